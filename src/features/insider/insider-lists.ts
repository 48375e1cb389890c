import { findInsiders, listInsiderTrades, listTopInsiderStocks } from '#contract/endpoints/insiders/insider-lists.ts';
import type { ListedInsider } from '#contract/entities/insiders/insider.ts';
import { insiderStockRules, insiderTradeRules, listedInsiderRules } from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderStock, InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { insiderTradeColumns as of } from '#pages/insiders/insider-columns.tsx';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { scales } from '#ui/format/scale.ts';

const SOURCE = 'Forms 3, 4 and 5 filed with the SEC';
const NOTHING = 'No filing of an insider is loaded yet: npm run ingest -- insiders reads them.';
const NONE_LATELY = 'No purchase or sale that was filed in the last 90 days is loaded: npm run ingest -- insiders reads the filings.';
const stock = columnsOf<InsiderStock>();
const person = columnsOf<ListedInsider>();

const trades = {
  endpoint: listInsiderTrades,
  page: (answer: { rows: InsiderTrade[] } & Parameters<TablePageDefinition<typeof listInsiderTrades, InsiderTrade>['read']>[0]) => answer,
  rules: insiderTradeRules,
  columns: [
    of.stock,
    of.filed,
    of.traded,
    of.insider,
    of.role,
    of.kind,
    of.shares,
    of.price,
    of.value,
    { ...of.currency, from: 'tablet' as const },
    of.owned,
    of.change,
    of.since,
    of.plan,
    of.remark,
    of.form,
  ],
  phone: { under: 'currency', beside: ['insider', 'kind'] },
  filters: { find: 'Find a stock or an insider', in_sector: 'All sectors', kind: 'All types', by: 'All insiders', plan: 'With and without plan' },
  opens: insiderPage,
  source: SOURCE,
  rowsAre: 'Trades',
};

/** Open-market trades filed in the last ninety days. */
export const insiderTrades: TablePageDefinition<typeof listInsiderTrades, InsiderTrade> = listPage({
  ...trades,
  title: 'Insider trades',
  context: () => 'filed in the last 90 days, bought and sold in the open market',
  whenEmpty: NONE_LATELY,
});

/** Everything that was reported, for files. */
export const insiderExport: TablePageDefinition<typeof listInsiderTrades, InsiderTrade> = listPage({
  ...trades,
  title: 'Insider data export',
  columns: [...trades.columns.slice(0, -2), of.security, of.remark, of.form],
  context: () => 'everything reported in a year: trades, grants, exercises, gifts',
  whenEmpty: 'No filing of an insider of the last year is loaded: npm run ingest -- insiders reads them.',
});

const abroad = (title: string, people: string): TablePageDefinition<typeof listInsiderTrades, InsiderTrade> =>
  listPage({
    ...trades,
    title,
    columns: [
      of.stock,
      of.filed,
      of.traded,
      of.insider,
      of.role,
      of.kind,
      of.shares,
      of.price,
      of.value,
      { ...of.currency, from: 'tablet' as const },
      of.owned,
      of.since,
      of.remark,
    ],
    source: 'A file of your own; docs/insider-csv.md',
    whenEmpty: `No trades of ${people} insiders are loaded. No register gives them for free in one format: a file with the columns of docs/insider-csv.md, from any vendor or register, is read by npm run ingest -- insider-file --file trades.csv.`,
  });

export const canadianInsiders = abroad('Canadian insiders', 'Canadian');
export const chineseInsiders = abroad('Chinese insiders', 'Chinese');
export const dutchInsiders = abroad('Dutch insiders', 'Dutch');
export const germanInsiders = abroad('German insiders', 'German');
export const hongKongInsiders = abroad('Hong Kong insiders', 'Hong Kong');
export const koreanInsiders = abroad('Korean insiders', 'Korean');

/** Stocks by what their insiders bought and sold. */
export const topInsiderStocks: TablePageDefinition<typeof listTopInsiderStocks, InsiderStock> = listPage({
  title: 'Most bought and sold by insiders',
  endpoint: listTopInsiderStocks,
  page: (answer) => answer,
  rules: insiderStockRules,
  context: () => 'open market, filed in the last 90 days, in order within each currency',
  columns: [
    stock.stock('display_symbol', 'Stock', { name: 'company', width: 200, grow: 2 }),
    stock.text('sector', 'Sector', { width: 130, from: 'desktop' }),
    stock.count('buyers', 'Buyers'),
    stock.count('sellers', 'Sellers'),
    stock.amount('buy_value', 'Bought', { scale: scales.thousand }),
    stock.amount('sell_value', 'Sold', { scale: scales.thousand }),
    stock.amount('net_value', 'Net', { scale: scales.thousand }),
    stock.text('currency', 'In', { width: 48, grow: 0, besideOnly: true, hint: 'Currency of the amounts' }),
  ],
  phone: { beside: ['currency'] },
  filters: { find: 'Find a stock', in_sector: 'All sectors' },
  source: SOURCE,
  rowsAre: 'Stocks',
  whenEmpty: NONE_LATELY,
});

const companiesOf = ({ companies }: ListedInsider) => companies.map(({ display_symbol, company }) => display_symbol ?? company).join(', ');

/** Everybody who filed. */
export const insiderList: TablePageDefinition<typeof findInsiders, ListedInsider> = listPage({
  title: 'Insiders',
  endpoint: findInsiders,
  page: (answer) => answer,
  rules: listedInsiderRules,
  columns: [
    person.linked('insider', 'Insider', insiderPage, { width: 180, pinned: true, grow: 1 }),
    person.text('role', 'Newest role', { width: 150, grow: 1 }),
    person.computed('companies', 'Companies', companiesOf, { width: 200, align: 'start', value: companiesOf }),
    person.count('filings', 'Filings'),
    person.day('last_filed_on', 'Last filed'),
    person.computed('cik', 'Number', ({ cik, without_number }) => cik ?? (without_number === null ? 'invented' : 'filed without'), {
      width: 110,
      align: 'start',
      from: 'tablet',
      value: ({ cik }) => cik,
    }),
  ],
  phone: { under: 'companies', beside: [], top: 'last_filed_on' },
  filters: { find: 'Find an insider or a company' },
  opens: insiderPage,
  source: SOURCE,
  rowsAre: 'Insiders',
  whenEmpty: NOTHING,
});
