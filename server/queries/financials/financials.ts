import type { FinancialSheet, IndustryTemplate, SheetPeriod } from '#contract/entities/stock/financial-sheet.ts';
import type { Financials, StatementPeriod as PeriodRow, PeriodType, ReportingBasis, StatementList, StatementRow } from '#contract/entities/stock/financials.ts';
import { templateOf } from '#domain/financial-views/industry-template.ts';
import { keysOf } from '#domain/statements/build-statements.ts';
import { rowOf } from '#domain/statements/lines/rows.ts';
import type { Store } from '#server/database/schema.ts';
import { derivedLists } from '../facts/derive-statements.ts';
import { filingAddress } from '../facts/filing-address.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { wordsOfRow } from '../listings/words-of-row.ts';
import { type FindValue, type PeriodColumn, periodColumns } from './period-columns.ts';

export interface FinancialsQuery {
  readonly type: PeriodType;
  /** At most so many periods, the newest. */
  readonly length: number;
  readonly basis: ReportingBasis;
  readonly asOf: string | undefined;
}

/** A statement over periods, newest first. */
export async function findFinancials(db: Store, listing: FoundListing, list: StatementList, query: FinancialsQuery): Promise<Financials> {
  const columns = await periodColumns(db, listing, query, [list]);
  return {
    stockid: listing.stockid,
    list,
    type: query.type,
    currency: columns[0]?.currency ?? null,
    basis: query.basis,
    as_of: query.asOf ?? null,
    periods: columns.map(({ period }) => period),
    rows: rowsOf(list, columns),
  };
}

/**
 * Statements over periods, newest first; of whole years also the twelve months to the last quarter, when that is newer than the last year.
 *
 * @param only Leaves other rows out, such as those below the main ones.
 */
export async function findSheet(
  db: Store,
  listing: FoundListing,
  query: FinancialsQuery,
  {
    lists = derivedLists,
    only = () => true,
  }: { lists?: readonly StatementList[] | undefined; only?: (row: { level: number; list: StatementList }) => boolean } = {},
): Promise<FinancialSheet> {
  const columns = await periodColumns(db, listing, query, lists);
  const newest = query.type === 'annual' ? (await periodColumns(db, listing, { ...query, type: 'ttm', length: 1 }, lists))[0] : undefined;
  const trailing = newest !== undefined && newest.period.end > (columns[0]?.period.end ?? '') && newest.period.fiscal_period === 'TTM' ? newest : undefined;
  const withAddress = (period: PeriodRow): SheetPeriod => ({ ...period, url: filingAddress(listing.cik, period.accession) });
  const { display_symbol, company } = await nameOf(db, listing.stockid);
  return {
    stockid: listing.stockid,
    display_symbol,
    company,
    type: query.type,
    basis: query.basis,
    currency: columns[0]?.currency ?? trailing?.currency ?? null,
    as_of: query.asOf ?? null,
    template: industryOf(listing, columns),
    periods: columns.map(({ period }) => withAddress(period)),
    trailing: trailing === undefined ? null : withAddress(trailing.period),
    rows: lists.flatMap((list) =>
      rowsOf(list, columns)
        .filter(({ level }) => only({ level, list }))
        .map((row) => ({ list, ...row, trailing: trailing?.value(list, row.key) ?? null })),
    ),
  };
}

/** The template of an issuer's industry; where that is an ordinary one, a company with the rows of a bank or an insurer is one by what it files. */
function industryOf({ sic }: FoundListing, columns: readonly PeriodColumn[]): IndustryTemplate {
  const template = templateOf(sic === null ? undefined : Number(sic));
  if (template !== 'common') return template;
  const knows = (list: StatementList, ...keys: readonly string[]) => keys.some((key) => columns[0]?.value(list, key) !== undefined);
  if (knows('balance_sheet', 'deposits', 'term_deposits') || knows('income_statement', 'net_interest_income')) return 'bank';
  return knows('income_statement', 'premiums') ? 'insurer' : template;
}

/** Who a stock is, to be said beside its figures. */
function nameOf(db: Store, stockid: string): Promise<{ display_symbol: string; company: string }> {
  return db.selectFrom('listing').select(['display_symbol', 'company']).where('stockid', '=', stockid).executeTakeFirstOrThrow();
}

/** Main rows are always there; a part that no period knows is left out. */
function rowsOf(list: StatementList, columns: readonly PeriodColumn[]): StatementRow[] {
  return keysOf(list).flatMap((key) => {
    const row = rowOf(list, key);
    const values = columns.map(({ value }) => value(list, key) ?? null);
    if (row === undefined || (row.level > 0 && values.every((value) => value === null))) return [];
    const later = columns.some((column) => column.later !== undefined) ? { later: columns.map((column) => laterOf(column, list, key)) } : {};
    const since = columns.map(({ recastSince }, at) => (values[at] === null ? [] : recastSince(list, key)));
    const words = wordsOfRow(list, key, values, columns);
    return [
      {
        ...row,
        values,
        ...(words !== undefined && { words }),
        ...later,
        ...(since.some((days) => days.length > 0) && { recast_since: since.map((days) => [...days]) }),
      },
    ];
  });
}

/** The latest value of a figure, where it is known to be another one than was reported first. */
function laterOf({ value, later }: { value: FindValue; later?: FindValue | undefined }, list: StatementList, key: string): number | null {
  const [first, last] = [value(list, key), later?.(list, key)];
  return first === undefined || last === undefined || !isDifferent(first, last) ? null : last;
}

/** Whether two figures differ by more than what computing them in another order leaves. */
export function isDifferent(a: number, b: number): boolean {
  return Math.abs(a - b) > 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
