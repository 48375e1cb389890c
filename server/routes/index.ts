import type { ServedCall } from '../serve.ts';
import { accountRoutes } from './accounts.ts';
import { listingRoutes } from './listings.ts';
import { priceRoutes } from './prices.ts';
import { referenceRoutes } from './reference.ts';
import { sourceRoutes } from './sources.ts';
import { stockRoutes } from './stocks.ts';
import { systemRoutes } from './system.ts';

/** Every call the server answers. */
export const allRoutes: readonly ServedCall[] = [
  ...systemRoutes,
  ...accountRoutes,
  ...stockRoutes,
  ...sourceRoutes,
  ...listingRoutes,
  ...priceRoutes,
  ...referenceRoutes,
];
