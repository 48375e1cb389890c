import * as v from 'valibot';
import { type PeriodType, StatementList } from '#contract/entities/stock/financials.ts';
import type { KeyFigure, StockSummary } from '#contract/entities/stock/stock.ts';
import type { Store } from '#server/database/schema.ts';
import { derivedLists } from '../facts/derive-statements.ts';
import { periodColumns } from '../financials/period-columns.ts';
import { onScale } from '../snapshot/key-figure.ts';
import type { FoundListing } from './find-listing.ts';

/** The summary with the accounts and ratios on the scale of the periods asked for, at most `length` of them, instead of ten fiscal years. */
export async function summaryOver(
  db: Store,
  listing: FoundListing,
  summary: StockSummary,
  { type = 'annual', length = 12 }: { type?: PeriodType | undefined; length?: number | undefined },
): Promise<StockSummary> {
  const newestFirst = await periodColumns(db, listing, { type, length, basis: 'restated', asOf: undefined }, derivedLists);
  const columns = newestFirst.toReversed();
  const over = ({ recast_since: _, ...figure }: KeyFigure): KeyFigure => {
    const { key, list, value } = figure;
    if (!v.is(StatementList, list)) return figure;
    const since = columns.map(({ recastSince }) => [...recastSince(list, key)]);
    const history = columns.map((column) => column.value(list, key));
    const scaled = onScale(figure, value ?? undefined, history);
    return since.every((days) => days.length === 0) ? scaled : { ...scaled, recast_since: since };
  };
  return { ...summary, accounts: summary.accounts.map(over), quality: summary.quality.map(over) };
}
