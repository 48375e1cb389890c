import type { Endpoint } from './endpoint.ts';
import * as accounts from './endpoints/accounts.ts';
import * as listings from './endpoints/listings.ts';
import * as prices from './endpoints/prices.ts';
import * as reference from './endpoints/reference.ts';
import * as sources from './endpoints/sources.ts';
import * as stocks from './endpoints/stocks.ts';
import * as system from './endpoints/system.ts';

/** Every call of the product by name, for server, API documentation and tests. The browser imports the calls it makes one by one. */
export const endpoints: Readonly<Record<string, Endpoint>> = { ...system, ...accounts, ...stocks, ...sources, ...listings, ...prices, ...reference };
