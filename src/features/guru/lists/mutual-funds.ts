import { listFunds } from '#contract/endpoints/funds/funds.ts';
import type { ListedFund } from '#contract/entities/funds/fund.ts';
import { fundRules } from '#contract/entities/funds/fund-rules.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { scales } from '#ui/format/scale.ts';

const fund = columnsOf<ListedFund>();
const holdingsOf = ({ ticker }: ListedFund) => ({ to: '/etf/$name/holdings' as const, params: { name: ticker } });
const summaryOf = ({ ticker }: ListedFund) => ({ to: '/etf/$name/summary' as const, params: { name: ticker } });

/** Mutual funds with what their newest reports hold. */
export const mutualFunds: TablePageDefinition<typeof listFunds, ListedFund> = listPage({
  title: 'Mutual funds',
  endpoint: listFunds,
  page: (answer) => answer,
  rules: fundRules,
  rowsAre: 'Funds',
  context: () => 'with a class that is bought from the fund itself',
  columns: [
    fund.linked('ticker', 'Ticker', summaryOf, { width: 96, grow: 0, pinned: true }),
    fund.text('name', 'Fund', { width: 220, grow: 2 }),
    fund.text('registrant', 'Registrant', { width: 150, grow: 1, from: 'tablet' }),
    fund.amount('net_assets', 'Net assets', { scale: scales.million, width: 104 }),
    fund.count('stocks', 'Stocks', { hint: 'Positions in stocks; the whole report has bonds, cash and derivatives too' }),
    fund.percent('top_ten', 'Ten largest', { width: 96, hint: 'Part of the stocks that the ten largest are' }),
    fund.percent('turnover', 'Turnover', {
      from: 'desktop',
      hint: 'The smaller of purchases and sales since the report before, of the mean value of the stocks',
    }),
    fund.day('period', 'Portfolio of'),
    fund.day('filed_on', 'Filed', { from: 'desktop' }),
  ],
  phone: { under: 'name', beside: [] },
  filters: { find: 'Find a fund', of_registrant: 'All registrants' },
  opens: holdingsOf,
  source: 'Form N-PORT filings with the SEC, each fund by its newest public report',
  whenEmpty: 'No report of a mutual fund is loaded yet: npm run ingest -- nport --funds VFIAX,FXAIX reads those of funds by their tickers.',
});
