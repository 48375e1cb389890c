import type { StockQuarter } from '#contract/entities/gurus/guru.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { InsiderQuarterSum } from '#contract/entities/insiders/stock-insiders.ts';
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

function barsOf(nets: readonly { readonly start: string; readonly net: number }[], spans: readonly QuarterSpan[]): LaneBar[] {
  const netOf = new Map(nets.map(({ start, net }) => [start, net]));
  return spans.flatMap((span) => {
    const net = netOf.get(span.start);
    return net === undefined ? [] : { ...span, net };
  });
}
