import { getMarketDay } from '#contract/endpoints/market/market-day.ts';
import { findMarketDay } from '#server/queries/market/market-day.ts';
import { serve } from '#server/serve.ts';

export const marketDayRoutes = [serve(getMarketDay, ({ query }, { db }) => findMarketDay(db, query.length))];
