import type * as v from 'valibot';
import type { GlobalMarket, IndexList, MarketIndex, PerformanceRanks } from '#contract/entities/market/market-index.ts';
import { isMemberOn } from '#domain/market/index-level.ts';
import { ranked, yearEnds } from '#domain/market/year-ranks.ts';
import type { Store } from '#server/database/schema.ts';
import { findLevels, latestOf } from './index-levels.ts';
import { indexAnswered } from './index-performance.ts';
import { type ShownIndex, shownIndices } from './shown-indices.ts';

const FIRST_REGIONS = ['USA', 'Most Popular'];

/**
 * The indices by region, `USA` and `Most Popular` first, the others by name; a popular index is in both lists.
 *
 * @param latest Whether each has its newest level.
 */
export async function listIndices(db: Store, today: string, latest: boolean): Promise<IndexList> {
  const indices = await answeredIndices(db, today, latest);
  const lists = Map.groupBy(indices, ({ answer }) => answer.region);
  const popular = indices.filter(({ shown }) => shown.popular);
  if (popular.length > 0) lists.set('Most Popular', popular);
  const others = [...lists.keys()].filter((region) => !FIRST_REGIONS.includes(region)).sort();
  const regions = [...FIRST_REGIONS.filter((region) => lists.has(region)), ...others];
  return Object.fromEntries(regions.map((region) => [region, (lists.get(region) ?? []).map(({ answer }) => answer)]));
}

async function answeredIndices(db: Store, today: string, latest: boolean): Promise<{ shown: ShownIndex; answer: MarketIndex }[]> {
  const answered = [];
  for (const shown of await shownIndices(db)) {
    const answer = indexAnswered(shown, await countMembers(db, shown, today));
    const levels = latest ? await findLevels(db, shown) : undefined;
    answered.push({ shown, answer: latest ? { ...answer, latest: (levels && latestOf(levels)) ?? null } : answer });
  }
  return answered;
}

async function countMembers(db: Store, { id, membersOf }: ShownIndex, today: string): Promise<number | null> {
  if (membersOf === undefined) return null;
  const rows = await db
    .selectFrom('index_member')
    .select(['symbol', 'isin', 'from_day', 'until_day'])
    .where('source', '=', membersOf)
    .where('index_id', '=', id)
    .execute();
  const on = rows.filter(({ from_day, until_day }) => isMemberOn({ from: from_day || undefined, until: until_day ?? undefined }, today));
  return new Set(on.map(({ symbol, isin }) => `${symbol} ${isin}`)).size;
}

/** The regions with their indices by newest level; an index of volatility is listed, but not counted among those that rose or fell. */
export async function listGlobalMarket(db: Store, today: string): Promise<v.InferOutput<typeof GlobalMarket>[]> {
  const indices = (await answeredIndices(db, today, true)).map(({ answer }) => answer);
  return [...Map.groupBy(indices, ({ region }) => region)].map(([region, own]) => {
    const changes = own.flatMap(({ latest, measures }) => (measures === 'shares' ? (latest?.p_pct_change ?? []) : []));
    return {
      ...{ region, indices: own, up: changes.filter((change) => change > 0).length },
      change: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
    };
  });
}

/**
 * What each index of shares did in every calendar year, the largest change first, newest year first.
 *
 * @param cumulative From the last level before the first year that all indices have, up to the end of every year.
 * @param running The calendar year that is not over.
 */
export async function listPerformanceRanks(db: Store, running: number, cumulative: boolean): Promise<PerformanceRanks> {
  const indices: { id: string; name: string; ends: ReadonlyMap<number, number> }[] = [];
  const { shares = [], volatility = [] } = Object.groupBy(await shownIndices(db), ({ measures }) => measures);
  for (const index of shares) {
    const levels = await findLevels(db, index);
    if (levels !== undefined) indices.push({ id: index.id, name: index.name, ends: yearEnds(levels) });
  }
  const begin = indices.reduce((latest, { ends }) => Math.max(latest, [...ends.keys()][0] ?? latest), Number.NEGATIVE_INFINITY);
  const years = [...new Set(indices.flatMap(({ ends }) => [...ends.keys()]))].sort((a, b) => b - a).filter((year) => !cumulative || year > begin);
  const change = (ends: ReadonlyMap<number, number>, year: number) => {
    const [then, now] = [ends.get(cumulative ? begin : year - 1), ends.get(year)];
    return then === undefined || now === undefined || then <= 0 ? undefined : now / then - 1;
  };
  const ranks = years.map((year) => ({
    ...{ year, whole: year < running },
    ranks: ranked(indices.map(({ id, ends }) => ({ id, change: change(ends, year) }))),
  }));
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
  return { indices: indices.map(named), left_out: volatility.map(named), years: ranks.filter((each) => each.ranks.length > 0) };
}
