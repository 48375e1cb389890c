import type { DayValue, ValuationBand } from '#contract/entities/stock/valuation.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import { VALUATION_BANDS } from '#domain/valuation/fair-value/valuation-code.ts';
import { extentOf } from '#ui/chart/extent.ts';

/** Where things are drawn in a picture of price and GF Value. */
export interface BandGeometry {
  readonly x: (day: string) => number;
  readonly y: (value: number) => number;
  readonly top: number;
  /** Areas between the bands, the cheapest first. */
  readonly areas: readonly string[];
  readonly price: string;
  /** GF Value until now, and carried on. */
  readonly value: string;
  readonly ahead: string;
  /** First days of the years that are written. */
  readonly years: readonly { readonly day: string; readonly text: string }[];
}

/** How far apart two written years are at least, in the units of the picture. */
const APART = 46;

/** Lays out price, GF Value, its bands at ±10% and ±30% and the part carried on. */
export function bandGeometry(
  band: ValuationBand,
  since: string,
  { width, height }: { readonly width: number; readonly height: number },
): BandGeometry | undefined {
  const line = [...band.medps.filter(([day]) => day >= since), ...now(band.day, band.gf_value)];
  const prices = [...band.price.filter(([day]) => day >= since), ...now(band.day, band.last)];
  const all = [...line, ...band.projected];
  const [first, last] = [line[0]?.[0], all.at(-1)?.[0]];
  if (first === undefined || last === undefined || line.length < 2) return undefined;
  const [from, to] = [dayNumber(first), dayNumber(last)];
  const top = extentOf([...prices, ...all].map(([, value]) => value)).most * 1.18;
  const x = (day: string) => ((dayNumber(day) - from) / Math.max(1, to - from)) * width;
  const y = (value: number) => height - (Math.min(Math.max(value, 0), top) / top) * height;
  const path = (points: readonly DayValue[], factor = 1) =>
    points.map(([day, value], at) => `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(value * factor).toFixed(1)}`).join('');
  const edges = [0, ...VALUATION_BANDS, Number.POSITIVE_INFINITY];
  const areas = edges.slice(1).map((upper, at) => {
    const lower = edges[at] ?? 0;
    const above = all.map(([day, value]) => `${x(day).toFixed(1)} ${(upper === Number.POSITIVE_INFINITY ? 0 : y(value * upper)).toFixed(1)}`);
    const below = [...all].reverse().map(([day, value]) => `${x(day).toFixed(1)} ${y(value * lower).toFixed(1)}`);
    return `M${above.join('L')}L${below.join('L')}Z`;
  });
  const ahead = line.slice(-1).concat(band.projected);
  return { x, y, top, areas, price: path(prices), value: path(line), ahead: path(ahead), years: yearsOf(first, last, x) };
}

function now(day: string | null, value: number | null): DayValue[] {
  return day === null || value === null ? [] : [[day, value]];
}

/** First days of years, as far apart as they can be read. */
export function yearsOf(first: string, last: string, x: (day: string) => number): { day: string; text: string }[] {
  const years = [];
  let before = Number.NEGATIVE_INFINITY;
  for (let year = Number(first.slice(0, 4)) + 1; year <= Number(last.slice(0, 4)); year++) {
    const day = `${year}-01-01`;
    if (x(day) - before < APART) continue;
    before = x(day);
    years.push({ day, text: String(year) });
  }
  return years;
}

/** A month of the picture: its day, price and GF Value. */
export interface BandMonth {
  readonly day: string;
  readonly price: number;
  readonly value: number;
}

/** The months since a day that have both price and value, oldest first, and now. */
export function bandMonths(band: ValuationBand, since: string): BandMonth[] {
  const prices = new Map(band.price);
  const months = band.medps.flatMap(([day, value]) => {
    const price = prices.get(day);
    return price === undefined || day < since ? [] : [{ day, price, value }];
  });
  return band.day === null || band.last === null || band.gf_value === null ? months : [...months, { day: band.day, price: band.last, value: band.gf_value }];
}
