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
const id = '019b76e0-c280-7300-8000-000000000001';
const stockid = 'US00000001';
const note = { content: '<p>Cheap by every measure.</p>', stockid };
const portfolio = { id, name: 'Quality', private: 2 };
const view = { name: 'My columns', fields: [{ id: 'pe' }], options: { sequence: ['pe', 'price.USD'] } };
const financialView = { name: 'Owner earnings', template: 'common', fields: [{ id: 'income_statement:revenue' }] };
const removal = { action: 'remove', stockids: [stockid] };

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
  getProxiedImage: { query: { url: 'http://127.0.0.1/logo.png' } },
  signAddress: { body: { address: '/reader/_api/user/export' } },
  startSourceLoad: { params: { name: 'sec' }, body: { items: 'AAPL' } },
  cancelSourceLoad: { params: { id: 'unknown' } },
  searchStocks: { query: { q: symbol.slice(0, 2) } },
  searchEverything: { query: { text: symbol.slice(0, 3) } },
  getMarketOverview: { query: { length: '5' } },
  getStockSummary: { params: { id: symbol } },
  findStockRows: { body: { names: [symbol, 'NOPE'] } },
  getFinancials: { params: { id: symbol, list: 'income_statement' }, query: { type: 'quarter', length: '4' } },
  getProvenance: { params: { id: symbol, list: 'income_statement', key: 'revenue' }, query: { end: yearEnd } },
  getFinancialView: { params: { id: symbol }, query: { basis: 'as_reported', length: '4' } },
  findFinancials: { params: { id: symbol }, body: { type: 'quarter', length: 4, lists: ['cash_flow'] } },
  getFinancialSummary: { params: { id: symbol } },
  findSegments: { params: { id: symbol }, body: {} },
  findHistoricalSegments: { params: { id: symbol }, body: { axis: 'geography', length: 5 } },
  findAllHistoricalSegments: { params: { id: symbol }, body: { type: 'quarter' } },
  getShareClasses: { params: { id: symbol } },
  getIdentifiers: { params: { id: symbol } },
  getTerm: { params: { id: 'roic' } },
  getTermOfStock: { params: { id: symbol, t: 'revenue' } },
  getTermData: { params: { id: symbol, t: 'revenue' }, query: { type: 'ttm' } },
  compareTermData: { params: { id: symbol }, query: { term: 'net_margin', with: symbol } },
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
  getStockRanks: { params: { id: symbol } },
  getNewOfStock: { params: { id: symbol } },
  getStockDetail: { params: { id: symbol } },
  getStockSummaryView: { params: { id: symbol } },
  getDynamicData: { params: { id: symbol } },
  findStockSummaries: { body: { stockids: ['US00000000'] } },
  findDynamicData: { body: { stockids: ['US00000000'] } },
  listStocks: { query: { region: 'usa', length: '20' } },
  getPriceHistory: { params: { id: symbol }, query: { from: '2020-01-01', adjusted: 'total' } },
  deleteAccount: { body: { password: 'not the password' } },
  pullRecords: { query: {} },
  pushEdits: { body: { requests: [{ key: 'sample-key', method: 'PUT', path: '/_api/user_settings', body: { stickyTable: true } }] } },
  searchPortfolios: { body: { page: 1, per_page: 9999 } },
  createPortfolio: { body: portfolio },
  updatePortfolio: { params: { id }, body: { name: 'Value' } },
  deletePortfolio: { params: { id } },
  getPortfolio: { params: { id }, body: { fields: ['pb'] } },
  updateStockSequence: { params: { id }, body: { sequence: { [stockid]: 0 } } },
  reorderPortfolio: { params: { id }, body: { position: 1 } },
  listPortfoliosOfStock: { params: { id: stockid } },
  isPortfolioEmpty: { params: { id } },
  changePortfolioStocks: { params: { id }, body: removal },
  listPortfolioStockIds: { params: { id }, body: {} },
  changePortfolioNotes: { params: { id }, body: { action: 'add', ...note } },
  clonePortfolio: { params: { id }, query: { name: 'Quality, again' } },
  changePortfolioSetting: { params: { id }, body: { key: 'default_view', value: 'overview' } },
  changeCommonPortfolioSetting: { body: { key: 'default_view', value: 'overview' } },
  listPortfoliosOld: { body: {} },
  addPortfolioOld: { body: { name: 'Quality' } },
  editPortfolioOld: { params: { id }, body: { name: 'Value' } },
  deletePortfolioOld: { query: { id } },
  changePortfolioStocksOld: { params: { id }, body: removal },
  listPortfolioStocksOld: { params: { id } },
  listPortfolioStockIdsOld: { params: { id } },
  listHoldingsOld: { params: { id } },
  getPortfolioOld: { params: { id }, body: {} },
  aggregatePortfolio: { params: { id }, body: {} },
  createPortfolioNoteOld: { body: { portfolio_id: id, ...note } },
  updatePortfolioNoteOld: { params: { id }, body: note },
  deletePortfolioNoteOld: { params: { id } },
  listPortfolioNotesOld: { params: { id, stockid } },
  changeNotes: { body: { action: 'add', ...note, tags: ['dividend'] } },
  createNote: { body: { ...note, target_time: '2026-03-31' } },
  updateNote: { params: { id }, body: note },
  deleteNote: { params: { id } },
  updateNoteableNote: { body: { id, tags: ['dividend'], noteable_type: 'STOCK' } },
  setNoteTags: { params: { id }, body: { tags: ['dividend'] } },
  clearNoteTags: { params: { id }, query: { name: 'dividend' } },
  createNoteTag: { body: { name: 'dividend' } },
  deleteNoteTag: { params: { id: 'tag-dividend' } },
  createBookmark: { body: { title: 'Apple', url: '/stock/AAPL/summary' } },
  isBookmarked: { query: { url: '/stock/AAPL/summary' } },
  updateBookmark: { body: { id, title: 'Apple Inc.' } },
  deleteBookmark: { params: { id } },
  createView: { body: view },
  findView: { params: { name: 'My columns' } },
  updateView: { params: { id }, body: view },
  deleteView: { params: { id } },
  listFieldsOfView: { query: { id } },
  createUserView: { body: view },
  updateUserView: { params: { id }, body: view },
  deleteUserView: { params: { id } },
  listViewVersions: { params: { id } },
  createFinancialView: { body: financialView },
  updateFinancialView: { body: { id, ...financialView } },
  deleteFinancialView: { query: { id } },
  deleteCustomizedField: { query: { view_id: id, id: 'own:margin' } },
  getView: { params: { id } },
  updateUserSettings: { body: { stickyTable: true, chatActionEnter: 'send' } },
});
