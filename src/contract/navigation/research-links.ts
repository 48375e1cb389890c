import type { NavigationLink } from '../navigation-link.ts';

const valueScreen = (label: string, path: string, words?: string): NavigationLink => ({
  label,
  path,
  ...(words && { words }),
  section: 'Value Screens',
});

/** NAV-03 and the groups of NAV-16: the product's own, the member's, those that look for value, and model portfolios. */
export const screenerLinks: readonly NavigationLink[] = [
  { label: 'All-in-One Screener', path: '/screener', words: 'filter stocks', section: 'Sextant Screeners', footer: 'Research Tools' },
  { label: 'Stock Ideas', path: '/ideas', section: 'Sextant Screeners', footer: 'Research Tools' },
  { label: 'Industry', path: '/industry#1', section: 'Sextant Screeners' },
  { label: 'Guru screener', path: '/screener?name={name}', route: '/screener', fill: 'screener', section: 'Sextant Screeners', later: true },
  { label: 'My screener', path: '/screener?id={id}', route: '/screener', fill: 'screener', section: 'My Screeners', audience: 'member', later: true },
  valueScreen('52-Week High', '/screener/52weekhigh'),
  valueScreen('52-Week Low', '/screener/52weeklow'),
  valueScreen('Buffett-Munger', '/screener/buffett-munger'),
  valueScreen('Delisted', '/screener/delisted'),
  valueScreen('Dividend Stocks', '/screener/dividend-stocks', 'yield income'),
  valueScreen('Graham NCAV', '/screener/grahamncav', 'net-net current assets'),
  valueScreen('Guru S&P Grid', '/screener/guru-sp-grid'),
  valueScreen('Low P/B', '/screener/lowpb', 'price to book'),
  valueScreen('Low P/S', '/screener/lowps', 'price to sales'),
  valueScreen('Magic Formula', '/screener/magic-formula', 'Greenblatt'),
  valueScreen('Mergers', '/screener/merger', 'arbitrage'),
  valueScreen('Peter Lynch Stocks', '/screener/peter-lynch-stocks'),
  valueScreen('Predictable Companies', '/screener/predictable'),
  valueScreen('Short Stocks', '/screener/short-stocks', 'short interest'),
  valueScreen('Spin-offs', '/screener/spinoff'),
  valueScreen('Upcoming Special Dividends', '/screener/upcoming-special-dividends'),
  valueScreen('Undervalued by DCF', '/screener/valuedcf', 'discounted cash flow'),
  { label: 'Strategies', path: '/strategy', words: 'backtest', section: 'Model Portfolios' },
];

const guruPage = (label: string, page: string): NavigationLink => ({ label, path: `/guru/${page}`, words: 'guru', section: 'Gurus' });

/** NAV-04. */
export const guruLinks: readonly NavigationLink[] = [
  { label: 'Guru List', path: '/guru/list', section: 'Gurus', footer: 'Research Tools' },
  guruPage('Latest Picks', 'latest-picks'),
  guruPage('Real-Time Picks', 'realtime-picks'),
  guruPage('Aggregated Portfolio', 'aggregated-portfolio'),
  guruPage('Bargains', 'bargains'),
  guruPage('Consensus Picks', 'consensus-picks'),
  guruPage('Hot Picks', 'hot-picks'),
  guruPage('International Picks', 'international-picks'),
  guruPage('Sector Picks', 'sector-picks'),
  guruPage('Top Holdings', 'top-holdings'),
  guruPage('Option Holdings', 'option-holdings'),
  guruPage('ETFs', 'etfs'),
  guruPage('Mutual Funds', 'mutual-funds'),
  guruPage('European Shortings', 'european-shortings'),
  guruPage('Geographic Trends', 'geographic-trends'),
  guruPage('Industry Trends', 'industry-trends'),
  guruPage('Portfolio', 'portfolio'),
  guruPage('Scoreboard', 'scoreboard'),
  guruPage('List, alternate', 'list_'),
  guruPage('Download Guru Portfolio', 'download-guru-portfolio'),
  { label: 'Guru', path: '/guru/{name}/summary', route: '/guru/$name/summary', fill: 'guru', section: 'Most followed' },
];

