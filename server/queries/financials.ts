import type { Financials, StatementPeriod as PeriodRow, PeriodType, StatementList, StatementRow } from '#contract/entities/financials.ts';
import { keysOf } from '#domain/statements/build-statements.ts';
import { rowOf } from '#domain/statements/rows.ts';
import type { Store } from '../database/schema.ts';
import { decodeFigures } from '../database/statement-columns.ts';
import { computedStatements } from './computed-statements.ts';
import type { FoundListing } from './find-listing.ts';

export interface FinancialsQuery {
  readonly list: StatementList;
  readonly type: PeriodType;
  /** At most so many periods, the newest. */
  readonly length: number;
  readonly asOf: string | undefined;
}

interface Column {
  readonly period: PeriodRow;
  /** The figure of a row of the list asked for. */
  readonly value: (key: string) => number | undefined;
  readonly currency: string | null;
}

/** A statement over periods, newest first: as latest restated from derived rows, as of a day computed from the facts filed by then. */
export async function findFinancials(db: Store, listing: FoundListing, query: FinancialsQuery): Promise<Financials> {
  const columns = query.asOf === undefined ? await storedColumns(db, listing, query) : await computedColumns(db, listing, query);
  return {
    stockid: listing.stockid,
    list: query.list,
    type: query.type,
    currency: columns[0]?.currency ?? null,
    as_of: query.asOf ?? null,
    periods: columns.map(({ period }) => period),
    rows: rowsOf(query.list, columns),
  };
}

async function storedColumns(db: Store, { issuer_id }: FoundListing, { list, type, length }: FinancialsQuery): Promise<Column[]> {
  const rows = await db
    .selectFrom('statement')
    .select(['period_end', 'fiscal_year', 'fiscal_period', 'filed', 'accession', 'form', 'currency'])
    .where('issuer_id', '=', issuer_id)
    .where('type', '=', type)
    .orderBy('period_end', 'desc')
    .limit(length)
    .execute();
  const stored = await db
    .selectFrom('statement_list')
    .select('figures')
    .where('issuer_id', '=', issuer_id)
    .where('type', '=', type)
    .where('list', '=', list)
    .executeTakeFirst();
  const find = stored === undefined ? undefined : decodeFigures(stored.figures);
  return rows.map(({ period_end: end, currency, ...period }) => ({ period: { end, ...period }, value: (key) => find?.(key, end), currency }));
}

async function computedColumns(db: Store, listing: FoundListing, { list, type, length, asOf }: FinancialsQuery): Promise<Column[]> {
  const statements = await computedStatements(db, listing, asOf);
  const newest = statements[type].toReversed().slice(0, length);
  return newest.map((period) => {
    const { end, fiscal_year, fiscal_period, filed, accession, form } = period;
    const heading = { end, fiscal_year, fiscal_period, filed, accession, form };
    return { period: heading, value: (key) => period.value(list, key), currency: statements.currency ?? null };
  });
}

/** Main rows always stand; a part that no period knows is left out. */
function rowsOf(list: StatementList, columns: readonly Column[]): StatementRow[] {
  return keysOf(list).flatMap((key) => {
    const row = rowOf(list, key);
    const values = columns.map(({ value }) => value(key) ?? null);
    if (row === undefined || (row.level > 0 && values.every((value) => value === null))) return [];
    return [{ ...row, values }];
  });
}
