import { currentDatabase } from '../session/session.ts';
import { CACHE_OF_ANSWERS, CACHE_OF_REFERENCE } from './caches.ts';

const MARKET = 'market';
const listeners = new Set<() => void>();
let lastSeen: string | undefined;

/** Called after the server was found to show another market than the answers here came from, and they are gone. */
export function onMarketChange(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Compares the market the server shows (and the store it shows it from) with the one this device's answers came from.
 * When real companies take the demo's place, or a backup is restored, no answer of before may be read again.
 */
export async function noticeMarket({ market, epoch }: { readonly market: string; readonly epoch: string }): Promise<void> {
  const seen = `${market} ${epoch}`;
  const database = await currentDatabase();
  const kept = await database.run(({ meta }) => meta.get(MARKET));
  const changedHere = kept !== undefined && kept.value !== seen;
  const changedInThisTab = lastSeen !== undefined && lastSeen !== seen;
  lastSeen = seen;
  if (changedHere) {
    await database.run(({ answers }) => answers.clear());
    for (const name of [CACHE_OF_ANSWERS, CACHE_OF_REFERENCE]) await globalThis.caches?.delete(name); // absent without a secure origin
  }
  if (kept?.value !== seen) await database.run(({ meta }) => meta.put({ key: MARKET, value: seen }));
  if (!changedHere && !changedInThisTab) return;
  for (const listener of listeners) listener();
}
