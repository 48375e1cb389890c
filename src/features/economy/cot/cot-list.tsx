import { listCotMarkets } from '#contract/endpoints/market/cot-reports.ts';
import { type CotMarket, cotRules } from '#contract/entities/market/cot-report.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatNumber } from '#ui/format/number.ts';
import { cotPage } from './cot-links.ts';
import { IndexScale } from './index-scale.tsx';
import { signedCount } from './signed-count.ts';

const column = columnsOf<CotMarket>();

/** Futures markets with the newest positions of their speculators, those at an extreme first. */
export const cotMarkets = listPage({
  title: 'Commitments of traders',
  endpoint: listCotMarkets,
  rowsAre: 'Futures markets',
  page: (answer) => answer,
  rules: cotRules,
  columns: [
    column.linked('name', 'Market', cotPage, { width: 170, pinned: true, grow: 2 }),
    column.computed('index', 'Index', ({ index }) => formatNumber(index, 0), {
      width: 70,
      hint: 'Where the net position lies between the lowest (0) and highest (100) of three years; not known of a short history',
      value: ({ index }) => index,
    }),
    column.computed('scale', '0 to 100', ({ index, name }) => <IndexScale index={index} name={name} />, { width: 130, from: 'tablet', besideOnly: true }),
    column.computed('reading', 'They are', ({ reading }) => reading, { width: 110, align: 'start', value: ({ reading }) => reading }),
    column.computed('net', 'Net position', ({ net }) => signedCount(net), { width: 100, value: ({ net }) => net }),
    column.computed('change', 'In the week', ({ change }) => signedCount(change), { width: 100, from: 'tablet', value: ({ change }) => change }),
    column.count('open_interest', 'Open interest', { width: 110, from: 'desktop' }),
    column.computed('traders', 'Group', ({ traders }) => capitalised(traders), {
      width: 130,
      align: 'start',
      from: 'desktop',
      value: ({ traders }) => traders,
    }),
    column.computed('group', 'Kind', ({ group }) => capitalised(group), { width: 110, align: 'start', from: 'desktop', value: ({ group }) => group }),
    column.day('reported_on', 'Positions of'),
    column.count('reports', 'Reports', { width: 80, from: 'desktop' }),
  ],
  phone: { under: 'reading', beside: [] },
  filters: { find: 'Find a market', of_group: 'All kinds', of_reading: 'Any position' },
  opens: cotPage,
  source: 'Commodity Futures Trading Commission, commitments of traders, futures alone',
  invented: ({ invented }) => invented,
  whenEmpty: 'No report on futures is loaded yet. The source Commitments of traders loads them.',
});
