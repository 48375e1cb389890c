import type { ServedCall } from '../serve.ts';
import { accountRoutes } from './accounts.ts';
import { bookmarkReads, bookmarkWrites } from './bookmarks.ts';
import { fileRoutes } from './files.ts';
import { financialViewReads, financialViewWrites } from './financial-views.ts';
import { financialRoutes } from './financials.ts';
import { listingRoutes } from './listings.ts';
import { memberDataRoutes } from './member-data.ts';
import { noteReads, noteWrites } from './notes.ts';
import { partRoutes } from './parts.ts';
import { portfolioReads, portfolioWrites } from './portfolios.ts';
import { oldPortfolioReads, oldPortfolioWrites } from './portfolios-old.ts';
import { priceRoutes } from './prices.ts';
import { referenceRoutes } from './reference.ts';
import { searchRoutes } from './search.ts';
import { sourceRoutes } from './sources.ts';
import { stockRoutes } from './stocks.ts';
import { syncRoutes } from './sync.ts';
import { systemRoutes } from './system.ts';
import { userSettingReads, userSettingWrites } from './user-settings.ts';
import { viewReads, viewWrites } from './views.ts';

/** Calls that write a member's records: made on their own, or as part of a push. */
const recordWrites = [...portfolioWrites, ...oldPortfolioWrites, ...noteWrites, ...bookmarkWrites, ...viewWrites, ...financialViewWrites, ...userSettingWrites];
const recordReads = [...portfolioReads, ...oldPortfolioReads, ...noteReads, ...bookmarkReads, ...viewReads, ...financialViewReads, ...userSettingReads];

/** Every call the server answers. */
export const allRoutes: readonly ServedCall[] = [
  ...systemRoutes,
  ...accountRoutes,
  ...stockRoutes,
  ...financialRoutes,
  ...partRoutes,
  ...sourceRoutes,
  ...listingRoutes,
  ...priceRoutes,
  ...referenceRoutes,
  ...searchRoutes,
  ...memberDataRoutes,
  ...fileRoutes,
  ...recordWrites,
  ...recordReads,
  ...syncRoutes(recordWrites),
];
