import type { Endpoint } from './endpoint.ts';
import * as accountAccess from './endpoints/account/account-access.ts';
import * as accounts from './endpoints/account/accounts.ts';
import * as registration from './endpoints/account/registration.ts';
import { getBrokerToken, importFromBroker, linkBroker } from './endpoints/brokers.ts';
import * as files from './endpoints/files.ts';
import * as funds from './endpoints/funds/funds.ts';
import * as followedManagers from './endpoints/gurus/followed-managers.ts';
import * as follows from './endpoints/gurus/follows.ts';
import * as groupLists from './endpoints/gurus/group-lists.ts';
import * as guruFigures from './endpoints/gurus/guru-figures.ts';
import * as guruGroups from './endpoints/gurus/guru-groups.ts';
import * as guruLists from './endpoints/gurus/guru-lists.ts';
import * as gurus from './endpoints/gurus/gurus.ts';
import * as letters from './endpoints/gurus/letters.ts';
import * as shortPositions from './endpoints/gurus/short-positions.ts';
import * as stakes from './endpoints/gurus/stakes.ts';
import * as industry from './endpoints/industry/industry.ts';
import * as ipos from './endpoints/industry/ipos.ts';
import * as insiderCorrections from './endpoints/insiders/insider-corrections.ts';
import * as insiderLists from './endpoints/insiders/insider-lists.ts';
import * as insiders from './endpoints/insiders/insiders.ts';
import * as stockInsiders from './endpoints/insiders/stock-insiders.ts';
import * as backtesting from './endpoints/market/backtesting.ts';
import * as calendar from './endpoints/market/calendar.ts';
import * as corrections from './endpoints/market/corrections.ts';
import * as cotReports from './endpoints/market/cot-reports.ts';
import * as economicIndicators from './endpoints/market/economic-indicators.ts';
import * as holidays from './endpoints/market/holidays.ts';
import * as indicatorItems from './endpoints/market/indicator-items.ts';
import * as indices from './endpoints/market/indices.ts';
import * as inflation from './endpoints/market/inflation.ts';
import * as marketDay from './endpoints/market/market-day.ts';
import * as marketValuation from './endpoints/market/market-valuation.ts';
import * as namedScreens from './endpoints/market/named-screens.ts';
import * as predefined from './endpoints/market/predefined.ts';
import * as reference from './endpoints/market/reference.ts';
import * as screenTrades from './endpoints/market/screen-trades.ts';
import * as screenViews from './endpoints/market/screen-views.ts';
import * as screener from './endpoints/market/screener.ts';
import * as search from './endpoints/market/search.ts';
import * as sharedScreens from './endpoints/market/shared-screens.ts';
import * as sources from './endpoints/market/sources.ts';
import * as stockIdeas from './endpoints/market/stock-ideas.ts';
import * as politicians from './endpoints/politicians/politicians.ts';
import { readTogether } from './endpoints/reads.ts';
import * as alerts from './endpoints/records/alerts.ts';
import * as baskets from './endpoints/records/baskets.ts';
import * as dashboards from './endpoints/records/boards/dashboards.ts';
import * as summaryBoards from './endpoints/records/boards/summary-boards.ts';
import * as bookmarks from './endpoints/records/bookmarks.ts';
import * as checklistDiscussion from './endpoints/records/checklist-discussion.ts';
import * as checklists from './endpoints/records/checklists.ts';
import * as comparisons from './endpoints/records/comparisons.ts';
import * as downloadTasks from './endpoints/records/download-tasks.ts';
import * as fairValues from './endpoints/records/fair-values.ts';
import * as financialViews from './endpoints/records/financial-views.ts';
import * as ledger from './endpoints/records/ledger.ts';
import * as memberData from './endpoints/records/member-data.ts';
import * as notes from './endpoints/records/notes.ts';
import * as ownFields from './endpoints/records/own-fields.ts';
import * as portfolioAlerts from './endpoints/records/portfolio-alerts.ts';
import * as portfolioNews from './endpoints/records/portfolio-news.ts';
import * as portfolios from './endpoints/records/portfolios.ts';
import * as portfoliosOld from './endpoints/records/portfolios-old.ts';
import * as screeners from './endpoints/records/screeners.ts';
import * as allInOne from './endpoints/records/screens/all-in-one.ts';
import * as backtests from './endpoints/records/screens/backtests.ts';
import * as screenParts from './endpoints/records/screens/screen-parts.ts';
import { listRecordVersions, pullRecords, pushEdits } from './endpoints/records/sync.ts';
import * as tickets from './endpoints/records/tickets.ts';
import * as userSettings from './endpoints/records/user-settings.ts';
import * as views from './endpoints/records/views.ts';
import * as competitors from './endpoints/stock/competitors.ts';
import * as dcf from './endpoints/stock/dcf.ts';
import * as dividends from './endpoints/stock/dividends.ts';
import * as estimates from './endpoints/stock/estimates.ts';
import * as financials from './endpoints/stock/financials.ts';
import * as listings from './endpoints/stock/listings.ts';
import * as operating from './endpoints/stock/operating.ts';
import * as parts from './endpoints/stock/parts.ts';
import * as prices from './endpoints/stock/prices.ts';
import * as reports from './endpoints/stock/reports.ts';
import * as stocks from './endpoints/stock/stocks.ts';
import * as valuation from './endpoints/stock/valuation.ts';
import * as warningSigns from './endpoints/stock/warning-signs.ts';
import * as system from './endpoints/system.ts';

/** Every call of the product by name, for server, API documentation and tests. The browser imports the calls it makes one by one. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  ...system,
  ...accounts,
  ...accountAccess,
  ...registration,
  ...stocks,
  ...warningSigns,
  ...financials,
  ...dividends,
  ...estimates,
  ...dcf,
  ...calendar,
  ...corrections,
  ...cotReports,
  ...economicIndicators,
  ...indicatorItems,
  ...marketValuation,
  ...parts,
  ...operating,
  ...sources,
  ...listings,
  ...prices,
  ...valuation,
  ...reports,
  ...reference,
  ...holidays,
  ...marketDay,
  ...industry,
  ...ipos,
  ...indices,
  ...inflation,
  ...search,
  ...screenTrades,
  ...screenViews,
  ...namedScreens,
  ...predefined,
  ...stockIdeas,
  ...screener,
  ...backtesting,
  ...sharedScreens,
  ...competitors,
  ...memberData,
  ...portfolioNews,
  ...portfolios,
  ...portfoliosOld,
  ...ledger,
  ...notes,
  ...baskets,
  ...bookmarks,
  getBrokerToken,
  importFromBroker,
  linkBroker,
  ...checklistDiscussion,
  ...checklists,
  ...views,
  ...screenParts,
  ...allInOne,
  ...screeners,
  ...ownFields,
  ...backtests,
  ...comparisons,
  ...financialViews,
  ...fairValues,
  ...downloadTasks,
  ...userSettings,
  ...summaryBoards,
  ...dashboards,
  ...alerts,
  ...portfolioAlerts,
  ...funds,
  ...gurus,
  ...guruFigures,
  ...guruGroups,
  ...stakes,
  ...shortPositions,
  ...letters,
  ...followedManagers,
  ...insiderCorrections,
  ...groupLists,
  ...stockInsiders,
  ...follows,
  ...guruLists,
  ...insiders,
  ...insiderLists,
  ...politicians,
  ...files,
  ...tickets,
  listRecordVersions,
  pullRecords,
  pushEdits,
  readTogether,
};
