import { getPing, getTime, getVersion, reportError } from '#contract/endpoints/system.ts';
import { storeEpoch } from '../queries/accounts/settings.ts';
import { hasRealSeries, marketKind } from '../queries/market/market.ts';
import { serve } from '../serve.ts';

export const systemRoutes = [
  serve(getPing, async () => ({ pong: true as const })),
  serve(getTime, async (_input, { now }) => ({ time: now() })),
  serve(getVersion, async (_input, { db, version, demoLoad }) => {
    const loading = demoLoad?.progress();
    const epoch = await storeEpoch(db);
    if (loading !== undefined) return { version, epoch, market: 'loading' as const, loading };
    const market = await marketKind(db);
    return { version, epoch, market, ...(market === 'demo' && (await hasRealSeries(db)) && { real_series: true as const }) };
  }),
  // Into the server's log, one line, so that whoever keeps the server sees what its readers ran into.
  serve(reportError, async ({ body: { message, path, version } }, _services, { log }) => {
    log(`Seen in a browser: ${JSON.stringify({ message, path, version })}`);
    return { received: true as const };
  }),
];
