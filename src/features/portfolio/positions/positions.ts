import type { HoldingReturn } from '#domain/performance/holding-returns.ts';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';

/** What is held of a stock on the day of a report. Amounts are in the portfolio's currency, null where a price or rate is missing. */
export interface Position {
  readonly stockid: string;
  /** Of the stock: that of `cost` and `price`. */
  readonly currency: string;
  readonly shares: number;
  /** Mean of a share; null where lots were bought in several currencies. */
  readonly cost: number | null;
  readonly price: number | null;
  readonly worth: number | null;
  /** What the shares still held gained. */
  readonly gain: number | null;
  /** The same as a part of what they cost. */
  readonly gain_part: number | null;
  /** Part of the worth of all positions and the cash. */
  readonly weight: number | null;
  /** What the money in it earned a year; left out until it is worked out. */
  readonly earned?: HoldingReturn | undefined;
}

/** The headline figures of a portfolio with transactions. Amounts in its currency, returns as parts of 1; null where not known. */
export interface PositionSums {
  readonly value: number | null;
  readonly today: number | null;
  readonly today_part: number | null;
  readonly unrealised: number | null;
  readonly unrealised_part: number | null;
  /** Of the sales of this calendar year. */
  readonly realised: number | null;
  /** Dividends of the twelve months up to the last day. */
  readonly dividends: number | null;
  readonly cash: number | null;
}

/** The positions of a report, the largest first: its open lots by stock. */
export function positionsOf({ lots, end }: Pick<PortfolioReport, 'lots' | 'end'>, returns: readonly HoldingReturn[] = []): Position[] {
  const earned = new Map(returns.map((each) => [each.stockid, each]));
  const open = Map.groupBy(
    lots.filter(({ sold_by }) => sold_by === null),
    ({ stockid }) => stockid,
  );
  const positions = [...open].map(([stockid, own]): Position => {
    const shares = own.reduce((total, lot) => total + lot.shares, 0);
    const isOneCurrency = own.every(({ currency }) => currency === own[0]?.currency);
    const paid = isOneCurrency ? sumOf(own.map(({ cost, shares: part }) => (cost === null ? null : cost * part))) : null;
    const worth = sumOf(own.map((lot) => lot.worth));
    const gain = sumOf(own.map((lot) => lot.gain));
    return {
      ...{ stockid, currency: own[0]?.currency ?? '', shares, price: own[0]?.price ?? null, worth, gain, gain_part: partOf(gain, worth) },
      cost: paid === null || shares === 0 ? null : paid / shares,
      weight: worth === null || end === null || !(end > 0) ? null : worth / end,
      earned: earned.get(stockid),
    };
  });
  return positions.toSorted((a, b) => (b.worth ?? -1) - (a.worth ?? -1));
}

/** The headline figures, see {@link PositionSums}. */
export function positionSums(report: PortfolioReport): PositionSums {
  const { lots, end, to, series, flows, dividends, cash, keeps_cash } = report;
  const held = lots.filter(({ sold_by }) => sold_by === null);
  const unrealised = sumOf(held.map(({ gain }) => gain));
  const worth = sumOf(held.map((lot) => lot.worth));
  const sold = lots.filter(({ sold_by, day }) => sold_by !== null && day.slice(0, 4) === to.slice(0, 4));
  const [before, last] = [series.days.at(-2), series.values.at(-1)];
  const valueBefore = series.values.at(-2);
  // As the member sees them: what is paid in is negative.
  const paid = flows.reduce((sum, { day, amount }) => (before !== undefined && day > before ? sum + amount : sum), 0);
  const [growthBefore, growth] = [series.index.at(-2), series.index.at(-1)];
  const year = `${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}`;
  return {
    value: end,
    today: last == null || valueBefore == null ? null : last - valueBefore + paid,
    today_part: growth == null || growthBefore == null || growthBefore === 0 ? null : growth / growthBefore - 1,
    unrealised,
    unrealised_part: partOf(unrealised, worth),
    realised: sumOf(sold.map(({ gain }) => gain)),
    dividends: sumOf(dividends.filter(({ month }) => month > year).map(({ amount }) => amount)),
    cash: keeps_cash ? sumOf(cash.map((each) => each.worth)) : null,
  };
}

/** A gain as a part of what the shares cost: what they are worth without it. */
function partOf(gain: number | null, worth: number | null): number | null {
  const cost = gain === null || worth === null ? 0 : worth - gain;
  return gain !== null && cost > 0 ? gain / cost : null;
}

/** The sum where every part of it is known. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum: number | null, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}
