import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { answerKeyOf, askAndKeep, pageCall } from '#data/answers/keep-answer.ts';
import { isUnreachable } from '#data/client/failure.ts';
import type { MemberDatabase } from '#data/records/database.ts';
import { currentDatabase } from '#data/session/session.ts';
import { adjusted } from '../../ledger/ledger-market.ts';
import { brokenWorkers, handOver, lookInto, WORKER_STAYS } from './reporter-worker.ts';
import { type KnownPrices, knownPrices, type WantedPrices } from './stored-prices.ts';

/** Prices that the worker has. */
export interface ReportPrices {
  readonly known: ReadonlyMap<string, KnownPrices>;
  /** Whether all that can be had are there. */
  readonly settled: boolean;
  /** Another whenever the worker has other prices than before. */
  readonly version: string;
}

interface AskedPrices {
  readonly known: ReadonlyMap<string, KnownPrices>;
  /** When the last of them was there or failed; 0 while they still arrive. */
  readonly at: number;
}

const FRESH = getPriceHistory.freshFor * 1000;
/** Questions on their way at a time. */
const AT_ONCE = 6;
/** Milliseconds after which those that have arrived are counted again. */
const COUNTED_EVERY = 250;

const inputOf = (id: string) => ({ params: { id }, query: { adjusted } });

/**
 * Lets the worker read the prices of stocks from this device, and asks the server for those that are not here or an hour old.
 *
 * @param stockids Must stay the same list while the same is asked.
 */
export function useReportPrices(stockids: readonly string[]): ReportPrices {
  const named = stockids.join(' ');
  const here = useQuery({
    queryKey: ['prices on this device', named, brokenWorkers()],
    queryFn: async () => {
      const { name } = await currentDatabase();
      const wanted = stockids.map((stockid): WantedPrices => ({ stockid, key: answerKeyOf(pageCall(getPriceHistory, inputOf(stockid))) }));
      return { at: Date.now(), known: byStock(await lookInto(name, wanted)) };
    },
    enabled: stockids.length > 0,
    staleTime: FRESH,
    // Not longer than the worker that has read them.
    gcTime: WORKER_STAYS - 5_000,
    retry: false,
    structuralSharing: false,
    persister: undefined,
  }).data;
  const due = useMemo(() => (here === undefined ? [] : stockids.filter((id) => here.at - (here.known.get(id)?.at ?? 0) > FRESH)), [here, stockids]);
  const asked = useQuery({
    queryKey: ['prices asked for', named, here?.at],
    queryFn: async ({ client, queryKey, signal }) => {
      const show = (known: AskedPrices['known']) => client.setQueryData<AskedPrices>(queryKey, { known, at: 0 });
      const before = client.getQueryData<AskedPrices>(queryKey);
      return askFor({ queries: client, database: await currentDatabase(), signal }, { due, here: here?.known ?? none, before, show });
    },
    enabled: due.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Those that could not be had are asked for again once the server is heard.
    refetchOnReconnect: 'always',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    persister: undefined,
  }).data;
  return useMemo(() => {
    const known = new Map([...(here?.known ?? none), ...(asked?.known ?? none)]);
    const isWhole = here !== undefined && (due.every((id) => here.known.has(id)) || (asked?.at ?? 0) > 0);
    return { known, settled: stockids.length === 0 || isWhole, version: `${here?.at ?? 0} ${asked?.at ?? 0}` };
  }, [here, asked, due, stockids]);
}

const none: ReadonlyMap<string, KnownPrices> = new Map();

function byStock(prices: readonly KnownPrices[]): Map<string, KnownPrices> {
  return new Map(prices.map((each) => [each.stockid, each]));
}

interface Asking {
  readonly queries: QueryClient;
  readonly database: MemberDatabase;
  readonly signal: AbortSignal;
}

interface Due {
  readonly due: readonly string[];
  readonly here: ReadonlyMap<string, KnownPrices>;
  readonly before: AskedPrices | undefined;
  readonly show: (known: AskedPrices['known']) => void;
}

/** Asks a few at a time, those that are not here first, and hands over what comes. */
async function askFor({ queries, database, signal }: Asking, { due, here, before, show }: Due): Promise<AskedPrices> {
  const known = new Map(before?.known);
  const left = due.filter((id) => !known.has(id)).toSorted((a, b) => Number(here.has(a)) - Number(here.has(b)));
  if (left.length === 0 && before !== undefined) return before;
  let shownAt = performance.now();
  let silent = false;
  const next = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined && !signal.aborted; id = left.shift()) {
      // What is here stays as it is while nobody answers; what is not may still be in a cache.
      if (silent && here.has(id)) continue;
      try {
        const { body, at } = await askAndKeep(queries, database, getPriceHistory, inputOf(id));
        handOver([body]);
        known.set(id, knownPrices(body, at));
      } catch (error) {
        silent ||= isUnreachable(error);
      }
      if (before !== undefined || performance.now() - shownAt < COUNTED_EVERY) continue;
      shownAt = performance.now();
      show(new Map(known));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { known, at: Date.now() };
}
