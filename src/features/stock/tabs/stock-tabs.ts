import { basketTab } from './basket-tab.ts';
import { chartTab } from './chart-tab.ts';
import { checklistTab } from './checklist-tab.ts';
import { dataTab } from './data-tab.ts';
import { dcfTab } from './dcf-tab.ts';
import { dividendTab } from './dividend-tab.ts';
import { estimatesTab } from './estimates-tab.ts';
import { financialsTab } from './financials-tab.ts';
import { forecastTab } from './forecast-tab.ts';
import { guruTradesTab } from './guru-trades-tab.ts';
import { historicalTab } from './historical-tab.ts';
import { insiderTab } from './insider-tab.ts';
import { operatingTab } from './operating-tab.ts';
import { ownershipTab } from './ownership-tab.ts';
import { reportTab } from './report-tab.ts';
import { summaryTab } from './summary-tab.ts';
import { valuationTab } from './valuation-tab.ts';
import { valuationsTab } from './valuations-tab.ts';
import { warningSignsTab } from './warning-signs-tab.ts';

/** The tabs of a stock in their order; the first shows the head in full. */
export const stockTabs = [
  summaryTab,
  financialsTab,
  valuationTab,
  valuationsTab,
  dcfTab,
  operatingTab,
  dividendTab,
  estimatesTab,
  forecastTab,
  guruTradesTab,
  insiderTab,
  ownershipTab,
  warningSignsTab,
  checklistTab,
  basketTab,
  historicalTab,
  chartTab,
  dataTab,
  reportTab,
] as const;
