import type { ServedCall } from '../serve.ts';
import { accountChangeRoutes } from './account/account-changes.ts';
import { accountRoutes } from './account/accounts.ts';
import { registrationRoutes } from './account/registration.ts';
import { brokerRoutes } from './brokers.ts';
import { fileRoutes } from './files.ts';
import { fundRoutes } from './funds/funds.ts';
import { followReads, followWrites } from './gurus/follows.ts';
import { groupListRoutes } from './gurus/group-lists.ts';
import { guruFigureRoutes } from './gurus/guru-figures.ts';
import { guruGroupReads, guruGroupWrites } from './gurus/guru-groups.ts';
import { guruRoutes } from './gurus/gurus.ts';
import { letterRoutes } from './gurus/letters.ts';
import { stakeRoutes } from './gurus/stakes.ts';
import { industryRoutes } from './industry/industry.ts';
import { ipoRoutes } from './industry/ipos.ts';
import { insiderRoutes } from './insiders.ts';
import { backtestingRoutes } from './market/backtesting.ts';
import { calendarRoutes } from './market/calendar.ts';
import { correctionRoutes } from './market/corrections.ts';
import { cotReportRoutes } from './market/cot-reports.ts';
import { economicIndicatorRoutes } from './market/economic-indicators.ts';
import { holidayRoutes } from './market/holidays.ts';
import { indicatorItemRoutes } from './market/indicator-items.ts';
import { indexRoutes } from './market/indices.ts';
import { inflationRoutes } from './market/inflation.ts';
import { marketDayRoutes } from './market/market-day.ts';
import { marketValuationRoutes } from './market/market-valuation.ts';
import { namedScreenRoutes } from './market/named-screens.ts';
import { predefinedRoutes } from './market/predefined.ts';
import { referenceRoutes } from './market/reference.ts';
import { screenTradeRoutes } from './market/screen-trades.ts';
import { screenViewRoutes } from './market/screen-views.ts';
import { screenerRoutes } from './market/screener.ts';
import { searchRoutes } from './market/search.ts';
import { sharedScreenRoutes } from './market/shared-screens.ts';
import { sourceRoutes } from './market/sources.ts';
import { stockIdeaRoutes } from './market/stock-ideas.ts';
import { insiderCorrectionRoutes } from './owner-corrections/insiders.ts';
import { managerRoutes } from './owner-corrections/managers.ts';
import { politicianRoutes } from './politicians.ts';
import { readRoutes } from './reads.ts';
import { alertReads, alertWrites } from './records/alerts.ts';
import { backtestReads, backtestWrites } from './records/backtests.ts';
import { basketReads, basketWrites } from './records/baskets.ts';
import { dashboardReads, dashboardWrites } from './records/boards/dashboards.ts';
import { summaryBoardReads, summaryBoardWrites } from './records/boards/summary-boards.ts';
import { bookmarkReads, bookmarkWrites } from './records/bookmarks.ts';
import { discussionReads, discussionWrites } from './records/checklist-discussion.ts';
import { checklistReads, checklistWrites } from './records/checklists.ts';
import { comparisonReads, comparisonWrites } from './records/comparisons.ts';
import { downloadTaskReads, downloadTaskWrites } from './records/download-tasks.ts';
import { fairValueReads, fairValueWrites } from './records/fair-values.ts';
import { financialViewReads, financialViewWrites } from './records/financial-views.ts';
import { ledgerReads, ledgerWrites } from './records/ledger.ts';
import { memberDataRoutes } from './records/member-data.ts';
import { noteReads, noteWrites } from './records/notes.ts';
import { ownFieldReads, ownFieldWrites } from './records/own-fields.ts';
import { portfolioAlertReads, portfolioAlertWrites } from './records/portfolio-alerts.ts';
import { portfolioNewsReads } from './records/portfolio-news.ts';
import { portfolioReads, portfolioWrites } from './records/portfolios.ts';
import { oldPortfolioReads, oldPortfolioWrites } from './records/portfolios-old.ts';
import { screenerReads, screenerWrites } from './records/screeners.ts';
import { screenPartReads, screenPartWrites } from './records/screens/screen-parts.ts';
import { syncRoutes } from './records/sync.ts';
import { ticketRoutes } from './records/tickets.ts';
import { userSettingReads, userSettingWrites } from './records/user-settings.ts';
import { viewReads, viewWrites } from './records/views.ts';
import { competitorRoutes } from './stock/competitors.ts';
import { dcfRoutes } from './stock/dcf.ts';
import { dividendRoutes } from './stock/dividends.ts';
import { estimateRoutes } from './stock/estimates.ts';
import { financialRoutes } from './stock/financials.ts';
import { listingRoutes } from './stock/listings.ts';
import { partRoutes } from './stock/parts.ts';
import { priceRoutes } from './stock/prices.ts';
import { reportRoutes } from './stock/reports.ts';
import { stockInsiderRoutes } from './stock/stock-insiders.ts';
import { stockRoutes } from './stock/stocks.ts';
import { valuationRoutes } from './stock/valuation.ts';
import { warningSignRoutes } from './stock/warning-signs.ts';
import { systemRoutes } from './system.ts';

