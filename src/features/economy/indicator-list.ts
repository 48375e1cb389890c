import { isDemoSeries } from '#contract/demo-stock.ts';
import { listEconomicIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import { type EconomicIndicator, indicatorRules } from '#contract/entities/market/economic-indicator.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { capitalised } from '#ui/format/capitalised.ts';

const column = columnsOf<EconomicIndicator>();
const shown = { width: 120, align: 'start' } as const;
const indicator = ({ id }: EconomicIndicator) => ({ to: '/economic_indicators/$id' as const, params: { id } });

/** The figures of the economy, each with its last value. */
export const indicatorList = listPage({
  title: 'Economic indicators',
  endpoint: listEconomicIndicators,
  rowsAre: 'Indicators',
  page: (answer) => answer,
  rules: indicatorRules,
  columns: [
    column.linked('name', 'Indicator', indicator, { width: 220, pinned: true, grow: 2 }),
    column.price('value', 'Last'),
    column.price('previous', 'Before', { from: 'desktop' }),
    column.text('unit', 'In', { width: 170, grow: 2 }),
    column.day('last_on', 'Of'),
    column.day('first_on', 'Since', { from: 'desktop' }),
    column.computed('category', 'Category', ({ category }) => capitalised(category), { ...shown, from: 'tablet', value: ({ category }) => category }),
    column.text('frequency', 'Published', { width: 80, grow: 0, from: 'desktop' }),
    column.text('source', 'Source', { width: 70, grow: 0, from: 'desktop' }),
  ],
  phone: { under: 'unit', beside: [], top: 'last_on' },
  filters: { find: 'Find an indicator', of_category: 'All categories', of_source: 'All sources' },
  opens: indicator,
  invented: isDemoSeries,
  whenEmpty: 'No figure of the economy is loaded yet.',
});
