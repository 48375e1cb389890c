import type { StockQuarter } from '#contract/entities/gurus/guru.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { InsiderQuarterSum } from '#contract/entities/insiders/stock-insiders.ts';
import type { TermPoint } from '#contract/entities/stock/financial-term.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { sharesBoughtBack } from '#domain/dividends/buybacks.ts';
import { quarterStart } from '#domain/insiders/market-side.ts';
import { isCounted } from '#pages/insiders/insider-marks.ts';

type Marked = Pick<
  InsiderTrade,
  'traded_on' | 'code' | 'suspect' | 'amended' | 'derivative' | 'insider_id' | 'plan' | 'value' | 'currency' | 'accession' | 'place'
>;

/** A triangle on the line of the price: what insiders bought, or sold, on a day. */
export interface InsiderTriangle {
  /** Index of the day. */
  readonly at: number;
  readonly side: 'bought' | 'sold';
  /** Whether all of it was by 10b5-1 plans. */
  readonly planned: boolean;
  /** Together; `undefined` where a trade has no price, or there are several currencies. */
  readonly value: number | undefined;
  readonly currency: string;
}

/**
 * Open-market trades of insiders by day, side and whether a plan made them.
 *
 * @param days Days of the chart, oldest first; trades before the first of them have no triangle.
 */
export function insiderTriangles(trades: readonly Marked[], days: readonly string[]): InsiderTriangle[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const shown = trades.filter((trade) => isCounted(trade) && trade.traded_on !== null && trade.traded_on >= first);
  const groups = Map.groupBy(shown, ({ traded_on, code, plan }) => `${indexOfDay(days, traded_on ?? first)} ${code} ${plan === true}`);
  return [...groups.values()]
    .map((of): InsiderTriangle => {
      const currencies = new Set(of.map(({ currency }) => currency));
      const values = of.flatMap(({ value }) => value ?? []);
      return {
        at: indexOfDay(days, of[0]?.traded_on ?? first),
        side: of[0]?.code === 'P' ? 'bought' : 'sold',
        planned: of[0]?.plan === true,
        value: values.length < of.length || currencies.size > 1 ? undefined : values.reduce((sum, value) => sum + value, 0),
        currency: of[0]?.currency ?? '',
      };
    })
    .sort((a, b) => a.at - b.at || (a.side < b.side ? -1 : 1));
}

/** The last day that is not after another: trades are filed on days without a price as well. */
function indexOfDay(days: readonly string[], day: string): number {
  return days.findLastIndex((each) => each <= day);
}

/** A quarter as it lies on the days of a chart. */
export interface QuarterSpan {
  /** First day of the quarter. */
  readonly start: string;
  /** Indices of its first and last day in the chart. */
  readonly from: number;
  readonly to: number;
}

/** The quarters of the days of a chart, oldest first. */
export function quarterSpans(days: readonly string[]): QuarterSpan[] {
  const spans: { start: string; from: number; to: number }[] = [];
  for (const [at, day] of days.entries()) {
    const start = quarterStart(day);
    const last = spans.at(-1);
    if (last?.start === start) last.to = at;
    else spans.push({ start, from: at, to: at });
  }
  return spans;
}

/** The price range of a quarter in which investors traded, with what they bought less what they sold. */
export interface QuarterBox extends QuarterSpan {
  readonly low: number;
  readonly high: number;
  readonly average: number;
  readonly net: number;
}

/** A box for each quarter in which somebody traded and whose prices are known. */
export function quarterBoxes(quarters: readonly StockQuarter[], spans: readonly QuarterSpan[]): QuarterBox[] {
  return quarters.flatMap(({ period, buyers, sellers, price_low, price_high, price_average, net_shares }) => {
    const span = spans.find(({ start }) => start === quarterStart(period));
    if (span === undefined || buyers + sellers === 0 || price_low === null || price_high === null || price_average === null) return [];
    return { ...span, low: price_low, high: price_high, average: price_average, net: net_shares };
  });
}

/** What was bought less what was sold in each quarter; quarters in which it is not known have no bar. */
export interface LaneBar extends QuarterSpan {
  readonly net: number;
}

/**
 * Shares that investors bought less those they sold. Only those who reported the quarter before count, so that the first report is no purchase
 * and has no bar.
 */
export function guruLane(quarters: readonly StockQuarter[], spans: readonly QuarterSpan[]): LaneBar[] {
  return barsOf(
    quarters.flatMap(({ period, buyers, sellers, net_shares }, at) =>
      at === 0 && buyers + sellers === 0 ? [] : { start: quarterStart(period), net: net_shares },
    ),
    spans,
  );
}

/** Money that insiders paid less what they got in the open market. */
export function insiderLane(quarters: readonly InsiderQuarterSum[], spans: readonly QuarterSpan[]): LaneBar[] {
  return barsOf(
    quarters.flatMap(({ from, bought, sold }) => (bought === null || sold === null ? [] : { start: from, net: bought - sold })),
    spans,
  );
}

