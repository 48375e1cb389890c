import type { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { findBody } from '#data/answers/find-answer.ts';
import type { MemberDatabase } from '#data/records/database.ts';
import { type LedgerPrices, packedPrices, pricesUnpacker } from './ledger-prices.ts';

/** A stock whose prices are wanted, and the key under which this device keeps the answer with them. */
export interface WantedPrices {
  readonly stockid: string;
  readonly key: string;
}

/** What a page knows of prices that the worker has. */
export interface KnownPrices {
  readonly stockid: string;
  readonly currency: string;
  /** The last day with a price; empty where there is none. */
  readonly last: string;
  /** When they were asked for, Unix milliseconds of this device. */
  readonly at: number;
}

/** Histories that are read at once. */
const AT_ONCE = 8;

/**
 * Reads price histories from this device's storage: in the worker that needs them, since hundreds of them would keep the page from answering.
 *
 * @param take What each is given to; those of the same days share one list of them.
 * @returns Those that are here, in the order in which they were wanted.
 */
export async function readPrices(database: MemberDatabase, wanted: readonly WantedPrices[], take: (history: LedgerPrices) => void): Promise<KnownPrices[]> {
  const known: KnownPrices[] = [];
  const shared = pricesUnpacker();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const found = await Promise.all(wanted.slice(from, from + AT_ONCE).map(({ key }) => findBody<typeof getPriceHistory>(database, key)));
    for (const each of found) {
      if (each === undefined) continue;
      take(shared(packedPrices(each.body)));
      known.push(knownPrices(each.body, each.at));
    }
  }
  return known;
}

/** What a page knows of prices once it has handed them over. */
export function knownPrices({ stockid, currency, days }: Pick<LedgerPrices, 'stockid' | 'currency' | 'days'>, at: number): KnownPrices {
  return { stockid, currency, last: days.at(-1) ?? '', at };
}
