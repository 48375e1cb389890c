import type { ServedCall } from '../serve.ts';
import { accountRoutes } from './accounts.ts';
import { stockRoutes } from './stocks.ts';
import { systemRoutes } from './system.ts';

/** Every call the server answers. */
export const allRoutes: readonly ServedCall[] = [...systemRoutes, ...accountRoutes, ...stockRoutes];
