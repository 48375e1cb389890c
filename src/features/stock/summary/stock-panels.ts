import { lazyRouteComponent } from '@tanstack/react-router';
import { getStockOwnership } from '#contract/endpoints/gurus/gurus.ts';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import { getDividends } from '#contract/endpoints/stock/dividends.ts';
import { getEstimates } from '#contract/endpoints/stock/estimates.ts';
import { getFinancialSummary } from '#contract/endpoints/stock/financials.ts';
import { getOperatingData } from '#contract/endpoints/stock/operating.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { getGfRank } from '#contract/endpoints/stock/valuation.ts';
import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import type { StockRank, StockSummary } from '#contract/entities/stock/stock.ts';
import { type PageCall, pageCall } from '#data/answers/keep-answer.ts';
import { type Panel, type PanelAt, panel } from '#pages/board/panel.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { isFund } from '../is-fund.ts';
import { stockParams } from '../tabs/stock-subject.ts';
import { piotroskiOf } from './ratings/piotroski-of.ts';

const views = () => import('./panel-views.ts');
const values = () => import('../valuation/summary-panels.tsx');
const boards = ['stock-summary'] as const;
const hasAccounts = ({ accounts }: StockSummary): boolean => accounts.length > 0;
const isRated =
  (rank: StockRank['key']) =>
  ({ ranks }: StockSummary): boolean =>
    ranks.some(({ key }) => key === rank);

type Params = NonNullable<ReturnType<typeof stockParams>>;

/** The calls of a panel once the stock's permanent id is known. */
const callsOf = (calls: (params: Params) => readonly PageCall[]) => (at: PanelAt<StockSummary>) => {
  const params = stockParams(at);
  return params === undefined ? [] : calls(params);
};

