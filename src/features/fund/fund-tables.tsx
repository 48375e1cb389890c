import { countryName } from '#contract/country-name.ts';
import { listFundHoldings, listFunds, listFundTrades } from '#contract/endpoints/funds/funds.ts';
import type { FundHolding, ListedFund } from '#contract/entities/funds/fund.ts';
import { fundHoldingRules, fundRules } from '#contract/entities/funds/fund-rules.ts';
import type { GuruPosition } from '#contract/entities/gurus/guru.ts';
import { guruPickRules } from '#contract/entities/gurus/guru-rules.ts';
import { positionColumns } from '#pages/gurus/position-columns.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { scales } from '#ui/format/scale.ts';
import styles from './fund.module.css';

export const FUND_SOURCE = 'Form N-PORT filings of the fund with the SEC';
const fund = columnsOf<ListedFund>();
const row = columnsOf<FundHolding>();
const summaryOf = ({ ticker }: ListedFund) => ({ to: '/etf/$name/summary' as const, params: { name: ticker } });

/** Every fund whose portfolio is loaded. */
export const fundList: TablePageDefinition<typeof listFunds, ListedFund> = listPage({
  title: 'Funds',
  endpoint: listFunds,
  page: (answer) => answer,
  rules: fundRules,
  columns: [
    fund.linked('ticker', 'Ticker', summaryOf, { width: 96, grow: 0, pinned: true }),
    fund.text('name', 'Fund', { width: 220, grow: 2 }),
    fund.text('registrant', 'Registrant', { width: 180, from: 'tablet' }),
    fund.amount('net_assets', 'Net assets', { scale: scales.million, width: 104 }),
    fund.count('holdings', 'Rows'),
    fund.percent('weight_sum', 'Rows together', {
      width: 116,
      hint: 'Sum of all rows of the report, of the net assets; the rest is cash and other assets less liabilities',
    }),
    fund.day('period', 'Portfolio of'),
    fund.day('filed_on', 'Filed', { from: 'tablet' }),
  ],
  phone: { under: 'name', beside: [] },
  filters: { find: 'Find a fund', of_registrant: 'All registrants' },
  opens: summaryOf,
  source: 'Form N-PORT filings with the SEC',
  rowsAre: 'Funds',
  whenEmpty:
    'No report of a fund is loaded yet: npm run ingest -- nport --funds VOO,AGG reads those of funds by their tickers. Unit trusts such as SPY file none.',
});

/** Every row of a report, whatever it is. */
export const fundHoldings: TablePageDefinition<typeof listFundHoldings, FundHolding> = listPage({
  title: 'Whole report',
  endpoint: listFundHoldings,
  page: (answer) => answer,
  rules: fundHoldingRules,
  columns: [
    row.computed('name', 'Holding', (holding) => <Holding holding={holding} />, {
      width: 240,
      grow: 2,
      pinned: true,
      align: 'start',
      value: ({ name }) => name,
    }),
    row.percent('weight', 'Weight', { hint: 'Of the net assets, as filed; below zero for short positions and for derivatives that are losing' }),
    row.amount('value', 'Value', { scale: scales.thousand, hint: 'US dollars on the day of the report', width: 104 }),
    row.computed('balance', 'Balance', ({ balance }) => balance?.toLocaleString('en-US', { maximumFractionDigits: 0 }) ?? '–', {
      width: 120,
      value: ({ balance }) => balance,
      hint: 'Shares, principal or contracts; negative for short positions',
    }),
    row.text('asset', 'Kind', { width: 150, from: 'tablet' }),
    row.text('issuer', 'Issuer', { width: 130, from: 'desktop' }),
    row.computed('country', 'Country', ({ country }) => countryName(country) ?? UNKNOWN, {
      width: 120,
      align: 'start',
      from: 'desktop',
      value: ({ country }) => countryName(country),
    }),
    row.text('currency', 'Currency', { width: 84, grow: 0, from: 'desktop' }),
    row.text('cusip', 'CUSIP', { width: 104, grow: 0, from: 'desktop' }),
    row.text('isin', 'ISIN', { width: 124, grow: 0, from: 'desktop' }),
  ],
  phone: { under: 'asset', beside: [] },
  filters: { find: 'Find a holding', asset: 'All kinds', issuer: 'All issuers', in_country: 'All countries' },
  choiceWords: { in_country: countryName },
  source: FUND_SOURCE,
  rowsAre: 'Holdings',
  whenEmpty: 'No report of this day is loaded.',
});

function Holding({ holding: { stockid, display_symbol, delisted, name, title, payoff } }: { holding: FundHolding }) {
  return (
    <span className={styles.holding} title={title}>
      {stockid !== null && display_symbol !== null && (
        <StockLink stock={{ stockid, display_symbol, delisted }} tabIndex={-1}>
          <b>{display_symbol}</b>
        </StockLink>
      )}{' '}
      <span>{stockid === null && title !== '' && title !== name ? `${name}, ${title}` : name}</span>
      {payoff === 'Short' && ' (short)'}
    </span>
  );
}

const tradeColumns = [
  positionColumns.stock,
  positionColumns.action,
  positionColumns.impact,
  positionColumns.average,
  positionColumns.range,
  positionColumns.since,
  positionColumns.weight,
  positionColumns.sector,
];

const tradesTable = (title: string, whenEmpty: string): TablePageDefinition<typeof listFundTrades, GuruPosition> =>
  listPage({
    title,
    endpoint: listFundTrades,
    page: (answer) => answer,
    rules: guruPickRules,
    columns: tradeColumns,
    phone: { beside: ['change'] },
    filters: { find: 'Find a stock', action: 'All actions', in_sector: 'All sectors' },
    source: FUND_SOURCE,
    whenEmpty,
  });

/** Everything that changed between two reports. */
export const fundTrades = tradesTable('Trades', 'Trades need two reports: there are none for the first, and none where no count of shares changed.');

/** What changed enough to matter. */
export const fundPicks = tradesTable(
  'Stock picks',
  'Nothing changed by more than a fifth of a position or 0.1 % of the net assets. Trades need two reports; those of an index fund are mostly money that came or went.',
);
