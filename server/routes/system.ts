import { getPing, getTime, getVersion } from '#contract/endpoints/system.ts';
import { marketKind } from '../queries/market.ts';
import { storeEpoch } from '../queries/settings.ts';
import { serve } from '../serve.ts';

export const systemRoutes = [
  serve(getPing, async () => ({ pong: true as const })),
  serve(getTime, async (_input, { now }) => ({ time: now() })),
  serve(getVersion, async (_input, { db, version }) => ({ version, epoch: await storeEpoch(db), market: await marketKind(db) })),
];
