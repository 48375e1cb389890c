import type { InsiderSignal, InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { isCounted } from '#pages/insiders/insider-marks.ts';

/** Days before the first purchase of a signal that are shown around it. */
const BEFORE = 42;
const AFTER = 42;

/** The days around a signal with their closes, and who bought on which of them. */
export interface Zoom {
  readonly days: readonly string[];
  readonly closes: readonly number[];
  readonly lanes: readonly Lane[];
  /** Places of the first and the last purchase among the days. */
  readonly from: number;
  readonly to: number;
}

/** An insider's purchases around a signal. */
export interface Lane {
  readonly insider_id: string;
  readonly insider: string;
  readonly role: string;
  /** Whether the purchases make the signal; those of owners of a tenth alone do not. */
  readonly counted: boolean;
  readonly buys: readonly { readonly place: number; readonly value: number; readonly price: number; readonly key: string }[];
  readonly shares: number;
  readonly value: number | undefined;
  /** Change of what is held over all purchases; `undefined` where nothing was held before. */
  readonly change: number | undefined;
}

/** What is drawn of a signal. */
export function zoomOf(signal: InsiderSignal, trades: readonly InsiderTrade[], days: readonly string[], closes: readonly number[]): Zoom {
  const [first, last] = [addDays(signal.from, -BEFORE), addDays(signal.to, AFTER)];
  const begin = Math.max(
    0,
    days.findIndex((day) => day >= first),
  );
  const after = days.findIndex((day) => day > last);
  const end = after === -1 ? days.length : after;
  const shown = days.slice(begin, end);
  const place = (day: string) =>
    Math.max(
      0,
      shown.findLastIndex((each) => each <= day),
    );
  const keys = new Set(signal.trades);
  const bought = trades.filter(
    (trade) => isCounted(trade) && trade.code === 'P' && trade.traded_on !== null && trade.traded_on >= signal.from && trade.traded_on <= signal.to,
  );
  const lanes = [...Map.groupBy(bought, ({ insider_id }) => insider_id).values()].map((of) => laneOf(of, keys, place));
  return {
    days: shown,
    closes: closes.slice(begin, end),
    lanes: lanes.sort((a, b) => Number(b.counted) - Number(a.counted) || (b.value ?? 0) - (a.value ?? 0)),
    from: place(signal.from),
    to: place(signal.to),
  };
}

function laneOf(trades: readonly InsiderTrade[], keys: ReadonlySet<string>, place: (day: string) => number): Lane {
  const inOrder = [...trades].sort((a, b) => ((a.traded_on ?? '') < (b.traded_on ?? '') ? -1 : 1));
  const [first] = inOrder;
  const keyOf = ({ accession, place: row }: InsiderTrade) => `${accession} ${row}`;
  const shares = inOrder.reduce((sum, trade) => sum + (trade.shares ?? 0), 0);
  const before = first?.owned_after != null && first.shares !== null ? first.owned_after - first.shares : undefined;
  return {
    insider_id: first?.insider_id ?? '',
    insider: first?.insider ?? '',
    role: first?.role ?? '',
    counted: inOrder.some((trade) => keys.has(keyOf(trade))),
    buys: inOrder.flatMap((trade) =>
      trade.price_today === null ? [] : [{ place: place(trade.traded_on ?? ''), value: trade.value ?? 0, price: trade.price_today, key: keyOf(trade) }],
    ),
    shares,
    value: inOrder.some(({ value }) => value === null) ? undefined : inOrder.reduce((sum, { value }) => sum + (value ?? 0), 0),
    change: before === undefined || before <= 0 ? undefined : shares / before,
  };
}