/** Calls that write a member's records: made on their own, or as part of a push. */
const recordWrites = [
  ...portfolioWrites,
  ...ledgerWrites,
  ...oldPortfolioWrites,
  ...noteWrites,
  ...basketWrites,
  ...bookmarkWrites,
  ...followWrites,
  ...discussionWrites,
  ...checklistWrites,
  ...fairValueWrites,
  ...viewWrites,
  ...financialViewWrites,
  ...userSettingWrites,
  ...summaryBoardWrites,
  ...dashboardWrites,
  ...screenPartWrites, // before the screens, whose ids would take the paths
  ...screenerWrites,
  ...ownFieldWrites,
  ...backtestWrites,
  ...comparisonWrites,
  ...alertWrites,
  ...portfolioAlertWrites,
  ...downloadTaskWrites,
  ...guruGroupWrites,
];
const recordReads = [
  ...portfolioReads,
  ...portfolioNewsReads,
  ...ledgerReads,
  ...oldPortfolioReads,
  ...noteReads,
  ...basketReads,
  ...bookmarkReads,
  ...followReads,
  ...discussionReads,
  ...checklistReads,
  ...fairValueReads,
  ...viewReads,
  ...financialViewReads,
  ...userSettingReads,
  ...summaryBoardReads,
  ...dashboardReads,
  ...screenPartReads,
  ...screenerReads,
  ...ownFieldReads,
  ...backtestReads,
  ...comparisonReads,
  ...alertReads,
  ...portfolioAlertReads,
  ...downloadTaskReads,
  ...guruGroupReads,
];

/** Every call the server answers. */
export const allRoutes: readonly ServedCall[] = [
  ...readRoutes,
  ...systemRoutes,
  ...brokerRoutes,
  ...accountRoutes,
  ...accountChangeRoutes,
  ...stockRoutes,
  ...warningSignRoutes,
  ...financialRoutes,
  ...dividendRoutes,
  ...estimateRoutes,
  ...dcfRoutes,
  ...cotReportRoutes,
  // Before the indicator by its id, whose path they would match.
  ...indicatorItemRoutes,
  ...inflationRoutes, // before the indicators, whose ids would take its path
  ...economicIndicatorRoutes,
  ...marketValuationRoutes,
  ...partRoutes,
  ...registrationRoutes,
  ...ticketRoutes,
  ...sourceRoutes,
  ...correctionRoutes,
  ...listingRoutes,
  ...priceRoutes,
  ...valuationRoutes,
  ...reportRoutes,
  ...referenceRoutes,
  ...calendarRoutes,
  ...holidayRoutes,
  ...marketDayRoutes,
  ...industryRoutes,
  ...ipoRoutes,
  ...indexRoutes,
  ...searchRoutes,
  ...screenerRoutes,
  ...backtestingRoutes,
  ...sharedScreenRoutes,
  ...competitorRoutes,
  ...screenViewRoutes,
  ...screenTradeRoutes,
  ...predefinedRoutes,
  ...stockIdeaRoutes,
  ...namedScreenRoutes,
  ...fundRoutes,
  ...guruRoutes,
  ...stakeRoutes,
  ...letterRoutes,
  ...insiderCorrectionRoutes,
  ...managerRoutes,
  ...groupListRoutes,
  ...stockInsiderRoutes,
  ...insiderRoutes,
  ...politicianRoutes,
  ...guruFigureRoutes,
  ...memberDataRoutes,
  ...fileRoutes,
  ...recordWrites,
  ...recordReads,
  ...syncRoutes(recordWrites),
];
