import type { Page } from 'playwright';

/** A page as it is pictured in `docs/screens`. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Whether a finger can do that too; a finger rests nowhere. */
  readonly onPhone?: boolean;
  /** Whether it is a page of a member, who has two portfolios. */
  readonly ofMember?: boolean;
}

/** Rests the pointer, or the focus where there is none, on the first symbol of a list. */
async function showPopover(page: Page): Promise<void> {
  await page.locator('[role=row] a').nth(2).hover();
  await page.getByText('52 weeks').waitFor({ timeout: 5000 });
}

/** Asks where a figure in the middle of the table comes from. */
async function showWhy(page: Page): Promise<void> {
  const row = page.getByRole('grid', { name: 'Financial statements' }).getByRole('row').filter({ hasText: 'Revenue per share' });
  await row.getByRole('gridcell').nth(8).click();
  await page
    .getByRole('dialog', { name: /^Why: / })
    .getByRole('link')
    .first()
    .waitFor({ timeout: 5000 });
}

/** A list as an address carries it. */
const asked = (list: readonly string[]) => encodeURIComponent(JSON.stringify(list));

/** Six filters, each of which leaves fewer companies. */
const filters = [
  ['mktcap', '>=', 300e6],
  ['price_to_gf_value', '<=', 1.2],
  ['roe', '>=', 0.05],
  ['debt_to_equity', '<=', 1.5],
  ['operating_margin', '>=', 0.05],
  ['predictability', '>=', 1],
].map(([field, is, value]) => ({ kind: 'compare', field, is, value }));
const screenPath = (more: Readonly<Record<string, string>>) =>
  `/screener?${new URLSearchParams({ name: 'Quality at a price', filters: JSON.stringify(filters), ...more })}`;

/** Companies that earn much on their capital and cost little, the best ten of them each year. */
const ranked = [
  { field: 'roic', weight: 1, better: 'high' },
  { field: 'earnings_yield', weight: 1, better: 'high' },
];
const strategyPath = `/strategy/chart?${new URLSearchParams({ name: 'Good and cheap', filters: JSON.stringify(filters.slice(0, 1)), ranking: JSON.stringify(ranked), most: '8' })}`;

/** Waits until the figures of the filters are drawn. */
async function drawn(page: Page): Promise<void> {
  await page.locator('li svg rect[data-in]').first().waitFor({ timeout: 20_000 });
}

/** Runs a strategy, once the history of the market is made. */
async function runStrategy(page: Page): Promise<void> {
  const run = page.getByRole('button', { name: /^Run/ }).first();
  await run.waitFor({ timeout: 60_000 });
  await run.click();
  await page.getByRole('heading', { name: 'Risk' }).waitFor({ timeout: 60_000 });
}

/** Waits until what is the member's own is there, from the day of the portfolios to the newest trades. */
async function ownShown(page: Page): Promise<void> {
  await page
    .getByText(/each counting the same/)
    .first()
    .waitFor({ timeout: 30_000 });
}

