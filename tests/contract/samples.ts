/** What one call is made with: a request its schemas accept. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The market the samples stand on: one company of the demo market. */
export interface SampleMarket {
  readonly symbol: string;
  /** End of its latest fiscal year. */
  readonly yearEnd: string;
}

const nobody = { username: 'nobody', password: 'not a password' };
const token = 'A'.repeat(43);

/** An accepted request for every call that needs one, by the call's name; a call that takes nothing needs none. */
export const samples = ({ symbol, yearEnd }: SampleMarket): Readonly<Record<string, Sample>> => ({
  login: { body: nobody },
  refreshToken: { body: { grant_type: 'refresh_token', refresh_token: token } },
  logout: { body: { refresh_token: token } },
  register: { body: { ...nobody, email: 'nobody@example.org' } },
  createPasswordReset: { body: { email: 'nobody@example.org' } },
  findPasswordReset: { params: { token } },
  resetPassword: { body: { token, password: 'a new password' } },
  deleteSession: { params: { id: 'unknown' } },
  reportError: { body: { message: 'x is not a function', path: '/stock', version: '1' } },
  startSourceLoad: { params: { name: 'sec' }, body: { items: 'AAPL' } },
  cancelSourceLoad: { params: { id: 'unknown' } },
  searchStocks: { query: { q: symbol.slice(0, 2) } },
  getMarketOverview: { query: { length: '5' } },
  getStockSummary: { params: { id: symbol } },
  getFinancials: { params: { id: symbol, list: 'income_statement' }, query: { type: 'quarter', length: '4' } },
  getProvenance: { params: { id: symbol, list: 'income_statement', key: 'revenue' }, query: { end: yearEnd } },
  getPriceExtremes: { params: { id: symbol } },
  getPriceReturns: { params: { id: symbol }, query: { adjusted: 'total' } },
  getIndicatorHistory: { params: { id: symbol, name: 'macd' }, query: { parameters: '12,26,9' } },
  listPricesByDates: { params: { id: symbol }, body: { dates: [yearEnd] } },
  listStocksPricesByDates: { body: { stockids: ['US00000000'], dates: [yearEnd] } },
  getStockHistory: { params: { a: symbol, b: 'close' }, query: { from: yearEnd } },
  getStockPopover: { params: { id: symbol } },
  getStockId: { params: { id: symbol } },
  listStockSymbols: { params: { id: symbol } },
  getLatestPrice: { params: { id: symbol } },
  getStockDetail: { params: { id: symbol } },
  getStockSummaryView: { params: { id: symbol } },
  getDynamicData: { params: { id: symbol } },
  findStockSummaries: { body: { stockids: ['US00000000'] } },
  findDynamicData: { body: { stockids: ['US00000000'] } },
  listStocks: { query: { region: 'usa', length: '20' } },
  getPriceHistory: { params: { id: symbol }, query: { from: '2020-01-01', adjusted: 'total' } },
});