/** What a stock's summary and a dashboard can show of a stock, by key. */
export const stockPanels = {
  price: panel<StockSummary>({
    key: 'price',
    title: 'Price',
    widths: [2, 3],
    rows: 45,
    boards,
    quickAccess: true,
    calls: callsOf((params) => [pageCall(getPriceHistory, { ...params, query: { adjusted: 'split' } })]),
    view: lazyRouteComponent(views, 'PricePanel'),
  }),
  financialStrength: panel<StockSummary>({
    key: 'financial-strength',
    title: 'Financial Strength',
    widths: [1, 2],
    rows: 29,
    boards,
    quickAccess: true,
    when: isRated('financial_strength'),
    view: lazyRouteComponent(views, 'FinancialStrength'),
  }),
  profitabilityRank: panel<StockSummary>({
    key: 'profitability-rank',
    title: 'Profitability Rank',
    widths: [1, 2],
    rows: 29,
    boards,
    quickAccess: true,
    when: isRated('profitability'),
    view: lazyRouteComponent(views, 'ProfitabilityRank'),
  }),
  growthRank: panel<StockSummary>({
    key: 'growth-rank',
    title: 'Growth Rank',
    widths: [1, 2],
    rows: 26,
    boards,
    when: isRated('growth'),
    view: lazyRouteComponent(views, 'GrowthRank'),
  }),
  valueRank: panel<StockSummary>({
    key: 'gf-value-rank',
    title: 'GF Value Rank',
    widths: [1, 2],
    rows: 22,
    boards,
    when: isRated('gf_value'),
    view: lazyRouteComponent(views, 'ValueRank'),
  }),
  momentumRank: panel<StockSummary>({
    key: 'momentum-rank',
    title: 'Momentum Rank',
    widths: [1, 2],
    rows: 25,
    boards,
    when: ({ ranks }) => ranks.length > 0,
    calls: callsOf((params) => [pageCall(getGfRank, { ...params, query: {} })]),
    view: lazyRouteComponent(views, 'MomentumRank'),
  }),
  liquidity: panel<StockSummary>({
    key: 'liquidity-ratio',
    title: 'Liquidity Ratio',
    widths: [1, 2],
    rows: 27,
    boards,
    when: hasAccounts,
    view: lazyRouteComponent(views, 'LiquidityPanel'),
  }),
  warningSigns: panel<StockSummary>({
    key: 'warning-signs',
    title: 'Warning Signs',
    widths: [1, 2],
    rows: 42,
    boards,
    quickAccess: true,
    when: hasAccounts,
    calls: callsOf((params) => [pageCall(getWarningSigns, params)]),
    view: lazyRouteComponent(views, 'SignsPanel'),
  }),
  estimate: panel<StockSummary>({
    key: 'analyst-estimate',
    title: 'Analyst Estimate',
    widths: [1, 2],
    rows: 42,
    boards,
    when: (stock) => !isFund(stock),
    calls: callsOf((params) => [pageCall(getEstimates, params)]),
    view: lazyRouteComponent(views, 'EstimatePanel'),
  }),
  financialCharts: panel<StockSummary>({
    key: 'financial-charts',
    title: 'Financial Charts',
    widths: [2, 3],
    rows: 59,
    boards,
    quickAccess: true,
    when: hasAccounts,
    calls: callsOf((params) => [pageCall(getFinancialSummary, { ...params, query: {} })]),
    view: lazyRouteComponent(views, 'FinancialCharts'),
  }),
  operatingData: panel<StockSummary>({
    key: 'operating-data',
    title: 'Operating Data',
    widths: [2, 1, 3],
    rows: 46,
    boards,
    when: hasAccounts,
    calls: callsOf((params) => [pageCall(getOperatingData, { ...params, query: { type: 'annual' } })]),
    view: lazyRouteComponent(views, 'OperatingPanel'),
  }),
  gfScore: panel<StockSummary>({
    key: 'gf-score',
    title: 'GF Score',
    widths: [1, 2],
    rows: 60,
    boards,
    quickAccess: true,
    when: ({ ranks }) => ranks.length > 0,
    view: lazyRouteComponent(values, 'GfScore'),
  }),
  gfValue: panel<StockSummary>({
    key: 'gf-value',
    title: 'GF Value',
    widths: [2, 3],
    rows: 60,
    boards,
    quickAccess: true,
    when: hasAccounts,
    view: lazyRouteComponent(values, 'GfValue'),
  }),
  valuationChart: panel<StockSummary>({
    key: 'valuation-chart',
    title: 'Valuation Chart',
    widths: [2, 3],
    rows: 69,
    boards,
    quickAccess: true,
    when: hasAccounts,
    view: lazyRouteComponent(values, 'ValuationChart'),
  }),
  multiples: panel<StockSummary>({
    key: 'multiples',
    title: 'Multiples',
    widths: [2, 3],
    rows: 85,
    boards,
    when: hasAccounts,
    view: lazyRouteComponent(values, 'Multiples'),
  }),
  ownPast: panel<StockSummary>({
    key: 'own-past',
    title: 'Against its own past',
    widths: [2, 3],
    rows: 59,
    boards,
    quickAccess: true,
    when: (stock) => !isFund(stock),
    view: lazyRouteComponent(views, 'FigureTables'),
  }),
  dividend: panel<StockSummary>({
    key: 'dividend',
    title: 'Dividend & Buy Back',
    widths: [1, 2],
    rows: 38,
    boards,
    quickAccess: true,
    when: (stock) => !isFund(stock),
    calls: callsOf((params) => [pageCall(getDividends, params)]),
    view: lazyRouteComponent(views, 'DividendPanel'),
  }),
  keyStatistics: panel<StockSummary>({
    key: 'key-statistics',
    title: 'Key Statistics',
    widths: [1, 2],
    rows: 46,
    boards,
    quickAccess: true,
    when: hasAccounts,
    view: lazyRouteComponent(views, 'AccountTiles'),
  }),
  piotroski: panel<StockSummary>({
    key: 'piotroski',
    title: 'Piotroski F-Score',
    widths: [1, 2],
    rows: 18,
    boards,
    when: (stock) => piotroskiOf(stock) !== undefined,
    view: lazyRouteComponent(views, 'PiotroskiPanel'),
  }),
  business: panel<StockSummary>({
    key: 'business',
    title: 'Business',
    widths: [2, 1, 3],
    rows: 16,
    boards,
    when: ({ description }) => description !== null,
    view: lazyRouteComponent(views, 'Business'),
  }),
  trades: panel<StockSummary>({
    key: 'guru-insider-trades',
    title: 'Guru and Insider Trades',
    widths: [1, 2],
    rows: 46,
    boards,
    quickAccess: true,
    when: (stock) => !isFund(stock),
    calls: callsOf((params) => [pageCall(listStockInsiderTrades, tableInput({ paged: true }, params)), pageCall(getStockOwnership, { ...params, query: {} })]),
    view: lazyRouteComponent(views, 'TradesPanel'),
  }),
  company: panel<StockSummary>({ key: 'company', title: 'Company', widths: [1, 2], rows: 43, boards, view: lazyRouteComponent(views, 'Identity') }),
  competitors: panel<StockSummary>({
    key: 'competitors',
    title: 'Competitors',
    widths: [2, 3],
    rows: 30,
    boards,
    quickAccess: true,
    when: ({ industry, group }) => industry !== null || group !== null,
    calls: callsOf((params) => [pageCall(listCompetitors, { ...params, query: {} })]),
    view: lazyRouteComponent(views, 'Competitors'),
  }),
} satisfies Readonly<Record<string, Panel<StockSummary>>>;