const overlays = 'ind=sma-50,bollinger-20-2,rsi-14&range=3Y';
export const screens: readonly Screen[] = [
  { name: 'summary', path: '/stock/HLDN~/summary' },
  { name: 'summary-bank', path: '/stock/TSX:HVBK~/summary' },
  { name: 'summary-loss', path: '/stock/QLLN~/summary' },
  { name: 'summary-newcomer', path: '/stock/TDWR~/summary' },
  { name: 'summary-fund', path: '/stock/MWLD~/summary' },
  { name: 'financials', path: '/stock/HLDN~/financials' },
  { name: 'financials-quarters', path: '/stock/HLDN~/financials?type=quarter' },
  { name: 'financials-ttm', path: '/stock/HLDN~/financials?type=ttm' },
  { name: 'financials-as-reported', path: '/stock/HLDN~/financials?basis=as_reported' },
  { name: 'financials-common-size', path: '/stock/HLDN~/financials?show=common' },
  { name: 'financials-percentile', path: '/stock/HLDN~/financials?show=rank' },
  { name: 'financials-compared', path: `/stock/HLDN~/financials?with=${asked(['ORRY~'])}` },
  { name: 'financials-charted', path: `/stock/HLDN~/financials?chart=${asked(['income_statement:revenue', 'income_statement:net_income'])}` },
  { name: 'financials-row', path: '/stock/HLDN~/financials?mode=row&row=income_statement:operating_income' },
  { name: 'financials-why', path: '/stock/HLDN~/financials', prepare: showWhy },
  { name: 'financials-bank', path: '/stock/TSX:HVBK~/financials' },
  { name: 'financials-loss', path: '/stock/QLLN~/financials' },
  { name: 'financials-newcomer', path: '/stock/TDWR~/financials' },
  { name: 'financials-fund', path: '/stock/MWLD~/financials' },
  { name: 'data', path: '/stock/HLDN~/data' },
  { name: 'data-figure', path: '/stock/HLDN~/data/roe' },
  { name: 'data-loss', path: '/stock/QLLN~/data/net_income' },
  { name: 'data-newcomer', path: '/stock/TDWR~/data' },
  { name: 'definition', path: '/stock/HLDN~/definition' },
  { name: 'chart', path: `/stock/HLDN~/chart?${overlays}` },
  { name: 'chart-compared', path: '/stock/HLDN~/chart?with=ORRY~,MWLD~&range=5Y&type=line' },
  { name: 'chart-bank', path: '/stock/TSX:HVBK~/chart' },
  { name: 'chart-loss', path: '/stock/QLLN~/chart' },
  { name: 'chart-newcomer', path: '/stock/TDWR~/chart' },
  { name: 'historical-newcomer', path: '/stock/TDWR~/historical' },
  { name: 'historical', path: '/stock/HLDN~/historical' },
  { name: 'dcf', path: '/stock/HLDN~/dcf' },
  { name: 'dcf-loss', path: '/stock/QLLN~/dcf' },
  { name: 'valuation', path: '/stock/HLDN~/valuation' },
  { name: 'valuation-bank', path: '/stock/TSX:HVBK~/valuation' },
  { name: 'warning-signs', path: '/stock/HLDN~/warning-signs' },
  { name: 'dividend', path: '/stock/HLDN~/dividend' },
  { name: 'operating', path: '/stock/HLDN~/operating' },
  { name: 'operating-bank', path: '/stock/TSX:HVBK~/operating' },
  { name: 'estimates', path: '/stock/HLDN~/estimates' },
  { name: 'forecast', path: '/stock/CFRL~/forecast' },
  { name: 'report', path: '/stock/HLDN~/report' },
  { name: 'manual', path: '/manual-of-stocks/web-app?symbol=HLDN~' },
  { name: 'glossary-term', path: '/glossary/piotroski_f_score?symbol=HLDN~' },
  { name: 'compare-table', path: `/compare-table?stocks=${asked(['HLDN~', 'TRNH~', 'ORRY~', 'CFRL~'])}` },
  { name: 'screener', path: screenPath({}), prepare: drawn, onPhone: true },
  { name: 'screener-map', path: screenPath({ view: 'map' }) },
  { name: 'backtest', path: strategyPath, prepare: runStrategy, onPhone: true },
  { name: 'screener-named', path: '/screener/magic-formula' },
  { name: 'ideas', path: '/ideas' },
  { name: 'home', path: '/' },
  { name: 'home-member', path: '/', prepare: ownShown, onPhone: true, ofMember: true },
  { name: 'industry', path: '/industry' },
  { name: 'economic-indicator', path: '/economic_indicators/DEMO-CPI' },
  { name: 'market-valuation', path: '/market/valuation' },
  { name: 'cot-report', path: '/cot_reports/DEMO-NOTE/ten-year-demo-note' },
  { name: 'sources', path: '/sources' },
  { name: 'stocks', path: '/stocks' },
  { name: 'stocks-known', path: '/stock/meta' },
  { name: 'stocks-exchange', path: '/stocks/exchange/NYSE' },
  { name: 'stocks-sector', path: '/stocks/sector/Technology' },
  { name: 'guru', path: '/guru/elspeth+harrowgate/summary' },
  { name: 'guru-portfolio', path: '/guru/elspeth+harrowgate/current-portfolio' },
  { name: 'guru-list', path: '/guru/list' },
  { name: 'guru-picks', path: '/guru/latest-picks' },
  { name: 'mutual-funds', path: '/guru/mutual-funds' },
  { name: 'fund', path: '/etf/MAMR~/overview' },
  { name: 'ownership', path: '/stock/HLDN~/ownership' },
  { name: 'guru-trades', path: '/stock/HLDN~/guru-trades' },
  { name: 'insiders', path: '/stock/HLDN~/insider' },
  { name: 'insider-clusters', path: '/insider/cluster' },
  { name: 'politician', path: '/politician/senate-adelaide-brandreth/adelaide-brandreth' },
  { name: 'popover', path: '/stocks/exchange/NAS', prepare: showPopover },
];
