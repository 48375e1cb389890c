import { listEconomicIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import { type EconomicIndicator, indicatorRules } from '#contract/entities/market/economic-indicator.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';

const column = columnsOf<EconomicIndicator>();
const indicator = ({ id }: EconomicIndicator) => ({ to: '/economic_indicators/$id' as const, params: { id } });

/** The figures of the economy, each with its last value. */
export const indicatorList = listPage({
  title: 'Economic indicators',
  endpoint: listEconomicIndicators,
  page: (answer) => answer,
  rules: indicatorRules,
  columns: [
    column.linked('name', 'Indicator', indicator, { width: 160, pinned: true, grow: 2 }),
    column.price('value', 'Last'),
    column.price('previous', 'Before', { from: 'tablet' }),
    column.text('unit', 'In', { width: 120 }),
    column.day('last_on', 'Of'),
    column.day('first_on', 'Since', { from: 'tablet' }),
    column.text('category', 'Category', { width: 120, from: 'tablet' }),
    column.text('frequency', 'Published', { width: 90, from: 'desktop' }),
    column.text('source', 'Source', { width: 80, from: 'desktop' }),
  ],
  filters: { find: 'Find an indicator', of_category: 'All categories', of_source: 'All sources' },
  opens: indicator,
  whenEmpty: 'No figure of the economy is loaded yet.',
});
