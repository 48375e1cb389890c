import { countryName } from '#contract/country-name.ts';
import { getScoreboard, listGeographicTrends, listGurus, listGuruTradings, listIndustryTrends, listLatestPicks } from '#contract/endpoints/gurus/guru-lists.ts';
import { listHeldStocks } from '#contract/endpoints/gurus/gurus.ts';
import { listRealtimePicks } from '#contract/endpoints/gurus/stakes.ts';
import type { GuruTrade, HeldStock, HoldingTrend, ListedGuru } from '#contract/entities/gurus/guru.ts';
import { guruRules, guruTradeRules, heldStockRules, holdingTrendRules, sectorPickRules } from '#contract/entities/gurus/guru-rules.ts';
import { type Stake, stakeRules } from '#contract/entities/gurus/stake.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { positionColumns } from '#pages/gurus/position-columns.tsx';
import { STAKE_SOURCE, stakeColumns } from '#pages/gurus/stake-columns.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { scales } from '#ui/format/scale.ts';
import { heldStockColumns, optionColumns, tradeColumns } from '../guru-columns.tsx';

const SOURCE = 'Form 13F filings with the SEC, each investor by its newest quarter';
const NOTHING = 'No investor’s filings are loaded yet: npm run ingest -- 13f reads them.';
const NO_CHANGE =
  'No followed investor changed a position in its newest quarter. A change shows once two quarters of the same investor are loaded: npm run ingest -- 13f reads them.';
const guru = columnsOf<ListedGuru>();
const trend = columnsOf<HoldingTrend>();

const guruHead = [
  guru.linked('GuruName', 'Investor', guruPage, { width: 170, pinned: true, grow: 1 }),
  guru.text('firm', 'Firm', { width: 200, grow: 2, from: 'tablet' }),
];

/** Every followed investor with its newest quarter. */
export const guruList: TablePageDefinition<typeof listGurus, ListedGuru> = listPage({
  title: 'Gurus',
  rowsAre: 'Investors',
  endpoint: listGurus,
  page: (answer) => answer,
  rules: guruRules,
  columns: [
    ...guruHead,
    guru.text('style', 'Style', { width: 80, grow: 0, from: 'desktop' }),
    guru.amount('value', 'Value', { scale: scales.million }),
    guru.count('positions', 'Stocks'),
    guru.percent('turnover', 'Turnover'),
    guru.percent('top_ten', 'Ten largest', { width: 96 }),
    guru.change('one_year', 'Copied, a year', { width: 112, from: 'desktop', hint: 'Disclosed weights held from one filing to the next, without costs' }),
    guru.change('three_years', 'Three years', { width: 96, from: 'desktop', hint: 'A year; the same over three' }),
    guru.day('period', 'Quarter to'),
    guru.day('filed_on', 'Filed', { from: 'desktop' }),
  ],
  phone: { under: 'firm', beside: [] },
  filters: { find: 'Find an investor', style: 'All styles' },
  opens: guruPage,
  source: SOURCE,
  whenEmpty: NOTHING,
});

/** Investors by what copying them came to. */
export const scoreboard: TablePageDefinition<typeof getScoreboard, ListedGuru> = listPage({
  title: 'Guru scoreboard',
  rowsAre: 'Investors',
  endpoint: getScoreboard,
  page: (answer) => answer,
  rules: { ...guruRules, first: { by: 'three_years', descending: true } },
  columns: [
    ...guruHead,
    guru.change('one_year', 'One year', { hint: 'Disclosed weights held from one filing to the next, without costs' }),
    guru.change('three_years', 'Three years', { width: 96, hint: 'A year' }),
    guru.change('five_years', 'Five years', { width: 92, hint: 'A year' }),
    guru.change('ten_years', 'Ten years', { width: 92, hint: 'A year' }),
    guru.percent('turnover', 'Turnover', { from: 'tablet' }),
    guru.amount('value', 'Value', { scale: scales.million, from: 'tablet' }),
  ],
  phone: { under: 'firm', beside: [] },
  filters: { find: 'Find an investor', style: 'All styles' },
  opens: guruPage,
  source: `${SOURCE}; long positions only, without costs`,
  whenEmpty: 'Copying needs filings of more than a year, with prices of most of what was held.',
});

const sectorColumn = { ...positionColumns.sector, pinned: false };

const ofTrades = {
  rowsAre: 'Trades',
  rules: guruTradeRules,
  columns: tradeColumns,
  phone: { beside: ['GuruName', 'change'] },
  filters: { find: 'Find a stock or an investor', in_sector: 'All sectors', guru: 'All investors', action: 'All actions' },
  source: SOURCE,
};

export const latestPicks: TablePageDefinition<typeof listLatestPicks, GuruTrade> = listPage({
  ...ofTrades,
  title: 'Latest picks',
  endpoint: listLatestPicks,
  page: (answer) => answer,
  whenEmpty: NO_CHANGE,
});

/** Purchases by sector: the sector first, then the impact. */
export const sectorPicks: TablePageDefinition<typeof listGuruTradings, GuruTrade> = listPage({
  ...ofTrades,
  title: 'Sector picks',
  endpoint: listGuruTradings,
  page: (answer) => answer,
  rules: sectorPickRules,
  columns: [sectorColumn, ...tradeColumns.filter(({ id }) => id !== 'sector')],
  whenEmpty: NO_CHANGE,
});

