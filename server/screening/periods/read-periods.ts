import { type PeriodKey, type PeriodKind, periodOf } from '#domain/screening/market/period-keys.ts';
import { decodeFigures } from '../../database/figure-columns.ts';
import type { Store } from '../../database/schema.ts';
import { shortened } from '../../queries/screening/screening-figures.ts';
import { accountsCurrency } from '../listed-row.ts';
import { dollarRates, inDollars, listedRows } from '../listed-rows.ts';
import { keptYearFigures } from './kept-year-columns.ts';
import { pastYearFigures } from './past-year-columns.ts';
import { type RowOfAccounts, rowOfField } from './statement-row.ts';

/** Issuers whose accounts are read together. */
const AT_ONCE = 100;
const QUARTERS_A_YEAR = 4;

interface Wanted extends PeriodKey, RowOfAccounts {
  readonly field: string;
}

/** What an issuer's accounts have of one field, in the currency of the accounts. */
type Figures = ReadonlyMap<string, number>;

/**
 * Fields of single periods of the accounts, as the stock pages have them: amounts in US dollars at the rate of today. Unknown where the company has no
 * such period, and where the figure is not on the basis of the newest period.
 *
 * @param stockids By place in the market.
 * @returns Figures by place, by field.
 */
export async function readPeriods(db: Store, stockids: readonly string[], fields: readonly string[]): Promise<Record<string, (number | null)[]>> {
  const wanted = fields.flatMap((field): Wanted[] => {
    const period = periodOf(field);
    const row = period && rowOfField(period.base, period.kind);
    return period === undefined || row === undefined ? [] : [{ ...period, ...row, field }];
  });
  const rows = await listedRows(db);
  const rates = await dollarRates(db, rows);
  const byStock = new Map(rows.map((row) => [row.stockid, { row, issuer: row.issuer_id, accounts: accountsCurrency(row) }]));
  const figures = await figuresOfIssuers(db, [...new Set(rows.map(({ issuer_id }) => issuer_id))], wanted);
  const figureOf = (stockid: string, field: string): number | null => {
    const { row, issuer = '', accounts } = byStock.get(stockid) ?? {};
    const figure = figures.get(issuer)?.get(field);
    if (row === undefined || figure === undefined) return null;
    const amount = inDollars(periodOf(field)?.base ?? field, figure, { currency: accounts ?? row.currency, accounts, day: row.day }, rates);
    return amount === null ? null : shortened(amount);
  };
  const kept = [...(await keptYearFigures(db, rows, fields, rates)), ...(await pastYearFigures(db, rows, fields, rates))];
  return Object.fromEntries([
    ...wanted.map(({ field }) => [field, stockids.map((stockid) => figureOf(stockid, field))]),
    ...kept.map(([field, byStock]) => [field, stockids.map((stockid) => byStock.get(stockid) ?? null)]),
  ]);
}

async function figuresOfIssuers(db: Store, issuers: readonly string[], wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Figures>> {
  const found = new Map<string, Figures>();
  const kinds = [...new Set(wanted.map(({ kind }) => kind))];
  const lists = [...new Set(wanted.map(({ list }) => list))];
  for (let at = 0; at < issuers.length && wanted.length > 0; at += AT_ONCE) {
    const some = issuers.slice(at, at + AT_ONCE);
    const periods = await db
      .selectFrom('statement')
      .select(['issuer_id', 'type', 'period_end', 'fiscal_year', 'fiscal_period'])
      .where('issuer_id', 'in', some)
      .where('type', 'in', kinds)
      .orderBy('period_end', 'desc')
      .execute();
    const stored = await db
      .selectFrom('statement_list')
      .select(['issuer_id', 'type', 'list', 'figures'])
      .where('issuer_id', 'in', some)
      .where('type', 'in', kinds)
      .where('list', 'in', lists)
      .execute();
    const periodsOf = Map.groupBy(periods, ({ issuer_id }) => issuer_id);
    for (const [issuer, ofIssuer] of Map.groupBy(stored, ({ issuer_id }) => issuer_id)) {
      found.set(issuer, figuresOf(periodsOf.get(issuer) ?? [], ofIssuer, wanted));
    }
  }
  return found;
}

interface Period {
  readonly type: string;
  readonly period_end: string;
  readonly fiscal_year: number;
  readonly fiscal_period: string;
}

interface StoredList {
  readonly type: string;
  readonly list: string;
  readonly figures: Uint8Array;
}

/** @param periods Newest first. */
function figuresOf(periods: readonly Period[], stored: readonly StoredList[], wanted: readonly Wanted[]): Figures {
  const found = new Map<string, number>();
  const decoded = new Map(stored.map(({ type, list, figures }) => [`${type} ${list}`, decodeFigures(figures)]));
  const endsOf = { annual: endsBack(periods, 'annual'), quarter: endsBack(periods, 'quarter') };
  for (const { field, kind, back, list, key } of wanted) {
    const [figures, newest, end] = [decoded.get(`${kind} ${list}`), endsOf[kind].get(0), endsOf[kind].get(back)];
    if (figures === undefined || newest === undefined || end === undefined) continue;
    const value = figures.find(key, end);
    const isOnBasis = figures.recastSince(key, end).join() === figures.recastSince(key, newest).join();
    if (value !== undefined && isOnBasis) found.set(field, value);
  }
  return found;
}

/** The last days of the periods of a kind, by how many periods they lie before the newest. */
function endsBack(periods: readonly Period[], kind: PeriodKind): ReadonlyMap<number, string> {
  const ends = new Map<number, string>();
  const ofKind = periods.filter(({ type }) => type === kind);
  const newest = ofKind[0] && placeOf(ofKind[0], kind);
  for (const period of ofKind) {
    const place = placeOf(period, kind);
    // Of two periods with one name, as in a year that a company shortened, the newer one counts.
    if (newest !== undefined && place !== undefined && !ends.has(newest - place)) ends.set(newest - place, period.period_end);
  }
  return ends;
}

/** Fiscal years or quarters counted from the first; `undefined` for a period that has no such name. */
function placeOf({ fiscal_year, fiscal_period }: Period, kind: PeriodKind): number | undefined {
  if (kind === 'annual') return fiscal_year;
  const [, quarter] = /^Q([1-4])$/.exec(fiscal_period) ?? [];
  return quarter === undefined ? undefined : fiscal_year * QUARTERS_A_YEAR + Number(quarter);
}
