import type { MarketValuation, MeasureKey, ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { monthCount } from '#domain/economy/frequency.ts';
import { type DearSide, type KnownColumn, rollingMean, standingOf, zoneOf } from '#domain/economy/valuation/own-history.ts';
import { whatFollowed } from '#domain/economy/valuation/what-followed.ts';
import type { LineSeries, ValuationSeries } from './valuation-series.ts';

interface Counted {
  readonly key: MeasureKey;
  readonly name: string;
  readonly unit: ValuationMeasure['unit'];
  readonly dear: DearSide;
  readonly series: readonly (string | undefined)[];
  readonly column: KnownColumn | undefined;
  /** Why it cannot be counted where it is not. */
  readonly why: string;
}

/** Four decimals are more than any of these figures is known to. */
const rounded = (value: number) => Number(value.toFixed(4));

/** A figure from two series of the same months; a month without either, or with a 0 below the line, is left out. */
export function combined(top: KnownColumn | undefined, bottom: KnownColumn | undefined, of: (top: number, bottom: number) => number): KnownColumn | undefined {
  if (top === undefined || bottom === undefined) return undefined;
  const others = new Map(bottom.days.map((day, at) => [monthCount(day), bottom.values[at]]));
  const pairs = top.days.flatMap((day, at) => {
    const [a, b] = [top.values[at], others.get(monthCount(day))];
    const value = a === undefined || b === undefined ? Number.NaN : of(a, b);
    return Number.isFinite(value) ? [{ day, value }] : [];
  });
  return pairs.length === 0 ? undefined : { days: pairs.map(({ day }) => day), values: pairs.map(({ value }) => value) };
}

const SHILLER = 'the Shiller source is not loaded';

/** Every measure of a market's value that can be counted, and why the others cannot. */
export async function measuresOf(
  { ids, read, invented }: ValuationSeries,
  line: LineSeries | undefined,
  worth: ReadonlyMap<number, number>,
): Promise<Pick<MarketValuation, 'measures' | 'missing'>> {
  const [price, dividends, earnings, cape] = await Promise.all([read(ids.price), read(ids.dividends), read(ids.earnings), read(ids.cape)]);
  const [sales, bond, ratio, fed] = await Promise.all([read(ids.sales), read(ids.bond), read(line?.ratio), read('BUFFETT-FED')]);
  const over = (a: number, b: number) => (b > 0 ? a / b : Number.NaN);
  const earningsYield = combined(earnings, price, (a, b) => 100 * over(a, b));
  const noLine = 'no line of market value is loaded: FRED has BOGZ1LM883164115Q';
  const counted: Counted[] = [
    { key: 'buffett', name: 'Buffett indicator', unit: 'percent', dear: 'high', series: [line?.ratio], column: ratio, why: noLine },
    {
      ...{ key: 'buffett-fed', name: 'Buffett indicator with Fed assets', unit: 'percent', dear: 'high', series: ['BUFFETT-FED'], column: fed },
      why: invented ? 'the demo market has no such figure' : 'it needs BOGZ1LM883164115Q, GDP and WALCL of FRED',
    },
    { key: 'shiller-pe', name: 'Shiller P/E', unit: null, dear: 'high', series: [ids.cape], column: cape, why: SHILLER },
    { key: 'pe', name: 'P/E, 12 months', unit: null, dear: 'high', series: [ids.price, ids.earnings], column: combined(price, earnings, over), why: SHILLER },
    {
      ...{ key: 'ps', name: 'P/S', unit: null, dear: 'high', series: [ids.price, ids.sales], column: combined(price, sales, over) },
      why: 'no public source has the sales of a whole index',
    },
    {
      ...{ key: 'dividend-yield', name: 'Dividend yield', unit: 'percent', dear: 'low', series: [ids.dividends, ids.price] },
      ...{ column: combined(dividends, price, (a, b) => 100 * over(a, b)), why: SHILLER },
    },
    {
      ...{ key: 'earnings-less-bond', name: 'E/P less 10-year yield', unit: 'points', dear: 'low', series: [ids.earnings, ids.price, ids.bond] },
      ...{ column: combined(earningsYield, bond, (a, b) => a - b), why: SHILLER },
    },
  ];
  const measures = counted.flatMap((each) => measureOf(each, worth) ?? []);
  const missing = counted.filter(({ column }) => column === undefined).map(({ name, why }) => ({ name, why }));
  return { measures, missing: [...missing, { name: 'Index to GF Value', why: 'its level of today is on its own tab; a past of decades is not known' }] };
}

function measureOf({ key, name, unit, dear, series, column }: Counted, worth: ReadonlyMap<number, number>): ValuationMeasure | undefined {
  const standing = column && standingOf(column.values, dear);
  if (column === undefined || standing === undefined) return undefined;
  const means = rollingMean(column);
  const { lowest, highest, median, quartiles, dearer } = standing;
  return {
    ...{ key, name, unit, dear, series: series.flatMap((id) => id ?? []), days: [...column.days], values: column.values.map(rounded) },
    means: means.map((mean) => (mean === undefined ? null : rounded(mean))),
    ...{ lowest, highest, median, quartiles: [quartiles[0], quartiles[1]], dearer: dearer ?? null },
    zone: zoneOf(column.values.at(-1) ?? 0, means.at(-1), dear) ?? null,
    followed: whatFollowed(column, worth).map(({ day, value, a_year }) => ({ day, value: rounded(value), a_year: rounded(a_year) })),
  };
}
