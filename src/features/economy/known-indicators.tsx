import { Link } from '@tanstack/react-router';
import { listIndicatorCategories, listKnownIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import { categoryRules, type IndicatorCategory, type KnownIndicator, knownIndicatorRules } from '#contract/entities/market/economic-indicator.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
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
  column.text('unit', 'In', { width: 130, from: 'tablet' }),
  column.day('last_on', 'Of'),
  column.text('frequency', 'Published', { width: 90, from: 'desktop' }),
  column.text('category', 'Category', { width: 120, from: 'desktop' }),
  column.text('state', 'Values', { width: 90 }),
];

const NOT_LOADED = 'a series that is not loaded is loaded by its id from the source FRED';

/** Every series that is known by name, to be searched. */
export const indicatorSearch = listPage({
  title: 'Search economic indicators',
  endpoint: listKnownIndicators,
  page: (answer) => answer,
  rules: knownIndicatorRules,
  columns,
  context: ({ total }) => `${total} known by name; ${NOT_LOADED}`,
  filters: { find: 'Find a series', of_category: 'All categories', of_frequency: 'However often', of_state: 'Loaded or not' },
  whenEmpty: 'No series of this name is known.',
});

/** The known series of one category. */
export function indicatorsOfCategory(category: string) {
  return listPage({
    title: `Economic indicators: ${category}`,
    endpoint: listKnownIndicators,
    page: (answer) => answer,
    rules: knownIndicatorRules,
    columns,
    context: ({ total }) => `${total} series; ${NOT_LOADED}`,
    filters: { find: 'Find a series', of_state: 'Loaded or not' },
    whenEmpty: 'No series of this category is known.',
  });
}

const categoryColumn = columnsOf<IndicatorCategory>();
const ofCategory = ({ category }: IndicatorCategory) => ({ to: '/economic_indicators/categories/$' as const, params: { _splat: category } });

/** The parts of the economy. */
export const indicatorCategories = listPage({
  title: 'Categories of economic indicators',
  endpoint: listIndicatorCategories,
  page: (answer) => answer,
  rules: categoryRules,
  columns: [
    categoryColumn.linked('category', 'Category', ofCategory, { width: 180, pinned: true, grow: 2 }),
    categoryColumn.count('loaded', 'Loaded'),
    categoryColumn.count('known', 'Known'),
    categoryColumn.day('last_on', 'Newest value'),
  ],
  filters: { find: 'Find a category' },
  opens: ofCategory,
  whenEmpty: 'No category is known.',
});
