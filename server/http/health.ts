import { Hono } from 'hono';
import type { Store } from '../database/schema.ts';
import { storeEpoch } from '../queries/accounts/settings.ts';
import { withTimeLimit } from './time-limit.ts';

/** Milliseconds within which a store that is well has answered. */
const LONGEST = 5_000;

/** `GET /healthz` for whatever watches the server: 200 while the store answers, 503 while it does not. */
export function health(db: Store, log: (line: string) => void): Hono {
  const site = new Hono();
  site.get('/healthz', async (context) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    try {
      await withTimeLimit(storeEpoch(db), LONGEST);
      return context.text('ok\n', 200, headers);
    } catch (error) {
      log(`GET /healthz failed: ${error instanceof Error ? error.message : String(error)}`);
      return context.text('The store does not answer.\n', 503, { ...headers, 'retry-after': '5' });
    }
  });
  return site;
}
