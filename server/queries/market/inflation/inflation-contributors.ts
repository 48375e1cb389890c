import type { CpiSplitKey, InflationAnswer, InflationContributors } from '#contract/entities/market/inflation-contributors.ts';
import { monthCount } from '#domain/economy/frequency.ts';
import { type ByMonth, inflationContributions, type PricedPart } from '#domain/economy/inflation-contributors.ts';
import type { Store } from '#server/database/schema.ts';
import { CPI_WEIGHTS, type CpiSplit, cpiSplits, demoCpiSplit, weightSeries } from '#server/economy/cpi-parts.ts';
import { shownSeries } from '../../sources/economic-indicators.ts';
import { DEMO_SERIES, findSeries, type StoredSeries } from '../../sources/series.ts';

/** Months that are answered. */
const MOST_MONTHS = 120;
const YEAR = 12;
/** Thirteen significant digits are more than any index is published with. */
const exact = (value: number) => Number(value.toPrecision(12));

interface LoadedSplit {
  readonly split: CpiSplit;
  readonly all: StoredSeries;
  readonly parts: readonly { readonly id: string; readonly name: string; readonly index: StoredSeries; readonly weights: StoredSeries }[];
}

/**
 * What each part of consumer prices contributed to their rise over twelve months.
 *
 * @param asked How prices are divided; the first way of which everything is loaded when left out.
 * @returns `undefined` for a way of which not everything is loaded.
 */
export async function findInflationContributors(db: Store, asked?: CpiSplitKey): Promise<InflationAnswer | undefined> {
  const sources = new Map((await shownSeries(db)).map(({ series_id, source }) => [series_id, source]));
  const isDemo = sources.size > 0 && [...sources.values()].every((source) => source === DEMO_SERIES);
  const splits = isDemo ? [demoCpiSplit] : cpiSplits;
  const loaded = (await Promise.all(splits.map((split) => loadSplit(db, split, isDemo)))).filter((split) => split !== undefined);
  const found = asked === undefined ? loaded[0] : loaded.find(({ split }) => split.key === asked);
  if (found === undefined) return asked === undefined ? { contributors: null, missing: missingOf(sources) } : undefined;
  return {
    contributors: { ...contributorsOf(found), invented: isDemo, splits: loaded.map(({ split: { key, name } }) => ({ key, name })) },
    missing: missingOf(sources),
  };
}

async function loadSplit(db: Store, split: CpiSplit, isDemo: boolean): Promise<LoadedSplit | undefined> {
  const [indices, weights] = isDemo ? [DEMO_SERIES, DEMO_SERIES] : ['fred', CPI_WEIGHTS];
  const all = await findSeries(db, indices, split.all);
  const parts = [];
  for (const { id, name } of split.parts) {
    const [index, weight] = [await findSeries(db, indices, id), await findSeries(db, weights, weightSeries(id))];
    if (index !== undefined && weight !== undefined) parts.push({ id, name, index, weights: weight });
  }
  return all === undefined || parts.length < split.parts.length ? undefined : { split, all, parts };
}

function missingOf(sources: ReadonlyMap<string, string>): InflationAnswer['missing'] {
  const [split] = cpiSplits;
  const wanted = [{ id: split?.all ?? '', name: 'All items' }, ...(split?.parts ?? [])];
  return { series: wanted.filter(({ id }) => !sources.has(id)), weights: (split?.parts ?? []).some(({ id }) => !sources.has(weightSeries(id))) };
}

const byMonth = ({ days, values }: StoredSeries): ByMonth =>
  new Map(days.flatMap((day, at) => [[monthCount(day), values[at]] as const]).filter((entry): entry is readonly [number, number] => entry[1] !== undefined));

function contributorsOf({ split, all, parts }: LoadedSplit): Omit<InflationContributors, 'invented' | 'splits'> {
  const [total, priced] = [byMonth(all), parts.map(({ index, weights }): PricedPart => ({ index: byMonth(index), weights: byMonth(weights) }))];
  const months = all.days.flatMap((day) => {
    const found = inflationContributions(total, priced, monthCount(day));
    if (found === undefined || found.parts.every((part) => part === undefined)) return [];
    const known = found.parts.map((part) => (part === undefined ? null : exact(part)));
    return [{ month: day, headline: exact(found.headline), parts: known, other: found.other === undefined ? null : exact(found.other) }];
  });
  const newest = monthCount(months.at(-1)?.month ?? all.days.at(-1) ?? '');
  return {
    split: { key: split.key, name: split.name },
    all: split.all,
    months: months.slice(-MOST_MONTHS),
    parts: parts.map(({ id, name, weights }, at) => {
      const [now, then] = [priced[at]?.index.get(newest), priced[at]?.index.get(newest - YEAR)];
      const change = now === undefined || then === undefined ? null : exact(now / then - 1);
      return { id, name, weight: weights.values.at(-1) ?? 0, weight_of: weights.days.at(-1) ?? '', change };
    }),
  };
}
