import { type Live, useLive } from '../records/live.ts';
import { type CopyHere, findCopy, listCopies } from './offline-copies.ts';

/** The stock pages taken offline for a portfolio, live; `null` when there are none. */
export function useOfflineCopy(portfolioId: string): Live<CopyHere | null> {
  return useLive<CopyHere | null>(`offline copy ${portfolioId}`, async (store) => (await findCopy(store, portfolioId)) ?? null);
}

/** Everything taken offline on this device, live. */
export function useOfflineCopies(): Live<CopyHere[]> {
  return useLive('offline copies', listCopies);
}
