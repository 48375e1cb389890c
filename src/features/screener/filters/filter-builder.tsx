import { memo, useCallback, useState } from 'react';
import type { ScreenerColumn, ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import { medianOf } from '#domain/screening/market/group-medians.ts';
import { periodOf } from '#domain/screening/market/period-keys.ts';
import { formatOf } from '#pages/fields/field-format.ts';
import { FieldPicker } from '#pages/fields/field-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import type { ScreenAnswer } from '../engine/screen-work.ts';
import type { Answers } from '../engine/use-screen.ts';
import { changeOfFilters, type ScreenChange, type ScreenSearch } from '../screen-search.ts';
import styles from './filter-builder.module.css';
import { firstFilter } from './filter-kinds.ts';
import { FilterRow, LeftBy } from './filter-row.tsx';
import { FormulaRows } from './formula-rows.tsx';
import { RankingRows } from './ranking-rows.tsx';
import { SavedFilters } from './saved-parts.tsx';

export interface FilterBuilderProps {
  search: ScreenSearch;
  /** How many of the first filters are the stocks that a named screen begins with. */
  universe: number;
  /** Have the counts, which come first. */
  answers: Answers;
  /** The answer that is drawn, for what may come after. */
  answer: ScreenAnswer | undefined;
  fields: readonly ScreenerField[];
  fieldOf: (key: string) => ScreenerField | undefined;
  columnOf: (key: string) => ScreenerColumn | undefined;
  stocks: number;
  onChange: (change: ScreenChange) => void;
}

const none: readonly string[] = [];
const noProblems = {};

/** The filters, ranking and own fields of a screen, each with what it leaves while one types. */
export const FilterBuilder = memo(function FilterBuilder(props: FilterBuilderProps) {
  const { search, universe, answers, answer, fields, fieldOf, columnOf, stocks, onChange } = props;
  const [adding, setAdding] = useState(false);
  const filters = search.filters ?? [];
  const onFilter = useCallback(
    (at: number, next: ScreenFilter | undefined) => onChange(changeOfFilters((last) => (next === undefined ? last.toSpliced(at, 1) : last.with(at, next)))),
    [onChange],
  );
  const here = fields.filter(({ known }) => known > 0).length;
  const row = (filter: ScreenFilter, at: number) => (
    <FilterRow
      key={at}
      filter={filter}
      at={at}
      fieldOf={fieldOf}
      answers={answers}
      spread={'field' in filter ? answer?.spreads[filter.field] : undefined}
      column={'field' in filter ? columnOf(filter.field) : undefined}
      missing={answer?.missing ?? none}
      onFilter={onFilter}
    />
  );
  return (
    <section className={styles.builder} aria-label="Filters">
      <h2 className={styles.title}>
        Filters <span>{filters.length - universe}</span>
      </h2>
      <p className={styles.universe}>
        All stocks <output>{formatCount(stocks)}</output>
      </p>
      {universe > 0 && (
        <details className={styles.begins}>
          <summary>
            Begins with stocks that can be compared{' '}
            <output>
              <LeftBy answers={answers} at={universe - 1} />
            </output>
          </summary>
          <ul className={styles.list}>{filters.slice(0, universe).map(row)}</ul>
        </details>
      )}
      <ul className={styles.list}>{filters.slice(universe).map((filter, at) => row(filter, universe + at))}</ul>
      <div className={styles.add}>
        <Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
          Add filter
        </Button>
        <span>{`${formatCount(here)} of ${formatCount(fields.length)} fields have figures`}</span>
      </div>
      {adding && (
        <FieldPicker
          label="Find a field"
          fields={fields.filter(({ filter }) => filter !== 'none')}
          stocks={stocks}
          hasColumn={(key) => columnOf(key) !== undefined}
          onPick={(field) => {
            setAdding(false);
            onChange(changeOfFilters((last) => [...last, firstFilter(field, middleOf(field, columnOf))]));
          }}
        />
      )}
      <SavedFilters filters={filters} onTake={(taken) => onChange(changeOfFilters(() => taken))} />
      <RankingRows ranking={search.ranking} fields={fields} fieldOf={fieldOf} stocks={stocks} onChange={onChange} />
      <FormulaRows formulas={search.formulas} problems={answer?.problems ?? noProblems} onChange={onChange} />
    </section>
  );
});

/** The median of a field in few digits, as a filter begins with it; of a single period, which is not here yet, that of the newest figures. */
export function middleOf(field: ScreenerField, columnOf: FilterBuilderProps['columnOf']): number {
  const column = columnOf(field.field_name) ?? columnOf(periodOf(field.field_name)?.base ?? '');
  if (column === undefined || !('numbers' in column)) return 0;
  const middle = medianOf(Float64Array.from(column.numbers.filter((figure) => figure !== null)));
  const { factor } = formatOf(field);
  return Number.isNaN(middle) ? 0 : Number((Number((middle * factor).toPrecision(2)) / factor).toPrecision(12));
}
