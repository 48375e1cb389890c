import type { DcfBase, DcfFairValue } from '#contract/entities/stock/dcf.ts';
import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import type { StockRank } from '#contract/entities/stock/stock.ts';

/**
 * Values of the pages of value and soundness once more, straight from the formulas of the reference and apart from the product's own
 * arithmetic, so that both must be wrong alike to agree.
 */

type Points = readonly (readonly [number, number])[];

/** Growth a year of the line through the logarithms. */
export function trend(values: readonly number[]): number {
  const logs = values.map(Math.log10);
  const [middle, mean] = [(values.length - 1) / 2, logs.reduce((sum, each) => sum + each, 0) / logs.length];
  const slope = logs.reduce((sum, each, at) => sum + (at - middle) * (each - mean), 0) / logs.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return 10 ** slope - 1;
}

/** Every year's earnings, discounted and added one after the other. */
export function discounted(base: number, growth: number, rate: number): number {
  let [value, earned, factor] = [0, base, 1];
  for (let year = 1; year <= 20; year++) {
    earned *= 1 + (year <= 10 ? growth : 0.04);
    factor /= 1 + rate;
    value += earned * factor;
  }
  return value;
}

/** What a share is worth by what the calculator offers: the longest trend, from 5 to 20 per cent, and the Treasury yield rounded up and 6 points. */
export function offered({ trends, value }: DcfBase, { treasury }: Pick<DcfFairValue, 'treasury'>): number | null {
  const rate = treasury === null ? 0.12 : Math.ceil(Number((treasury.rate * 100).toFixed(9))) / 100 + 0.06;
  const growth = trends.toSorted((a, b) => b.years - a.years)[0]?.rate;
  return growth === undefined || value === null || value <= 0 ? null : discounted(value, Math.min(0.2, Math.max(0.05, growth)), rate);
}

/** The trend of five years by the years that are shown. */
export function fiveYears({ years }: DcfBase): number | null {
  const known = years.slice(-6).flatMap(({ value }) => (value !== null && value > 0 ? [value] : []));
  return known.length === 6 ? trend(known) : null;
}

/** Section 17: what each figure scores, and what it weighs. */
const maps: Readonly<Record<string, { readonly points: Points; readonly weight?: number; readonly unit?: number }>> = {
  // biome-ignore format: a table
  interest_coverage: { points: [[0, 0], [1, 1], [5, 5], [10, 8], [20, 10]] },
  // biome-ignore format: a table
  altman_z: { points: [[0, 0], [1.81, 3], [2.99, 7], [6, 10]] },
  // biome-ignore format: a table
  equity_to_assets: { points: [[0, 0], [0.2, 3], [0.4, 6], [0.6, 9], [0.8, 10]] },
  // biome-ignore format: a table
  cash_to_debt: { points: [[0, 0], [0.25, 3], [0.5, 5], [1, 8], [2, 10]] },
  // biome-ignore format: a table
  debt_to_revenue: { points: [[0, 10], [0.25, 8], [0.5, 6], [1, 3], [2, 0]] },
  // biome-ignore format: a table
  margin: { points: [[0, 0], [0.05, 3], [0.1, 5], [0.2, 8], [0.3, 10]], weight: 25 },
  // biome-ignore format: a table
  margin_slope: { points: [[-2, 0], [0, 5], [2, 10]], weight: 15 },
  // biome-ignore format: a table
  profitable_years: { points: [[0, 0], [10, 10]], weight: 30 },
  // biome-ignore format: a table
  piotroski_f_score: { points: [[0, 0], [9, 10]], weight: 15 },
  // biome-ignore format: a table
  predictability: { points: [[0, 0], [5, 10]], weight: 15 },
  // biome-ignore format: a table
  revenue_growth_5y: { points: [[-0.1, 0], [0, 2], [0.05, 5], [0.1, 7], [0.2, 10]], weight: 30 },
  // biome-ignore format: a table
  revenue_growth_3y: { points: [[-0.1, 0], [0, 2], [0.05, 5], [0.1, 7], [0.2, 10]], weight: 20 },
  // biome-ignore format: a table
  ebitda_growth_5y: { points: [[-0.1, 0], [0, 2], [0.05, 5], [0.1, 7], [0.2, 10]], weight: 30 },
  // biome-ignore format: a table
  revenue_steadiness: { points: [[0, 0], [1, 10]], weight: 20 },
  // biome-ignore format: a table
  price_to_gf_value: { points: [[0.2, 2], [0.5, 5], [0.7, 8], [0.8, 10], [0.9, 9.5], [1, 8], [1.1, 6], [1.3, 4], [1.6, 2], [2, 1]] },
};

