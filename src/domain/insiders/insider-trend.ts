import { quotient } from '../arithmetic/quotient.ts';

/** Open-market trades of a month that were counted together. */
export interface CountedTrades {
  /** Of filing, `2026-11`. */
  readonly month: string;
  readonly code: string | null;
  readonly trades: number;
  /** Sum of those with a price. */
  readonly value: number | null;
}

/** Open-market purchases and sales filed in a month. */
export interface InsiderMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly buys: number;
  readonly sells: number;
  /** Sums of those with a price. */
  readonly buy_value: number;
  readonly sell_value: number;
  /** Purchases ÷ sales; `undefined` in a month without sales. */
  readonly ratio: number | undefined;
}

/** Counts and values of every month from one to another, oldest first; a month without trades has none. */
export function insiderTrend(counted: readonly CountedTrades[], from: string, to: string): InsiderMonth[] {
  const byMonth = Map.groupBy(counted, ({ month }) => month);
  return monthsBetween(from, to).map((month) => {
    const [bought, sold] = ['P', 'S'].map((code) => (byMonth.get(month) ?? []).filter((each) => each.code === code)).map(together);
    const [buys, sells] = [bought?.trades ?? 0, sold?.trades ?? 0];
    return { month, buys, sells, buy_value: bought?.value ?? 0, sell_value: sold?.value ?? 0, ratio: buySellRatio(buys, sells) };
  });
}

/** Number of purchases ÷ number of sales, 84 ÷ 212 = 0.3962; `undefined` without sales. */
export function buySellRatio(buys: number, sells: number): number | undefined {
  return quotient(buys, sells);
}

function together(counted: readonly CountedTrades[]): { readonly trades: number; readonly value: number } {
  return counted.reduce((sum, { trades, value }) => ({ trades: sum.trades + trades, value: sum.value + (value ?? 0) }), { trades: 0, value: 0 });
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let [year = 0, month = 1] = from.split('-').map(Number); ; ) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    if (text > to) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
