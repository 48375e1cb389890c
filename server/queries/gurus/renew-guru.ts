import type { GuruQuarter } from '#contract/entities/gurus/guru.ts';
import { hiddenSplit } from '#domain/gurus/hidden-split.ts';
import { averageCost, changeCode, copiedReturn, tradeImpact } from '#domain/gurus/position-change.ts';
import { quarterBook } from '#domain/gurus/quarter-book.ts';
import { splitFactor } from '#domain/prices/split-ratio.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { quarterFigures, sectorsOf } from './quarter-figures.ts';
import { QuarterPrices } from './quarter-prices.ts';
import { type StoredHolding, storedReports } from './stored-reports.ts';

type Position = Database['guru_position'];

const positionTable: BulkTable<keyof Position> = {
  table: 'guru_position',
  columns: {
    guru_id: 'text',
    period: 'text',
    cusip: 'text',
    put_call: 'text',
    paper: 'text',
    stockid: 'text',
    issuer: 'text',
    class: 'text',
    shares: 'double precision',
    value: 'double precision',
    weight: 'double precision',
    prior_shares: 'double precision',
    change: 'double precision',
    impact: 'double precision',
    price_average: 'double precision',
    price_low: 'double precision',
    price_high: 'double precision',
    held_since: 'text',
    cost: 'double precision',
  },
};

/** A quarter as it was worked out, for the next one. */
interface Before {
  readonly period: string;
  /** What its weights are of. */
  readonly total: number;
  readonly positions: ReadonlyMap<string, Position>;
}

/** Works out quarters and positions of an investor or a fund from all its filings, and stores them in place of those before. */
export async function renewGuru(db: Store, guru_id: string, prices: QuarterPrices): Promise<void> {
  const reports = await storedReports(db, guru_id);
  const sectors = await sectorsOf(db, reports);
  const quarters = [...Map.groupBy(reports, ({ period }) => period)].sort(([a], [b]) => (a < b ? -1 : 1));
  const made: { readonly quarter: Omit<GuruQuarter, 'copied' | 'copied_share'>; readonly positions: readonly Position[] }[] = [];
  let before: Before | undefined;
  for (const [period, ofQuarter] of quarters) {
    const { holdings, used } = quarterBook<StoredHolding>(ofQuarter);
    const doubts: string[] = [];
    const inForce = ofQuarter.filter(({ accession }) => used.includes(accession));
    const total = inForce[0]?.net_assets ?? shareValue(holdings);
    const positions = await positionsOf({ guru_id, period, total }, holdings, before, prices, doubts);
    const quarter = quarterFigures({ period, total }, inForce, positions, before, sectors);
    made.push({ quarter: { ...quarter, doubts }, positions });
    before = { period, total, positions: new Map(positions.map((position) => [keyOf(position), position])) };
  }
  const rows: Database['guru_quarter'][] = [];
  for (const [at, { quarter, positions }] of made.entries()) {
    const copied = await copiedOf(positions, quarter.filed_on, made[at + 1]?.quarter.filed_on, prices);
    const figures: GuruQuarter = { ...quarter, copied: copied?.value ?? null, copied_share: copied?.covered ?? null };
    rows.push({ guru_id, period: quarter.period, filed_on: quarter.filed_on, value: quarter.value, figures: JSON.stringify(figures) });
  }
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('guru_quarter').where('guru_id', '=', guru_id).execute();
    await store.deleteFrom('guru_position').where('guru_id', '=', guru_id).execute();
    if (rows.length > 0) await store.insertInto('guru_quarter').values(rows).execute();
    for (const { positions } of made) await insertRows(store, positionTable, positions);
    await changeMarketStamp(store);
  });
}

/** Works out every investor and fund with filings anew: what their holdings are listed as follows from CUSIPs that came later than the filings. */
export async function renewAllGurus(db: Store): Promise<number> {
  const reports = db.selectFrom('holding_report').select('guru_id');
  const filed = await reports.union(db.selectFrom('fund_filing').select('guru_id')).orderBy('guru_id').execute();
  const prices = new QuarterPrices(db);
  for (const { guru_id } of filed) await renewGuru(db, guru_id, prices);
  return filed.length;
}

/** A position goes on under another CUSIP when both are of one listing. */
function keyOf({ stockid, cusip, put_call, paper }: Pick<Position, 'stockid' | 'cusip' | 'put_call' | 'paper'>): string {
  return `${stockid ?? cusip} ${put_call} ${paper}`;
}

/** What was filed, whatever listing it has. */
function paperOf({ cusip, put_call, paper }: Pick<Position, 'cusip' | 'put_call' | 'paper'>): string {
  return `${cusip} ${put_call} ${paper}`;
}

