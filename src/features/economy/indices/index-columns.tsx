import { listIndexComponents } from '#contract/endpoints/market/indices.ts';
import { type IndexMember, indexMemberRules } from '#contract/entities/market/market-index.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scales } from '#ui/format/scale.ts';

const column = columnsOf<IndexMember>();

/** Hundredths of a percent of the level, as `+0.213`. */
export const percentagePoints = (contribution: number | null) => formatChange(contribution === null ? undefined : contribution * 100, 3);

export const memberColumns = {
  stock: column.stock('display_symbol', 'Member', { name: 'company', width: 190, grow: 2 }),
  weight: column.percent('weight', 'Weight', { width: 76, hint: 'Of the members that can be weighed, at the newest close' }),
  bar: column.computed(
    'bar',
    'Of the index',
    ({ weight, display_symbol }) => weight !== null && <WeightBar weight={weight * 5} label={`${display_symbol} ${formatPercent(weight)}%`} />,
    { width: 80, from: 'tablet', besideOnly: true, hint: 'The whole bar is a fifth of the index' },
  ),
  change: column.change('p_pct_change', 'Day', { width: 72 }),
  contribution: column.computed('contribution', 'Added', ({ contribution }) => percentagePoints(contribution), {
    ...{ width: 84, unit: '% pt', hint: 'Weight at the close before × change of the day, in percentage points of the index' },
    value: ({ contribution }) => contribution,
  }),
} as const;

/** The members of an index, the largest weight first. */
export const indexComponents = listPage({
  title: 'Components',
  endpoint: listIndexComponents,
  page: (answer) => answer,
  rules: indexMemberRules,
  columns: [
    memberColumns.stock,
    column.text('sector', 'Sector', { width: 130, from: 'tablet' }),
    memberColumns.weight,
    column.price('price', 'Price', { unit: 'USD' }),
    memberColumns.change,
    memberColumns.contribution,
    column.change('ytd_change', 'This year', { width: 84 }),
    column.amount('mktcap', 'Market value', { width: 100, scale: scales.billion, hint: 'In US dollars; several listings of one company share its value' }),
    column.computed('pe', 'P/E', ({ pe }) => (pe === null ? undefined : pe.toFixed(1)), { width: 64, from: 'tablet', value: ({ pe }) => pe }),
    column.computed('pb', 'P/B', ({ pb }) => (pb === null ? undefined : pb.toFixed(2)), { width: 64, from: 'desktop', value: ({ pb }) => pb }),
    column.percent('yield', 'Yield', { width: 70, from: 'desktop' }),
    column.computed('price_to_gf_value', 'To GF Value', ({ price_to_gf_value: ratio }) => (ratio === null ? undefined : ratio.toFixed(2)), {
      ...{ width: 92, from: 'desktop', hint: 'Price ÷ GF Value', value: ({ price_to_gf_value }) => price_to_gf_value },
    }),
    column.day('member_since', 'Member since', { from: 'desktop' }),
  ],
  phone: { under: 'company', beside: [], top: 'weight' },
  filters: { find: 'Find a member', in_sector: 'All sectors' },
  source: 'Members as the list of the index has them; prices and accounts of the companies that are stored',
  whenEmpty: 'No company among the members is stored here. Load the companies, or a list of members whose companies are here.',
});
