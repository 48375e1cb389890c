import { Link } from '@tanstack/react-router';
import { isDemoSeries } from '#contract/demo-stock.ts';
import { listIndicatorCategories, listKnownIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import { categoryRules, type IndicatorCategory, type KnownIndicator, knownIndicatorRules } from '#contract/entities/market/economic-indicator.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { capitalised } from '#ui/format/capitalised.ts';
import styles from './economy.module.css';

const column = columnsOf<KnownIndicator>();

/** Series known by name; only one that is loaded has a page. */
const columns = [
  {
    ...column.text('name', 'Series', { width: 180, pinned: true, grow: 2 }),
    cell: ({ id, name, state }: KnownIndicator) =>
      state === 'loaded' ? (
        <Link to="/economic_indicators/$id" params={{ id }} tabIndex={-1}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      ),
  },
  column.text('id', 'Id', { width: 130, from: 'tablet' }),
  column.price('value', 'Last'),
  column.text('unit', 'In', { width: 150, grow: 2, from: 'tablet' }),
  column.day('last_on', 'Of'),
  column.text('frequency', 'Published', { width: 90, from: 'desktop' }),
  column.computed('category', 'Category', ({ category }) => capitalised(category), {
    ...{ width: 120, align: 'start', from: 'desktop' },
    value: ({ category }) => category,
  }),
  column.text('state', 'Values', { width: 90 }),
];

const phoneLines = { under: 'unit', beside: [], top: 'last_on' } as const;

const NOT_LOADED = 'one of FRED that is not loaded is loaded by its id, others with their source';

/** Every series that is known by name, to be searched. */
export const indicatorSearch = listPage({
  title: 'Search economic indicators',
  endpoint: listKnownIndicators,
  rowsAre: 'Series',
  page: (answer) => answer,
  rules: knownIndicatorRules,
  columns,
  context: ({ total }) => `${total} known by name; ${NOT_LOADED}`,
  phone: phoneLines,
  filters: { find: 'Find a series', of_category: 'All categories', of_frequency: 'However often', of_state: 'Loaded or not' },
  invented: isDemoSeries,
  whenEmpty: 'No series of this name is known.',
});

/** The known series of one category. */
export function indicatorsOfCategory(category: string) {
  return listPage({
    title: capitalised(category),
    endpoint: listKnownIndicators,
    rowsAre: 'Series',
    page: (answer) => answer,
    rules: knownIndicatorRules,
    columns,
    context: ({ total }) => `${total} series; ${NOT_LOADED}`,
    phone: phoneLines,
    filters: { find: 'Find a series', of_state: 'Loaded or not' },
    invented: isDemoSeries,
    whenEmpty: 'No series of this category is known.',
  });
}

const categoryColumn = columnsOf<IndicatorCategory>();
const ofCategory = ({ category }: Pick<IndicatorCategory, 'category'>) => ({ to: '/economic_indicators/categories/$' as const, params: { _splat: category } });

/** The parts of the economy. */
export const indicatorCategories = listPage({
  title: 'Categories of economic indicators',
  endpoint: listIndicatorCategories,
  rowsAre: 'Categories',
  page: (answer) => answer,
  rules: categoryRules,
  columns: [
    {
      ...categoryColumn.linked('category', 'Category', ofCategory, { width: 150, pinned: true }),
      cell: ({ category }: IndicatorCategory) => (
        <Link {...ofCategory({ category })} tabIndex={-1}>
          {capitalised(category)}
        </Link>
      ),
    },
    categoryColumn.computed('examples', 'Series such as', ({ examples }) => <span className={styles.examples}>{examples.join(', ')}</span>, {
      ...{ width: 240, grow: 4, align: 'start' },
      value: ({ examples }) => examples.join(', '),
    }),
    categoryColumn.count('loaded', 'Loaded', { width: 70 }),
    categoryColumn.count('known', 'Known', { width: 70, from: 'tablet' }),
    categoryColumn.day('last_on', 'Newest value'),
  ],
  phone: { under: 'examples', beside: [], top: 'last_on' },
  filters: { find: 'Find a category' },
  opens: ofCategory,
  invented: ({ invented }) => invented,
  whenEmpty: 'No category is known.',
});