/** The position of a paper before it had a listing here, its shares as they are after the splits of that listing. */
async function sameUnmapped(holding: StoredHolding, before: Before | undefined, prices: QuarterPrices): Promise<Position | undefined> {
  if (before === undefined || holding.stockid === null) return undefined;
  const known = before.positions.get(keyOf({ ...holding, stockid: null }));
  return known && { ...known, shares: known.shares * (splitFactor(await prices.splits(holding.stockid), before.period) ?? 1) };
}

const isShares = ({ put_call, paper }: Pick<Position, 'put_call' | 'paper'>) => put_call === '' && paper === 'SH';
const shareValue = (holdings: readonly Pick<Position, 'put_call' | 'paper' | 'value'>[]) =>
  holdings.filter(isShares).reduce((sum, { value }) => sum + value, 0);

async function positionsOf(
  { guru_id, period, total }: { readonly guru_id: string; readonly period: string; readonly total: number },
  holdings: readonly StoredHolding[],
  before: Before | undefined,
  prices: QuarterPrices,
  doubts: string[],
): Promise<Position[]> {
  const portfolio = { before: before?.total, now: total };
  const now = new Map<string, StoredHolding>();
  for (const holding of holdings) {
    const known = now.get(keyOf(holding));
    now.set(keyOf(holding), known === undefined ? holding : { ...known, shares: known.shares + holding.shares, value: known.value + holding.value });
  }
  const positions: Position[] = [];
  for (const [key, holding] of now) {
    const { accession: _, stockid, shares: filed, value, ...paper } = holding;
    const factor = stockid === null ? 1 : (splitFactor(await prices.splits(stockid), period) ?? 1);
    const shares = filed * factor;
    const known = before?.positions.get(key) ?? (await sameUnmapped(holding, before, prices));
    const prior = before === undefined ? undefined : (known?.shares ?? 0);
    const range = stockid === null || !isShares(holding) ? undefined : await prices.range(stockid, period);
    const price = range?.average ?? (shares > 0 ? value / shares : undefined);
    const split = known === undefined ? undefined : hiddenSplit(known, { shares, value });
    if (split !== undefined) doubts.push(splitInWords(holding.issuer, split));
    const cost =
      split === undefined && isShares(holding) && prior !== undefined ? averageCost(known?.cost ?? undefined, prior, shares, range?.average) : undefined;
    positions.push({
      ...{ guru_id, period, ...paper, stockid, shares, value },
      weight: isShares(holding) && total > 0 ? value / total : null,
      prior_shares: prior ?? null,
      change: prior === undefined || split !== undefined ? null : (changeCode(prior, shares) ?? null),
      impact: prior === undefined || split !== undefined || !isShares(holding) ? null : (tradeImpact({ before: prior, now: shares, price }, portfolio) ?? null),
      ...pricesIn(range),
      held_since: known === undefined || known.shares <= 0 ? period : known.held_since,
      cost: cost ?? null,
    });
  }
  const byPaper = new Map(positions.map((position) => [paperOf(position), position]));
  for (const [key, known] of before?.positions ?? []) {
    if (known.shares <= 0 || now.has(key)) continue;
    const other = byPaper.get(paperOf(known));
    if (other !== undefined) {
      // The same paper, whose listing was not known then, goes on.
      if (known.stockid !== null)
        doubts.push(`CUSIP ${known.cusip} was of ${known.issuer} and is of ${other.issuer} now: what became of the first is not known`);
      continue;
    }
    const range = known.stockid === null || !isShares(known) ? undefined : await prices.range(known.stockid, period);
    const price = range?.average ?? known.value / known.shares;
    const impact = known.weight === null ? undefined : tradeImpact({ before: known.shares, now: 0, price }, portfolio);
    const gone = { shares: 0, value: 0, weight: null, prior_shares: known.shares, change: changeCode(known.shares, 0) ?? null, impact: impact ?? null };
    positions.push({ ...known, period, ...gone, ...pricesIn(range), cost: null });
  }
  return positions;
}

function splitInWords(issuer: string, split: number): string {
  const ratio = split > 1 ? `${split} for 1` : `1 for ${Math.round(1 / split)}`;
  return `${issuer} seems to have split ${ratio}, and no source that is loaded has the split: its change in the quarter is not known`;
}

function pricesIn(range: { low: number; high: number; average: number } | undefined): Pick<Position, 'price_average' | 'price_low' | 'price_high'> {
  return { price_average: range?.average ?? null, price_low: range?.low ?? null, price_high: range?.high ?? null };
}

async function copiedOf(positions: readonly Position[], from: string, to: string | undefined, prices: QuarterPrices) {
  const copied = [];
  for (const { stockid, weight } of positions) {
    if (weight === null) continue;
    const [bought, sold] = stockid === null ? [] : [await prices.total(stockid, from), await prices.total(stockid, to)];
    copied.push({ weight, from: bought, to: sold });
  }
  return copiedReturn(copied);
}
