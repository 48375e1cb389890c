import type { GuruQuarter } from '#contract/entities/gurus/guru.ts';
import { NEW_HOLDING, SOLD_OUT, turnover } from '#domain/gurus/position-change.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { filingAddress } from '../facts/filing-address.ts';
import { inChunks } from '../in-chunks.ts';
import type { StoredReport } from './stored-reports.ts';

type Position = Database['guru_position'];

/** Sectors of all stocks that any of the filings has. */
export async function sectorsOf(db: Store, reports: readonly StoredReport[]): Promise<ReadonlyMap<string, string>> {
  const stockids = new Set(reports.flatMap(({ holdings }) => holdings.flatMap(({ stockid }) => stockid ?? [])));
  const sectors = new Map<string, string>();
  for (const some of inChunks([...stockids], 500)) {
    const rows = await db
      .selectFrom('listing')
      .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
      .select(['listing.stockid', 'issuer.sector'])
      .where('listing.stockid', 'in', some)
      .execute();
    for (const { stockid, sector } of rows) if (sector !== null) sectors.set(stockid, sector);
  }
  return sectors;
}

/** What a quarter comes to; `total` is what weights are of. */
export function quarterFigures(
  { period, total }: { readonly period: string; readonly total: number },
  reports: readonly StoredReport[],
  positions: readonly Position[],
  before: { readonly period: string; readonly total: number } | undefined,
  sectors: ReadonlyMap<string, string>,
): Omit<GuruQuarter, 'copied' | 'copied_share' | 'doubts'> {
  const held = positions.filter(({ weight }) => weight !== null);
  const value = sum(held.map((position) => position.value));
  const others = positions.filter(({ put_call, paper }) => put_call !== '' || paper === 'PRN');
  const unmapped = positions.filter(({ stockid, shares }) => stockid === null && shares > 0);
  const trades = positions.flatMap(({ impact, shares }) => (impact === null ? [] : [impact * (shares > 0 ? total : (before?.total ?? 0))]));
  const covers = reports.map(({ table_value }) => table_value);
  const cover = covers.includes(null) ? undefined : sum(covers.map((each) => each ?? 0));
  const all = sum(reports.flatMap(({ holdings }) => holdings.map((holding) => holding.value)));
  const bySector = Map.groupBy(held, ({ stockid }) => (stockid === null ? '' : (sectors.get(stockid) ?? '')));
  const filings = reports.map(({ accession, form, filed_on, cik }) => ({ accession, form, filed_on, url: filingAddress(Number(cik), accession) }));
  return {
    period,
    filed_on: filings.map(({ filed_on }) => filed_on).sort()[0] ?? period,
    filings,
    value,
    positions: held.length,
    new_holdings: held.filter(({ change }) => change === NEW_HOLDING).length,
    sold_out: positions.filter(({ change, put_call, paper }) => change === SOLD_OUT && put_call === '' && paper === 'SH').length,
    prior_period: before?.period ?? null,
    turnover: before === undefined ? null : (turnover(trades, before.total, total) ?? null),
    top_ten: held.length === 0 ? null : sum(largest(held)),
    other_value: sum(others.map((position) => position.value)),
    unmapped: unmapped.length,
    unmapped_value: sum(unmapped.map((position) => position.value)),
    cover_gap: cover === undefined ? null : all - cover,
    unit_because: reports[0]?.because ?? '',
    problems: reports.flatMap(({ problems }) => problems),
    sectors: Object.fromEntries([...bySector].map(([sector, ofSector]) => [sector, sum(ofSector.map(({ weight }) => weight ?? 0))])),
  };
}

function largest(held: readonly Position[]): number[] {
  return held
    .map(({ weight }) => weight ?? 0)
    .sort((a, b) => b - a)
    .slice(0, 10);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
