import type { Endpoint } from './endpoint.ts';
import * as accountAccess from './endpoints/account-access.ts';
import * as accounts from './endpoints/accounts.ts';
import * as bookmarks from './endpoints/bookmarks.ts';
import * as files from './endpoints/files.ts';
import * as financialViews from './endpoints/financial-views.ts';
import * as financials from './endpoints/financials.ts';
import * as listings from './endpoints/listings.ts';
import * as memberData from './endpoints/member-data.ts';
import * as notes from './endpoints/notes.ts';
import * as parts from './endpoints/parts.ts';
import * as portfolios from './endpoints/portfolios.ts';
import * as portfoliosOld from './endpoints/portfolios-old.ts';
import * as prices from './endpoints/prices.ts';
import * as reference from './endpoints/reference.ts';
import * as search from './endpoints/search.ts';
import * as sources from './endpoints/sources.ts';
import * as stocks from './endpoints/stocks.ts';
import { pullRecords, pushEdits } from './endpoints/sync.ts';
import * as system from './endpoints/system.ts';
import * as userSettings from './endpoints/user-settings.ts';
import * as views from './endpoints/views.ts';

/** Every call of the product by name, for server, API documentation and tests. The browser imports the calls it makes one by one. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  ...system,
  ...accounts,
  ...accountAccess,
  ...stocks,
  ...financials,
  ...parts,
  ...sources,
  ...listings,
  ...prices,
  ...reference,
  ...search,
  ...memberData,
  ...portfolios,
  ...portfoliosOld,
  ...notes,
  ...bookmarks,
  ...views,
  ...financialViews,
  ...userSettings,
  ...files,
  pullRecords,
  pushEdits,
};
