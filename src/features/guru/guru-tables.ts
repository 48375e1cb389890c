import { listGuruPicks, listGuruPositions, listGuruStockHistory, listRelatedTrades } from '#contract/endpoints/gurus/gurus.ts';
import type { GuruPosition, GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruPickRules, guruPositionRules, guruTradeRules } from '#contract/entities/gurus/guru-rules.ts';
import { positionColumns } from '#pages/gurus/position-columns.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { historyColumns, tradeColumns } from './guru-columns.tsx';

const SOURCE = 'Form 13F filings of the investor with the SEC';

/** What an investor bought and sold in a quarter. */
export const guruPicks: TablePageDefinition<typeof listGuruPicks, GuruPosition> = listPage({
  title: 'Bought and sold',
  endpoint: listGuruPicks,
  page: (answer) => answer,
  rules: guruPickRules,
  columns: [
    positionColumns.stock,
    positionColumns.action,
    positionColumns.impact,
    positionColumns.average,
    positionColumns.range,
    positionColumns.since,
    positionColumns.weight,
    positionColumns.sector,
  ],
  phone: { beside: ['change'] },
  filters: { action: 'All actions' },
  source: SOURCE,
  whenEmpty: 'Trades need two quarters: there are none for the first filing, and none where nothing much changed.',
});

/** What an investor held at the end of a quarter. */
export const guruPortfolio: TablePageDefinition<typeof listGuruPositions, GuruPosition> = listPage({
  title: 'Holdings',
  endpoint: listGuruPositions,
  page: (answer) => answer,
  rules: guruPositionRules,
  columns: [
    positionColumns.stock,
    positionColumns.weight,
    positionColumns.action,
    positionColumns.value,
    positionColumns.shares,
    positionColumns.held,
    positionColumns.cost,
    positionColumns.price,
    positionColumns.gain,
    positionColumns.since,
    positionColumns.sector,
  ],
  phone: { beside: ['change'] },
  filters: { find: 'Find a holding', in_sector: 'All sectors', kind: 'Shares, options and bonds', action: 'All actions' },
  source: SOURCE,
  whenEmpty: 'No filing of this quarter is loaded.',
});

/** A stock through all reports of an investor. */
export const holdingHistory: TablePageDefinition<typeof listGuruStockHistory, GuruTrade> = listPage({
  title: 'Every quarter',
  endpoint: listGuruStockHistory,
  page: (answer) => answer,
  rules: { ...guruTradeRules, first: { by: 'period', descending: true } },
  columns: historyColumns,
  phone: { beside: ['change'] },
  filters: { action: 'All actions' },
  source: SOURCE,
  whenEmpty: 'This investor has never reported this stock.',
});

/** What others did in the stocks an investor holds. */
export const relatedTrades: TablePageDefinition<typeof listRelatedTrades, GuruTrade> = listPage({
  title: 'What others did in these stocks',
  endpoint: listRelatedTrades,
  page: (answer) => answer,
  rules: guruTradeRules,
  columns: tradeColumns,
  phone: { beside: ['GuruName', 'change'] },
  filters: { find: 'Find a stock or an investor', guru: 'All investors', action: 'All actions' },
  source: 'Form 13F filings with the SEC, each investor by its newest quarter',
  whenEmpty: 'No other followed investor traded these stocks in its newest quarter.',
});
