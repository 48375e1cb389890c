import { getPing, getTime, getVersion, reportError } from '#contract/endpoints/system.ts';
import { storeEpoch } from '../queries/accounts/settings.ts';
import { marketKind } from '../queries/market/market.ts';
import { serve } from '../serve.ts';

export const systemRoutes = [
  serve(getPing, async () => ({ pong: true as const })),
  serve(getTime, async (_input, { now }) => ({ time: now() })),
  serve(getVersion, async (_input, { db, version, demoLoad }) => {
    const loading = demoLoad?.progress();
    const epoch = await storeEpoch(db);
    return loading === undefined ? { version, epoch, market: await marketKind(db) } : { version, epoch, market: 'loading' as const, loading };
  }),
  // Into the server's log, one line, so that whoever keeps the server sees what its readers ran into.
  serve(reportError, async ({ body: { message, path, version } }, _services, { log }) => {
    log(`Seen in a browser: ${JSON.stringify({ message, path, version })}`);
    return { received: true as const };
  }),
];
