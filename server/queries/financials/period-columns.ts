import type { StatementPeriod as PeriodRow, StatementList } from '#contract/entities/stock/financials.ts';
import { decodeFigures } from '#server/database/figure-columns.ts';
import type { Store } from '#server/database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import type { FinancialsQuery } from './financials.ts';

/** The figure of a row in one period; `undefined` when unknown. */
export type FindValue = (list: StatementList, key: string) => number | undefined;

/** One period with its figures. */
export interface PeriodColumn {
  readonly period: PeriodRow;
  readonly value: FindValue;
  /** See `StatementPeriod` of the domain. */
  readonly recastSince: (list: StatementList, key: string) => readonly string[];
  readonly currency: string | null;
  /** As reported only: the figures as the latest filing has them. */
  readonly later?: FindValue | undefined;
}

/** Periods of a type, newest first: as latest restated from derived rows; as first reported or as of a day computed from the facts filed by then. */
export async function periodColumns(db: Store, listing: FoundListing, query: FinancialsQuery, lists: readonly StatementList[]): Promise<PeriodColumn[]> {
  const restated = query.asOf === undefined ? storedColumns(db, listing, query, lists) : computedColumns(db, listing, { ...query, basis: 'restated' });
  if (query.basis === 'restated') return restated;
  const later = new Map((await restated).map((column) => [column.period.end, column.value]));
  return (await computedColumns(db, listing, query)).map((column) => ({ ...column, later: later.get(column.period.end) }));
}

async function storedColumns(
  db: Store,
  { issuer_id }: FoundListing,
  { type, length }: FinancialsQuery,
  lists: readonly StatementList[],
): Promise<PeriodColumn[]> {
  const rows = await db
    .selectFrom('statement')
    .select(['period_end', 'fiscal_year', 'fiscal_period', 'filed', 'accession', 'form', 'currency'])
    .where('issuer_id', '=', issuer_id)
    .where('type', '=', type)
    .orderBy('period_end', 'desc')
    .limit(length)
    .execute();
  const stored =
    lists.length === 0
      ? []
      : await db
          .selectFrom('statement_list')
          .select(['list', 'figures'])
          .where('issuer_id', '=', issuer_id)
          .where('type', '=', type)
          .where('list', 'in', lists)
          .execute();
  const decoded = new Map(stored.map(({ list, figures }) => [list, decodeFigures(figures)]));
  return rows.map(({ period_end: end, currency, ...period }) => ({
    period: { end, ...period },
    value: (list, key) => decoded.get(list)?.find(key, end),
    recastSince: (list, key) => decoded.get(list)?.recastSince(key, end) ?? [],
    currency,
  }));
}

async function computedColumns(db: Store, listing: FoundListing, { type, length, asOf, basis }: FinancialsQuery): Promise<PeriodColumn[]> {
  const statements = await computedStatements(db, listing, { asOf, basis });
  const newest = statements[type].toReversed().slice(0, length);
  return newest.map((period) => {
    const { end, fiscal_year, fiscal_period, filed, accession, form } = period;
    const heading = { end, fiscal_year, fiscal_period, filed, accession, form };
    return { period: heading, value: period.value, recastSince: period.recastSince, currency: statements.currency ?? null };
  });
}
