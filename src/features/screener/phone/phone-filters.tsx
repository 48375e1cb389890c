import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import type { ScreenFilter } from '#contract/entities/market/screener.ts';
import { FieldPicker } from '#pages/fields/field-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import builder from '../filters/filter-builder.module.css';
import { type FilterBuilderProps, middleOf } from '../filters/filter-builder.tsx';
import { firstFilter } from '../filters/filter-kinds.ts';
import { earlierFilter } from '../filters/filter-limit.ts';
import { LeftBy } from '../filters/filter-row.tsx';
import { FormulaRows } from '../filters/formula-rows.tsx';
import { RankingRows } from '../filters/ranking-rows.tsx';
import { SavedFilters } from '../filters/saved-parts.tsx';
import { changeOfFilters, type ScreenChange } from '../screen-search.ts';
import { PhoneFilterRow } from './phone-filter-row.tsx';
import styles from './phone-filters.module.css';

/** Id of the place where the ranking is. */
export const RANKING = 'ranking';

interface PhoneFiltersProps extends FilterBuilderProps {
  /** The filters before they were edited: as the member saved them, or as the screen of the app has them. */
  before: readonly ScreenFilter[] | undefined;
  /** Whether those are of a screen that the member saved. */
  ofMember: boolean;
  offline: boolean;
  /** Fields of the screen that are not here and could not be asked for. */
  missing: readonly string[];
  /** A change that the address does not follow yet, as while a limit is dragged. */
  onDraft: (change: ScreenChange) => void;
}

const none: readonly string[] = [];
const noProblems = {};

/** The filters of a screen on a phone, one open at a time, as a funnel from the whole market down. */
export const PhoneFilters = memo(function PhoneFilters(props: PhoneFiltersProps) {
  const { search, universe, answers, answer, fields, fieldOf, columnOf, stocks, before, ofMember, offline, missing, onDraft, onChange } = props;
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<number>();
  const filters = search.filters ?? [];
  const onFilter = useCallback(
    (at: number, next: ScreenFilter | undefined) => {
      if (next === undefined) setOpen(undefined);
      onChange(changeOfFilters((last) => (next === undefined ? last.toSpliced(at, 1) : last.with(at, next))));
    },
    [onChange],
  );
  const onMove = useCallback((at: number, next: ScreenFilter) => onDraft(changeOfFilters((last) => last.with(at, next))), [onDraft]);
  const onOpen = useCallback((at: number, opened: boolean) => setOpen(opened ? at : undefined), []);
  const row = (filter: ScreenFilter, at: number) => (
    <PhoneFilterRow
      key={at}
      filter={filter}
      at={at}
      fieldOf={fieldOf}
      answers={answers}
      spread={'field' in filter ? answer?.spreads[filter.field] : undefined}
      column={'field' in filter ? columnOf(filter.field) : undefined}
      missing={answer?.missing ?? none}
      stocks={stocks}
      earlier={earlierFilter(filters, at, before)}
      ofMember={ofMember}
      open={open === at}
      onOpen={onOpen}
      onMove={onMove}
      onFilter={onFilter}
    />
  );
  const known = fields.filter((field) => field.known > 0);
  const away = known.filter(({ on_device, field_name }) => !on_device && columnOf(field_name) === undefined);
  // Without a network a field that is not here cannot be filtered by.
  const offered = offline ? fields.filter((field) => !away.includes(field)) : fields;
  return (
    <section className={styles.filters} aria-label="Filters">
      {universe > 0 ? (
        <details className={styles.universe}>
          <summary>
            <span>Universe</span> stocks that can be compared{' '}
            <output>
              <LeftBy answers={answers} at={universe - 1} />
            </output>
          </summary>
          <ul className={styles.list}>{filters.slice(0, universe).map(row)}</ul>
        </details>
      ) : (
        <p className={styles.universe}>
          <span>Universe</span> All stocks <output>{formatCount(stocks)}</output>
        </p>
      )}
      <ul className={styles.list}>{filters.slice(universe).map((filter, at) => row(filter, universe + at))}</ul>
      <div className={styles.add}>
        <Button look="subtle" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          Add filter
        </Button>
        <small>{`${formatCount(known.length - away.length)} of ${formatCount(known.length)} fields are on this device`}</small>
      </div>
      {adding && (
        <div className={styles.part}>
          <FieldPicker
            label="Find a field"
            fields={offered.filter(({ filter }) => filter !== 'none')}
            stocks={stocks}
            hasColumn={(key) => columnOf(key) !== undefined}
            onPick={(field) => {
              setAdding(false);
              setOpen(filters.length);
              onChange(changeOfFilters((last) => [...last, firstFilter(field, middleOf(field, columnOf))]));
            }}
          />
        </div>
      )}
      {missing.length > 0 && <p className={styles.needs}>{`Needs the server: ${missing.map((key) => fieldOf(key)?.display_name ?? key).join(', ')}.`}</p>}
      {offline && away.length > 0 && (
        <details className={styles.away}>
          <summary>{`${formatCount(away.length)} fields are not here`}</summary>
          <ul>
            {away.map((field) => (
              <li key={field.field_name}>
                {field.display_name} <small>needs the server</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={`${styles.part} ${builder.builder}`}>
        <SavedFilters filters={filters} onTake={(taken) => onChange(changeOfFilters(() => taken))} />
        <span id={RANKING} />
        <RankingRows ranking={search.ranking} fields={offered} fieldOf={fieldOf} stocks={stocks} onChange={onChange} />
        <FormulaRows formulas={search.formulas} problems={answer?.problems ?? noProblems} onChange={onChange} />
      </div>
    </section>
  );
});