/** The score of a figure on straight lines between points. */
function onLines(points: Points, figure: number): number {
  let score = points[0]?.[1] ?? 0;
  for (const [at, [x, y]] of points.entries()) {
    const [before, low] = points[at - 1] ?? [x, y];
    if (figure >= x) score = y;
    else if (figure > before) return low + ((y - low) * (figure - before)) / (x - before);
  }
  return score;
}

/**
 * A rank from the figures it shows.
 *
 * @param code Of price to value, which limits the rank of value.
 */
export function rankAgain({ key, factors }: StockRank, code: number | null): number | null {
  if (key === 'momentum') {
    const place = factors.find((factor) => factor.key === 'momentum_place')?.value;
    return place === undefined || place === null ? null : halfUp(place <= 0.7 ? 1 + (9 * place) / 0.7 : 10 - (4 * (place - 0.7)) / 0.3);
  }
  // A company without debt has the best score where it has no figure.
  const scored = factors.flatMap(({ key: name, value, score }) => {
    const map = maps[name];
    if (map === undefined) throw new Error(`no map of ${name}`);
    const own = value === null ? score : onLines(map.points, value);
    return own === null ? [] : [{ score: own, weight: map.weight ?? 20 }];
  });
  if (key === 'gf_value') return scored[0] === undefined || code === 1 ? null : Math.min(code === 2 ? 3 : 10, halfUp(scored[0].score));
  if (scored.length < 3) return null;
  const whole = scored.reduce((sum, { weight }) => sum + weight, 0);
  const mean = scored.reduce((sum, { score, weight }) => sum + score * weight, 0) / whole;
  const shrinks = key === 'growth' && (factors.find((factor) => factor.key === 'ebitda_growth_5y')?.value ?? 1) <= 0;
  return halfUp(shrinks ? Math.min(5, mean) : mean);
}

function halfUp(score: number): number {
  return Math.min(10, Math.max(1, Math.floor(Number(score.toFixed(9)) + 0.5)));
}

/** Section 17.6: a rank that is not known counts as none. */
export function scoreAgain(ranks: readonly Pick<StockRank, 'key' | 'rank'>[]): number | null {
  const of = (key: StockRank['key']) => ranks.find((rank) => rank.key === key)?.rank ?? 0;
  if (ranks.every(({ rank }) => rank === null)) return null;
  const strength = 15 * Math.min(1, of('financial_strength') / 5);
  return Math.floor(Number((strength + 3 * of('profitability') + 3 * of('growth') + of('gf_value') + 1.5 * of('momentum')).toFixed(9)) + 0.5);
}

/** Figures of the dividend page from its payments and years, by name; one that the payments do not give is left out. */
export function dividendsAgain({ payments, payments_per_year, price, last_price_date, years, expected }: StockDividends): Map<string, number> {
  const found = new Map<string, number>();
  const day = (text: string) => Date.parse(text) / 86_400_000;
  const last = day(last_price_date ?? '');
  const regular = payments.filter(({ kind, ex_day }) => kind === 'regular' && day(ex_day) <= last);
  const gap = payments_per_year === null ? 0 : 365 / payments_per_year + 31;
  const newest = regular[0];
  // A share that pays on has as many payments a year as it always had, whichever day they fall on.
  if (newest !== undefined && payments_per_year !== null && last - day(newest.ex_day) < gap && regular.length > payments_per_year) {
    const annual = regular.slice(0, payments_per_year).reduce((sum, { adjusted }) => sum + adjusted, 0);
    found.set('annual', annual);
    if (price !== null) found.set('yield', annual / price);
    if (price !== null && expected !== null) found.set('forward_yield', (newest.adjusted * payments_per_year) / price);
  }
  const whole = years.filter(({ is_whole }) => is_whole).map(({ regular: sum }) => sum);
  let streak = 0;
  while (streak + 1 < whole.length && (whole.at(-1 - streak) ?? 0) > (whole.at(-2 - streak) ?? 0)) streak++;
  if (whole.length > 0) found.set('years_of_increase', streak);
  for (const span of [3, 5, 10]) {
    const sums = whole.slice(-span - 1);
    if (sums.length === span + 1 && sums.every((sum) => sum > 0)) found.set(`growth of ${span} years`, trend(sums));
  }
  return found;
}