const insiderPage = (label: string, page: string): NavigationLink => ({
  label,
  path: `/insider/${page}`,
  words: 'insider trades',
  section: 'Insiders',
});
const politicians = 'Politicians';

/** NAV-05. */
export const insiderLinks: readonly NavigationLink[] = [
  { label: 'Insider Trades', path: '/insider/summary', section: 'Insiders', footer: 'Research Tools' },
  insiderPage('CEO Buys', 'ceo'),
  insiderPage('CFO Buys', 'cfo'),
  insiderPage('Insider Trend', 'trend'),
  insiderPage('Cluster Buys', 'cluster'),
  insiderPage('Double Buys', 'double'),
  insiderPage('Triple Buys', 'triple'),
  insiderPage('Canadian Insiders', 'canadian'),
  insiderPage('Chinese Insiders', 'chinese'),
  insiderPage('German Insiders', 'german'),
  { label: 'Insiders List', path: '/insiders', section: 'Insiders' },
  insiderPage('Data Export', 'data-export'),
  { label: 'Insider', path: '/insider/{insider_id}/{name}', route: '/insider/$id/$name', fill: 'insider', section: 'Insiders' },
  { label: 'Politician Trades', path: '/politician/summary', section: politicians, footer: 'Research Tools' },
  { label: 'Politicians List', path: '/politicians', section: politicians },
  { label: 'Politician', path: '/politician/{id}/{slug}', route: '/politician/$id/$name', fill: 'politician', section: politicians },
];

/** NAV-06. */
export const marketLinks: readonly NavigationLink[] = [
  { label: 'Economic Indicators', path: '/economic_indicators', words: 'inflation rates employment', footer: 'Research Tools' },
  { label: 'Indicator', path: '/economic_indicators/{id}/{slug}', route: '/economic_indicators/$id/$name', fill: 'indicator' },
  { label: 'Commitment of Traders', path: '/cot_reports', words: 'futures CFTC positions speculators crowded', footer: 'Research Tools' },
  { label: 'Market Valuation', path: '/market/valuation', words: 'buffett indicator shiller cape expensive cheap implied return', section: 'Valuation' },
  { label: 'Dow 30 GF Value', path: '/market/dow30-gf-value', words: 'price to value of the thirty', section: 'Valuation' },
  { label: 'Nasdaq 100 GF Value', path: '/market/nasdaq100-gf-value', words: 'price to value', section: 'Valuation' },
  { label: 'S&P 500 GF Value', path: '/market/sp500-gf-value', words: 'price to value undervalued members', section: 'Valuation' },
  { label: 'Fed Net Liquidity', path: '/market/fed-net-liquidity-sp500', words: 'central bank assets treasury account reverse repo', section: 'Valuation' },
  { label: 'Yield Curve', path: '/market/yield-curve', words: 'treasury rates yields inverted spread maturity', section: 'Valuation' },
  { label: 'Presidential Cycle', path: '/market/presidential-cycle', words: 'election year seasonality', section: 'Valuation' },
  {
    label: 'US Inflation Contributors',
    path: '/market/us-inflation-contributors',
    words: 'consumer prices CPI food energy core shelter',
    section: 'Valuation',
  },
  { label: 'IPOs', path: '/ipos', words: 'initial offerings new listings first day return' },
  { label: 'Indices', path: '/idx', words: 'index level members performance' },
  { label: 'Index', path: '/idx/{symbol}', route: '/idx/$ticker', fill: 'index' },
  { label: 'Funds', path: '/etf', words: 'etf mutual funds holdings portfolio n-port' },
  { label: 'Industry Overview', path: '/industry', footer: 'Research Tools' },
];
