import { guruPath } from '#contract/guru-path.ts';
import { followKind } from '#contract/records/gurus/follow.ts';
import { holdingEvent } from '#domain/ownership/holding-change.ts';
import type { Store } from '../database/schema.ts';
import { visibleGurus } from '../queries/gurus/find-guru.ts';
import { findPositions } from '../queries/gurus/guru-positions.ts';
import { picksAmong } from '../queries/gurus/latest-picks.ts';
import { listRecords } from '../queries/records/records.ts';
import { dayText } from '../reports/figure-text.ts';
import type { FilingNews } from './insider-news.ts';

/** Trades that a notice names before an ellipsis. */
const MOST_NAMED = 5;

/** The newest 13F of each investor a member follows, with the trades that weigh most in its portfolio. */
export async function newsOfFollowedGurus(db: Store, userId: number): Promise<FilingNews[]> {
  const follows = await listRecords(db, userId, followKind);
  const ids = follows.flatMap(({ fields }) => (fields.kind === 'guru' ? fields.followed_id : []));
  const news: FilingNews[] = [];
  for (const guru of await visibleGurus(db, ids.join(','))) {
    const last = await db
      .selectFrom('guru_quarter')
      .select(['period', 'filed_on'])
      .where('guru_id', '=', guru.guru_id)
      .orderBy('period', 'desc')
      .limit(1)
      .executeTakeFirst();
    const trades = picksAmong(last === undefined ? [] : await findPositions(db, { gurus: [guru.guru_id], period: last.period }));
    const words = trades
      .toSorted((a, b) => Math.abs(b.impact ?? 0) - Math.abs(a.impact ?? 0))
      .slice(0, MOST_NAMED)
      .map(({ change, display_symbol, company }) => `${actionText(change ?? 0)} ${display_symbol ?? company}`);
    const named = words.length === 0 ? 'no trade to speak of' : `${words.join(', ')}${trades.length > MOST_NAMED ? ' …' : ''}`;
    news.push({
      key: `followed guru ${guru.guru_id}`,
      // Of no quarter until one is filed, so that the first filing is noticed.
      mark: last === undefined ? '' : `${last.period} ${last.filed_on}`,
      filedOn: last?.filed_on ?? '',
      value: undefined,
      notice: {
        title: guru.name,
        text: last === undefined ? 'no 13F yet' : `13F to ${dayText(last.period)}: ${named}, filed ${dayText(last.filed_on)}`,
        link: `/guru/${encodeURIComponent(guruPath(guru.name))}/summary`,
      },
    });
  }
  return news;
}

function actionText(change: number): string {
  const percent = Math.abs(change).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return holdingEvent(change) ?? `${change > 0 ? 'Add' : 'Reduce'} ${percent}%`;
}
