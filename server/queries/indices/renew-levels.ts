import { chainedLevels, type IndexSession, isMemberOn } from '#domain/market/index-level.ts';
import type { IndexWeighting } from '#domain/market/index-weights.ts';
import type { SplitEvent } from '#domain/prices/daily-bar.ts';
import { barsOf, joinedColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import type { Store } from '#server/database/schema.ts';
import { COMPUTED_LEVELS } from '#server/indices/known-indices.ts';
import { adjustedBars, findPriceEvents, findPriceYears } from '../prices/find-prices.ts';
import { findSeries, storeSeries } from '../sources/series.ts';
import { findMemberships, type ResolvedMember } from './index-members.ts';
import { MEMBERS_SOURCE, shownIndices } from './shown-indices.ts';

/** Where a computed level begins. */
const START = 1000;
/** Years a level is computed back. */
const YEARS = 10;
/** A session on which fewer of the members have both prices is left out: the rest is not the index. */
const LEAST_PRICED = 0.5;

/** What the level of an index is computed from. */
export interface LevelBasis {
  readonly weighting: IndexWeighting;
  readonly memberships: readonly ResolvedMember[];
  /** How many shares count, in the units of today; by stockid. One share each for an index by price. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Computes the levels of all indices whose members are stored and of which no source has levels. From the newest day on, unless asked anew. */
export async function renewLevels(db: Store, now: number, anew: readonly string[] = []): Promise<string[]> {
  const renewed: string[] = [];
  for (const index of await shownIndices(db)) {
    const isPublished = index.levels !== undefined && index.levels.source !== COMPUTED_LEVELS;
    if (index.membersOf !== MEMBERS_SOURCE || isPublished) continue;
    const memberships = await findMemberships(db, MEMBERS_SOURCE, index.id);
    const shares = await sharesOf(db, memberships);
    const levels = await levelsSince(
      db,
      { weighting: index.weighting, memberships, shares },
      anew.includes(index.id) ? undefined : await lastLevel(db, index.id),
    );
    if (levels.length === 0) continue;
    if (anew.includes(index.id)) await db.deleteFrom('series').where('source', '=', COMPUTED_LEVELS).where('series_id', '=', index.id).execute();
    const observations = levels.map(({ day, level }) => ({ day, value: Number(level.toPrecision(9)) }));
    await storeSeries(
      db,
      { source: COMPUTED_LEVELS, title: `${index.name}, computed from its members`, unit: 'points' },
      { series_id: index.id, observations },
      now,
    );
    renewed.push(index.id);
  }
  return renewed;
}

async function lastLevel(db: Store, id: string): Promise<{ day: string; level: number } | undefined> {
  const series = await findSeries(db, COMPUTED_LEVELS, id);
  const [day, level] = [series?.days.at(-1), series?.values.at(-1)];
  return day === undefined || level === undefined ? undefined : { day, level };
}

/** The levels from the day after the last one known, or of the last ten years with the one on which they begin. */
export async function levelsSince(db: Store, basis: LevelBasis, last?: { readonly day: string; readonly level: number }) {
  const closes = await closesOf(db, basis.memberships, last?.day);
  const days = [...new Set([...closes.values()].flatMap(({ byDay }) => [...byDay.keys()]))].sort();
  const begin = last?.day ?? days[0];
  if (begin === undefined) return [];
  const sessions = days.flatMap((day, at) => {
    const before = days[at - 1];
    return before === undefined || day <= begin ? [] : [sessionOf(day, before, basis, closes)];
  });
  const levels = chainedLevels(last?.level ?? START, sessions).map(({ day, level }) => ({ day, level }));
  return last === undefined && levels.length > 0 ? [{ day: begin, level: START }, ...levels] : levels;
}

function sessionOf(day: string, before: string, { weighting, memberships, shares }: LevelBasis, closes: ReadonlyMap<string, Closes>): IndexSession {
  const held = memberships.filter((member) => isMemberOn(member, day));
  const pairs = held.flatMap(({ stock, weight }) => {
    const own = closes.get(stock?.found.stockid ?? '');
    const [then, now] = [own?.byDay.get(before), own?.byDay.get(day)];
    if (own === undefined || then === undefined || now === undefined || then <= 0) return [];
    const count = {
      // One share as it is traded on the day: so many of today's.
      price: splitAfter(own.splits, day),
      // A given weight is that of the session before: what counts is the change alone.
      given: weight === undefined ? undefined : weight / then,
      'market value': shares.get(stock?.found.stockid ?? ''),
    }[weighting];
    return count === undefined ? [] : [{ before: then * count, now: now * count }];
  });
  return { day, members: pairs.length < held.length * LEAST_PRICED ? [] : pairs };
}

/** How many of today's shares a share of a day has become by splits since. */
function splitAfter(splits: readonly SplitEvent[], day: string): number {
  return splits.reduce((factor, split) => (split.day > day ? (factor * split.numerator) / split.denominator : factor), 1);
}

/** Closes of a stock by day in the money of today's share, and its splits. */
interface Closes {
  readonly byDay: ReadonlyMap<string, number>;
  readonly splits: readonly SplitEvent[];
}

/** Closes by day of every stock that is or was a member, adjusted for splits: with as many shares as today the product is the same. */
export async function closesOf(db: Store, memberships: readonly ResolvedMember[], since: string | undefined): Promise<Map<string, Closes>> {
  const closes = new Map<string, Closes>();
  const last = memberships.reduce((latest, { stock }) => ((stock?.day ?? '') > latest ? (stock?.day ?? '') : latest), '');
  const year = since === undefined ? Number(last.slice(0, 4)) - YEARS : Number(since.slice(0, 4));
  for (const stockid of new Set(memberships.flatMap(({ stock }) => stock?.found.stockid ?? []))) {
    const columns = joinedColumns((await findPriceYears(db, stockid, year)).map(parsePriceColumns));
    if (columns === undefined) continue;
    const events = await findPriceEvents(db, stockid);
    const { bars } = adjustedBars({ adjusted: columns.adjusted, bars: barsOf(columns), ...events }, 'split');
    const byDay = new Map(bars.filter(({ day }) => since === undefined || day >= since).map(({ day, close }) => [day, close]));
    closes.set(stockid, { byDay, splits: events.splits });
  }
  return closes;
}

/** Shares of today by what a listing is worth, in dollars at the close; several listings of a company share its value. */
async function sharesOf(db: Store, memberships: readonly ResolvedMember[]): Promise<Map<string, number>> {
  const stocks = new Map(memberships.flatMap(({ stock }) => (stock === undefined ? [] : [[stock.found.stockid, stock] as const])));
  const ofIssuer = Map.groupBy(stocks.values(), ({ issuerId }) => issuerId);
  const shares = new Map<string, number>();
  for (const [stockid, { issuerId, size }] of stocks) {
    const row = await db.selectFrom('snapshot').select('price').where('stockid', '=', stockid).executeTakeFirst();
    if (size !== undefined && row?.price != null && row.price > 0) shares.set(stockid, size / row.price / (ofIssuer.get(issuerId)?.length ?? 1));
  }
  return shares;
}
