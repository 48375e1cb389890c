import type { PriceHistory } from '#contract/entities/stock/price.ts';

/** What a ledger needs of a stock's prices. */
export type LedgerPrices = Pick<PriceHistory, 'stockid' | 'currency' | 'adjusted' | 'days' | 'close' | 'dividends' | 'splits'>;

/** The same as it is handed to a worker: twenty years of days as five thousand texts take most of the time of a copy. */
export interface PackedPrices extends Omit<LedgerPrices, 'days' | 'close'> {
  /** All days without anything between them. */
  readonly days: string;
  readonly close: Float64Array;
}

/** The part of a stock's prices that is handed to a worker: opens, highs, lows and volumes would double what is copied. */
export function packedPrices({ stockid, currency, adjusted, days, close, dividends, splits }: PriceHistory): PackedPrices {
  return { stockid, currency, adjusted, days: days.join(''), close: Float64Array.from(close), dividends, splits };
}

/** Unpacks prices. Histories of the same days share one list of them: most stocks of an exchange are traded on the same. */
export function pricesUnpacker(): (packed: PackedPrices) => LedgerPrices {
  const known = new Map<string, string[]>();
  const daysOf = (text: string) => {
    const days = known.get(text) ?? Array.from({ length: text.length / DAY }, (_, at) => text.slice(at * DAY, (at + 1) * DAY));
    known.set(text, days);
    return days;
  };
  return (packed) => ({ ...packed, days: daysOf(packed.days), close: [...packed.close] });
}

/** Characters of a day, as 2026-11-28. */
const DAY = 10;