/** What a company spent on its own shares in a fiscal quarter, and about how many they were. */
export interface Buyback {
  /** First and last day of the fiscal quarter. */
  readonly start: string;
  readonly end: string;
  readonly spent: number;
  /** By the average close of the quarter. */
  readonly shares: number;
}

/** A quarter of 13 or 14 weeks is no longer than this, in days. */
const LONGEST_QUARTER = 100;
/** The prices of a quarter are known when they begin so many days after it at the latest. */
const LATE = 7;
const DAY = 86_400_000;
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/**
 * The buybacks of a company by fiscal quarter, oldest first. Quarters of which the money or the prices are not known are left out.
 *
 * @param points Share repurchases of the cash flow statement, newest first, in the currency of the price.
 * @param history All days with their closes, adjusted for splits.
 */
export function buybacks(points: readonly Pick<TermPoint, 'end' | 'value'>[], { days, close }: Pick<PriceHistory, 'days' | 'close'>): Buyback[] {
  return points
    .flatMap(({ end, value }, at): Buyback[] => {
      const before = points[at + 1]?.end;
      const follows = before !== undefined && before >= dayBefore(end, LONGEST_QUARTER);
      const start = dayBefore(follows ? before : dayBefore(end, 92), -1);
      const from = days.findIndex((day) => day >= start);
      const closes = from < 0 ? [] : close.slice(from, days.findLastIndex((day) => day <= end) + 1);
      if (value === null || closes.length === 0 || dayBefore(days[from] ?? end, LATE) > start || (days.at(-1) ?? '') < dayBefore(end, LATE)) return [];
      const shares = sharesBoughtBack(value, closes.reduce((sum, price) => sum + price, 0) / closes.length);
      return shares === undefined ? [] : [{ start, end, spent: value, shares }];
    })
    .reverse();
}

/** A bar for each fiscal quarter of buybacks that reaches into the days of a chart. */
export function buybackLane(bought: readonly Buyback[], days: readonly string[]): LaneBar[] {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return bought
    .filter(({ start, end }) => end > first && start < last)
    .map(({ start, end, shares }) => ({ start, from: days.findIndex((day) => day >= start), to: indexOfDay(days, end), net: shares }));
}

function barsOf(nets: readonly { readonly start: string; readonly net: number }[], spans: readonly QuarterSpan[]): LaneBar[] {
  const netOf = new Map(nets.map(({ start, net }) => [start, net]));
  return spans.flatMap((span) => {
    const net = netOf.get(span.start);
    return net === undefined ? [] : { ...span, net };
  });
}

/** A rectangle in pixels. */
interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A place for a figure: the middle of its text and its baseline. */
export interface FigurePlace {
  readonly x: number;
  readonly y: number;
}

/** What a figure of a box takes: about the width of a digit, its height above the baseline, and the gap to its box. */
const FIGURE = { digit: 6.6, height: 11, gap: 4 };

/**
 * Where the figures of boxes are written, so that neither the line of the price nor another figure crosses them: above the box, else below,
 * else further up or down.
 *
 * @param boxes In pixels, each with its text; without one it has no figure.
 * @param obstacles Points of the line and of the triangles.
 * @param room Within which the figures stay.
 */
export function figurePlaces(
  boxes: readonly (Rectangle & { readonly text: string | undefined })[],
  obstacles: readonly FigurePlace[],
  room: Rectangle,
): (FigurePlace | undefined)[] {
  const taken: Rectangle[] = [];
  return boxes.map(({ left, right, top, bottom, text }) => {
    if (text === undefined) return undefined;
    const half = (text.length * FIGURE.digit) / 2;
    const x = Math.min(Math.max((left + right) / 2, room.left + half), room.right - half);
    const above = top - FIGURE.gap;
    const below = bottom + FIGURE.gap + FIGURE.height;
    const around = ([above, below, ...[1, 2, 3, 4].flatMap((step) => [above - step * FIGURE.height, below + step * FIGURE.height])] as const).map((y) => ({
      place: { x, y },
      of: { left: x - half, right: x + half, top: y - FIGURE.height, bottom: y + 2 },
    }));
    const inside = around.filter(({ of }) => of.top >= room.top && of.bottom <= room.bottom);
    const free = inside.find(({ of }) => !obstacles.some((point) => isWithin(point, of)) && !taken.some((other) => doMeet(of, other)));
    const chosen = free ?? inside[0] ?? around[0];
    if (chosen !== undefined) taken.push(chosen.of);
    return chosen?.place;
  });
}

const isWithin = ({ x, y }: FigurePlace, of: Rectangle) => x >= of.left && x <= of.right && y >= of.top && y <= of.bottom;
const doMeet = (a: Rectangle, b: Rectangle) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
