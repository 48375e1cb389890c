import {
  createFilterSet,
  createScreenRanking,
  deleteFilterSet,
  deleteScreenRanking,
  updateFilterSet,
  updateScreenRanking,
} from '../../endpoints/records/screens/screen-parts.ts';
import { FilterSet, ScreenRanking } from '../../entities/records/screen-part.ts';
import { recordKind } from '../record-kind.ts';

const whole = { version: 1, migrations: [], reference: 'name', versionsKept: 10 } as const;
const merge = { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true } as const;

/** A member's saved rankings: one definition each, the last ten kept. */
export const screenRankingKind = recordKind({
  ...whole,
  merge,
  entity: 'screen-ranking',
  schema: ScreenRanking,
  lane: (id) => `screen-ranking:${id}`,
  create: (id, fields) => ({ call: createScreenRanking, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateScreenRanking, body: { id, ...fields } }),
  delete: (id) => ({ call: deleteScreenRanking, params: { id } }),
});

/** A member's saved sets of filters: one definition each, the last ten kept. */
export const filterSetKind = recordKind({
  ...whole,
  merge,
  entity: 'filter-set',
  schema: FilterSet,
  lane: (id) => `filter-set:${id}`,
  create: (id, fields) => ({ call: createFilterSet, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateFilterSet, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteFilterSet, params: { id } }),
});