export const optionHoldings: TablePageDefinition<typeof listGuruTradings, GuruTrade> = listPage({
  ...ofTrades,
  title: 'Option holdings',
  rowsAre: 'Options',
  columns: optionColumns,
  endpoint: listGuruTradings,
  page: (answer) => answer,
  source: `${SOURCE}; the value is that of the shares under the option, not its price`,
  whenEmpty: 'No followed investor reports options.',
});

/** Written out, since routes name these lists and the lists link to routes. */
type HeldStockList = TablePageDefinition<typeof listHeldStocks, HeldStock>;

const heldStocks = (title: string, whenEmpty: string, by = 'weight_sum'): HeldStockList =>
  listPage({
    title,
    endpoint: listHeldStocks,
    page: (answer) => answer,
    rowsAre: 'Stocks',
    rules: { ...heldStockRules, first: { by, descending: true } },
    columns: heldStockColumns,
    filters: { find: 'Find a stock', in_sector: 'All sectors', in_country: 'All countries' },
    choiceWords: { in_country: countryName },
    opens: ({ display_symbol }) => ({ to: '/stock/$name/guru-trades' as const, params: { name: display_symbol } }),
    source: SOURCE,
    whenEmpty,
  });

export const aggregatedPortfolio: HeldStockList = heldStocks('Aggregated portfolio', NOTHING);
export const consensusPicks: HeldStockList = heldStocks(
  'Consensus picks',
  'No stock was bought by two investors or more in their newest quarters.',
  'net_buyers',
);
export const hotPicks: HeldStockList = heldStocks('Hot picks', 'No stock has more buyers than sellers.', 'impact');
export const bargains: HeldStockList = heldStocks('Bargains', 'No stock that was bought costs a fifth less than in the quarter it was bought in.');
export const internationalPicks: HeldStockList = heldStocks('International picks', 'No followed investor holds a company from outside the United States.');
export const topHoldings: HeldStockList = heldStocks('Top holdings', 'No stock is held by two investors or more.');
const heldFunds = heldStocks('ETFs held by gurus', 'No followed investor holds an ETF.');
const fundPage = ({ display_symbol }: HeldStock) => ({ to: '/etf/$name/summary' as const, params: { name: display_symbol } });
/** Funds lead to their own pages. */
export const guruFunds: HeldStockList = {
  ...heldFunds,
  columns: [
    columnsOf<HeldStock>().linked('display_symbol', 'Fund', fundPage, { width: 96, grow: 0, pinned: true }),
    columnsOf<HeldStock>().text('company', 'Name', { width: 180, grow: 2 }),
    ...heldFunds.columns.slice(1),
  ],
  opens: fundPage,
};

const trends = { rules: holdingTrendRules, filters: { find: 'Find' }, source: SOURCE, whenEmpty: 'Trends need two quarters of the same investors.' };
const trendColumns = (title: string) => [
  trend.text('name', title, { width: 180, pinned: true, grow: 2 }),
  trend.count('stocks', 'Stocks'),
  trend.amount('value', 'Value', { scale: scales.million }),
  trend.percent('weight', 'Weight'),
  trend.change('shift', 'Shift', { unit: 'points', width: 110, hint: 'Points of weight since the quarter before, among investors who reported both' }),
];
export const geographicTrends: TablePageDefinition<typeof listGeographicTrends, HoldingTrend> = listPage({
  ...trends,
  title: 'Geographic trends',
  rowsAre: 'Countries',
  endpoint: listGeographicTrends,
  page: (answer) => answer,
  columns: trendColumns('Country'),
});
export const industryTrends: TablePageDefinition<typeof listIndustryTrends, HoldingTrend> = listPage({
  ...trends,
  title: 'Industry trends',
  rowsAre: 'Industries',
  endpoint: listIndustryTrends,
  page: (answer) => answer,
  columns: trendColumns('Industry'),
});

const ofStakes = {
  rowsAre: 'Filings',
  rules: stakeRules,
  phone: { under: 'holder', beside: ['action'], top: 'stake' },
  filters: { find: 'Find a stock or a holder', in_sector: 'All sectors', form: '13D and 13G', action: 'All actions', guru: 'Everybody who files' },
  opens: ({ display_symbol, company }: Stake) => ({ to: '/stock/$name/ownership' as const, params: { name: display_symbol ?? company } }),
  source: STAKE_SOURCE,
  whenEmpty: 'No Schedule 13D or 13G is loaded yet: npm run ingest -- stakes reads them.',
};

/** Stakes of more than five percent, within days of their purchase. */
export const realtimePicks: TablePageDefinition<typeof listRealtimePicks, Stake> = listPage({
  ...ofStakes,
  title: 'Real-time picks',
  endpoint: listRealtimePicks,
  page: (answer) => answer,
  context: () => 'stakes of more than five percent, filed within a year',
  columns: [
    ...[stakeColumns.stock, stakeColumns.filed, stakeColumns.event, stakeColumns.holder, stakeColumns.guru, stakeColumns.action],
    ...[stakeColumns.stake, stakeColumns.shift, stakeColumns.shares, stakeColumns.price, stakeColumns.form],
  ],
});
