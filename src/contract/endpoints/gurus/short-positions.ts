import { endpoint } from '#contract/endpoint.ts';
import { ShortPosition, shortPositionRules } from '#contract/entities/gurus/short-position.ts';
import { listOf } from '#contract/list/page-of.ts';

export const listShortPositions = endpoint({
  ...listOf(ShortPosition, shortPositionRules),
  follows: 'market',
  path: '/_api/guru_groups/short_positions',
  summary: 'Net short positions that European registers publish from half a percent on, the newest of each holder and company.',
});
