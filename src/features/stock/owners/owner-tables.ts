import { listFundHolders } from '#contract/endpoints/funds/funds.ts';
import { listStockGuruTrades, listStockHolders } from '#contract/endpoints/gurus/gurus.ts';
import { listStockStakes } from '#contract/endpoints/gurus/stakes.ts';
import type { FundHolder } from '#contract/entities/funds/fund.ts';
import { fundHolderRules } from '#contract/entities/funds/fund-rules.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruTradeRules } from '#contract/entities/gurus/guru-rules.ts';
import { type Stake, stakeRules } from '#contract/entities/gurus/stake.ts';
import { guruPage, holdingPage } from '#pages/gurus/guru-links.ts';
import { holdingAction } from '#pages/gurus/holding-action.ts';
import { cheaperIsBetter, PaidRule } from '#pages/gurus/paid-rule.tsx';
import { STAKE_SOURCE, stakeColumns } from '#pages/gurus/stake-columns.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { scales } from '#ui/format/scale.ts';

const column = columnsOf<GuruTrade>();
const fund = columnsOf<FundHolder>();
const fundPage = ({ ticker }: FundHolder) => ({ to: '/etf/$name/summary' as const, params: { name: ticker } });
/** The page of what an investor did with the stock, quarter by quarter. */
export const holdingOf = ({ GuruName, display_symbol, cusip }: GuruTrade) => holdingPage({ GuruName, display_symbol: display_symbol ?? cusip });
const SOURCE = 'Form 13F filings with the SEC of the investors followed here';

const head = [column.linked('GuruName', 'Investor', guruPage, { width: 170, pinned: true, grow: 1 }), column.text('firm', 'Firm', { from: 'desktop' })];
const action = column.computed('change', 'Action', ({ change }) => holdingAction(change), { width: 118, align: 'start', value: ({ change }) => change });
const shares = [column.count('shares', 'Shares', { width: 104 }), column.percent('weight', 'Weight', { hint: 'Of the investor’s portfolio' })];

/** What followed investors bought and sold of a stock. */
export const stockGuruTrades: TablePageDefinition<typeof listStockGuruTrades, GuruTrade> = listPage({
  title: 'Guru trades',
  endpoint: listStockGuruTrades,
  page: (answer) => answer,
  rules: { ...guruTradeRules, first: { by: 'period', descending: true } },
  columns: [
    ...head,
    column.day('period', 'Quarter to'),
    action,
    column.change('impact', 'Impact', { hint: 'Traded value ÷ value of the investor’s portfolio' }),
    column.price('price_average', 'Average', { hint: 'Mean close of the quarter, after later splits; a 13F has no price of the trade' }),
    column.computed('price_low', 'Quarter and today', (position) => PaidRule({ position }), {
      width: 128,
      align: 'start',
      from: 'tablet',
      hint: 'A tick each 5 % from −40 to +40 %: heavy the average of the quarter, grey its lowest to highest close, the triangle the last close',
      value: ({ price_low }) => price_low,
    }),
    column.change('since_average', 'Against average', { width: 126, better: cheaperIsBetter, hint: 'Last close against the average of the quarter' }),
    ...shares,
  ],
  phone: { under: 'period', beside: ['change'] },
  filters: { guru: 'All investors', action: 'All actions' },
  opens: holdingOf,
  source: SOURCE,
  whenEmpty: 'No followed investor has reported a trade in this stock.',
});

/** Followed investors who hold a stock by their newest filing. */
export const stockHolders: TablePageDefinition<typeof listStockHolders, GuruTrade> = listPage({
  title: 'Gurus who own it',
  endpoint: listStockHolders,
  page: (answer) => answer,
  rules: { ...guruTradeRules, first: { by: 'value', descending: true } },
  columns: [
    ...head,
    column.day('period', 'Quarter to', { from: 'tablet' }),
    column.amount('value', 'Value', { scale: scales.million }),
    ...shares,
    action,
    column.day('held_since', 'Held since', { from: 'tablet' }),
    column.price('cost', 'Est. cost', {
      from: 'tablet',
      hint: 'Purchases at the average price of their quarter; unknown for what was held in the first report',
    }),
    column.price('price', 'Price', { from: 'desktop' }),
    column.change('since_cost', 'Gain', { from: 'tablet', hint: 'Last close against the estimated cost' }),
  ],
  phone: { under: 'period', beside: ['change'] },
  filters: { action: 'All actions' },
  source: SOURCE,
  whenEmpty:
    'No holding in the newest filings of followed investors is matched with this stock. Owners below the limits of Form 13F, and those who are not followed here, are not known.',
});

/** Who reported more than five percent of a stock. */
export const stockStakes: TablePageDefinition<typeof listStockStakes, Stake> = listPage({
  title: 'Stakes of more than five percent',
  endpoint: listStockStakes,
  page: (answer) => answer,
  rules: stakeRules,
  columns: [
    { ...stakeColumns.holder, pinned: true },
    ...[stakeColumns.filed, stakeColumns.event, stakeColumns.action, stakeColumns.stake, stakeColumns.shift, stakeColumns.shares, stakeColumns.form],
  ],
  phone: { under: 'filed_on', beside: ['action', 'stake'] },
  filters: {},
  source: STAKE_SOURCE,
  rowsAre: 'Filings',
  whenEmpty: 'No Schedule 13D or 13G about this stock is loaded.',
});

/** Funds that hold a stock by their newest reports. */
export const stockFunds: TablePageDefinition<typeof listFundHolders, FundHolder> = listPage({
  title: 'Funds that hold it',
  endpoint: listFundHolders,
  page: (answer) => answer,
  rules: fundHolderRules,
  columns: [
    fund.linked('ticker', 'Ticker', fundPage, { width: 96, grow: 0, pinned: true }),
    fund.text('name', 'Fund', { width: 200, grow: 2 }),
    fund.percent('weight', 'Weight', { hint: 'Of the net assets of the fund' }),
    fund.amount('value', 'Value', { scale: scales.million }),
    fund.count('shares', 'Shares', { width: 104, from: 'tablet' }),
    fund.computed('change', 'Action', ({ change }) => holdingAction(change), { width: 118, align: 'start', value: ({ change }) => change }),
    fund.day('period', 'Portfolio of', { from: 'tablet' }),
    fund.day('filed_on', 'Filed', { from: 'desktop' }),
  ],
  phone: { under: 'name', beside: ['change'] },
  opens: fundPage,
  source: 'Form N-PORT filings of the funds that are loaded',
  rowsAre: 'Funds',
  whenEmpty: 'No fund whose portfolio is loaded holds it: npm run ingest -- nport --funds VOO,VTI reads those of funds by their tickers.',
});
