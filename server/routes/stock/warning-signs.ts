import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import { signsBesidePeers } from '#server/queries/signs/signs-beside-peers.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const warningSignRoutes = [serve(getWarningSigns, async ({ params }, { db }) => signsBesidePeers(db, (await listingOf(db, params.id)).stockid))];
