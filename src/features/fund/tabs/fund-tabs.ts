import { getFund, getFundFundamentals, getFundTechnicals, listFundHoldings, listFundParts, listFundTrades } from '#contract/endpoints/funds/funds.ts';
import { getPriceHistory, getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { type DetailSubject, detailTab } from '#pages/kinds/detail-tab.ts';
import { tableInput } from '#pages/table/table-input.ts';

/** Which report is looked at. */
interface ReportSearch {
  readonly date?: string | number | undefined;
}

/** The report an address asks for, the newest where it asks for none. */
export function reportAsked(date: string | number | undefined): string {
  return date === undefined ? 'latest' : String(date);
}

type FundCall = typeof getFund;

/** What every page of a fund is about. */
export const fundSubject: DetailSubject<FundCall> = { endpoint: getFund, input: (name) => ({ params: { id: name } }) };

/** The tables of these pages are asked for a page at a time. Their definitions link to routes, whose types must not need them. */
const PAGED = { paged: true };

const of = (name: string) => ({ params: { id: name } });
const holdings = (name: string, { date }: ReportSearch) => pageCall(listFundHoldings, tableInput(PAGED, { params: { id: name, date: reportAsked(date) } }));
const trades = (name: string, which: 'all' | 'picks', { date }: ReportSearch) =>
  pageCall(listFundTrades, tableInput(PAGED, { params: { id: name, of: which }, query: { date: reportAsked(date) } }));

const summary = detailTab<FundCall, ReportSearch>(fundSubject, {
  key: 'summary',
  label: 'Summary',
  to: '/etf/$name/summary',
  calls: ({ name }) => [
    pageCall(getFundFundamentals, of(name)),
    pageCall(getFundTechnicals, of(name)),
    pageCall(listFundParts, of(name)),
    trades(name, 'picks', {}),
    holdings(name, {}),
  ],
});
const overview = detailTab(fundSubject, {
  key: 'overview',
  label: 'Overview',
  to: '/etf/$name/overview',
  calls: ({ name }) => [pageCall(listFundParts, of(name)), pageCall(getFundFundamentals, of(name)), pageCall(getFundTechnicals, of(name))],
});
const holdingsOf = detailTab(fundSubject, { key: 'holdings', label: 'Holdings', to: '/etf/$name/holdings', calls: ({ name }) => [holdings(name, {})] });
const portfolio = detailTab<FundCall, ReportSearch>(fundSubject, {
  key: 'current-portfolio',
  label: 'Whole report',
  to: '/etf/$name/current-portfolio',
  calls: ({ name, search }) => [holdings(name, search)],
});
const allTrades = detailTab<FundCall, ReportSearch>(fundSubject, {
  key: 'trades',
  label: 'Trades',
  to: '/etf/$name/trades',
  calls: ({ name, search }) => [trades(name, 'all', search)],
});
const picks = detailTab<FundCall, ReportSearch>(fundSubject, {
  key: 'stock-picks',
  label: 'Stock picks',
  to: '/etf/$name/stock-picks',
  calls: ({ name, search }) => [trades(name, 'picks', search)],
});
/** Its chart is that of its listing. */
const chart = detailTab<FundCall, { readonly adjusted?: 'raw' | 'split' | 'total' | undefined }>(fundSubject, {
  key: 'chart',
  label: 'Chart',
  to: '/etf/$name/chart',
  calls: ({ name, subject, search: { adjusted = 'split' } }) =>
    subject?.stockid == null
      ? []
      : [pageCall(getStockSummary, { params: { id: name } }), pageCall(getPriceHistory, { params: { id: subject.stockid }, query: { adjusted } })],
});

/** The tabs of a fund in their order; the first shows the head in full. */
export const fundTabs = { summary, overview, holdings: holdingsOf, portfolio, trades: allTrades, picks, chart } as const;
