import { IconX } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { ScreenerColumn, ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import { fieldsOfFilter } from '#domain/screening/filters/filter.ts';
import { partsOfName } from '#domain/screening/filters/joined-names.ts';
import { FEWEST_PEERS } from '#domain/screening/market/group-medians.ts';
import type { Histogram } from '#domain/screening/views/histogram.ts';
import { formatOf } from '#pages/fields/field-format.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { useTyping } from '#ui/controls/use-typing.ts';
import { formatCount } from '#ui/format/number.ts';
import { type Answers, useFollowed } from '../engine/use-screen.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { FigureField } from './figure-field.tsx';
import { filterOfKind, kindOfFilter, kindsOf, passesLimit } from './filter-kinds.ts';
import { limitsOf, stepOf } from './filter-limit.ts';
import { FilterPeriod } from './filter-period.tsx';
import styles from './filter-row.module.css';
import { filterInWords } from './filter-words.ts';
import { LimitScale } from './limit-scale.tsx';
import { Spread } from './spread.tsx';

export interface FilterRowProps {
  filter: ScreenFilter;
  /** Its place among the filters. */
  at: number;
  fieldOf: (key: string) => ScreenerField | undefined;
  /** Have what it leaves. */
  answers: Answers;
  spread: Histogram | undefined;
  /** The figures or names of its field. */
  column: ScreenerColumn | undefined;
  /** Fields of the screen that this market does not have. */
  missing: readonly string[];
  /** @param next `undefined` takes the filter away. */
  onFilter: (at: number, next: ScreenFilter | undefined) => void;
}

/** One filter of a screen: its field, its limits, and what it leaves while one types. */
export const FilterRow = memo(function FilterRow({ filter, at, fieldOf, answers, spread, column, missing, onFilter }: FilterRowProps) {
  const names = useNames(column);
  const onChange = (next: ScreenFilter) => onFilter(at, next);
  const field = 'field' in filter ? fieldOf(filter.field) : undefined;
  const title = field === undefined || filter.kind === 'ranges' ? filterInWords(filter, fieldOf) : field.display_name;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.title} title={field?.definition}>
          {title}
        </span>
        <output className={styles.left} aria-label={`Stocks left by ${title}`}>
          <LeftBy answers={answers} at={at} />
        </output>
        <button type="button" className={styles.remove} aria-label={`Remove the filter ${title}`} onClick={() => onFilter(at, undefined)}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {field !== undefined && <Limits filter={filter} field={field} fieldOf={fieldOf} names={names} onChange={onChange} />}
      {field !== undefined && <FilterPeriod filter={filter} field={field} fieldOf={fieldOf} onChange={onChange} />}
      {spread !== undefined && field?.filter === 'range' && <Scale filter={filter} field={field} spread={spread} onChange={onChange} />}
      <Inner filter={filter} fieldOf={fieldOf} onChange={onChange} />
      <Unknown filter={filter} at={at} answers={answers} missing={missing} fieldOf={fieldOf} />
    </li>
  );
});

/** How the figures of a field are spread, with the limits of the filter where it has some in them. */
function Scale({ filter, field, spread, onChange }: Pick<LimitsProps, 'filter' | 'field' | 'onChange'> & { spread: Histogram }) {
  const limits = limitsOf(filter, field.display_name, stepOf(field, spread)).filter(({ onScale }) => onScale);
  const passes = passesLimit(filter);
  if (limits.length === 0) return <Spread spread={spread} passes={passes} />;
  return <LimitScale field={field} spread={spread} passes={passes} limits={limits} onMove={onChange} onChange={onChange} />;
}

/** How many stocks the filters up to one leave, as it is known first. */
export function LeftBy({ answers, at }: Pick<FilterRowProps, 'answers' | 'at'>) {
  return formatCount(useFollowed(answers, (counts) => counts?.steps[at]?.left));
}

/** The names of a field, each once. */
export function useNames(column: ScreenerColumn | undefined): readonly string[] {
  return useMemo(() => (column !== undefined && 'names' in column ? [...new Set(column.names.flatMap(partsOfName))] : []), [column]);
}

/** The limits of the filters within a filter, which can be moved too. */
export function Inner({ filter, fieldOf, onChange }: Pick<LimitsProps, 'fieldOf' | 'onChange'> & { filter: ScreenFilter }) {
  if (filter.kind === 'take')
    return (
      <div className={styles.limits}>
        <FigureField label="How many are taken" value={filter.most} onChange={(most) => onChange({ ...filter, most: Math.max(1, Math.round(most)) })} />
        <span className={styles.unit}>{filter.ofHundred === true ? '% of them' : 'stocks'}</span>
      </div>
    );
  const inner = filter.kind === 'maybe' ? [filter.filter] : filter.kind === 'least' || filter.kind === 'any' ? filter.filters : [];
  const withInner = (at: number, next: ScreenFilter): ScreenFilter | undefined => {
    if (!('field' in next)) return undefined;
    if (filter.kind === 'maybe') return { ...filter, filter: next };
    if (filter.kind === 'least') return { ...filter, filters: filter.filters.with(at, next) };
    return filter.kind === 'any' ? { ...filter, filters: filter.filters.with(at, next) } : undefined;
  };
  return inner.map((each, at) => {
    const field = each.kind === 'compare' || each.kind === 'between' ? fieldOf(each.field) : undefined;
    if (field === undefined || field.filter !== 'range') return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two filters may be on one field; their place is what differs
      <div key={at} className={styles.inner}>
        <span>{field.display_name}</span>
        <Limits
          filter={each}
          field={field}
          fieldOf={fieldOf}
          names={[]}
          onChange={(next) => {
            const whole = withInner(at, next);
            if (whole !== undefined) onChange(whole);
          }}
        />
      </div>
    );
  });
}

/** What a filter could not say of some stocks, and why. */
export function Unknown({ filter, at, answers, missing, fieldOf }: Pick<FilterRowProps, 'filter' | 'at' | 'answers' | 'missing' | 'fieldOf'>) {
  const step = useFollowed(answers, (counts) => counts?.steps[at]);
  const gone = fieldsOfFilter(filter).filter((key) => missing.includes(key));
  if (gone.length > 0) {
    const names = gone.map((key) => fieldOf(key)?.display_name ?? key).join(', ');
    if (step === undefined) return <p className={styles.note}>{`Not on this device yet: ${names}.`}</p>;
    const lets = filter.kind === 'maybe' ? 'so every stock passes' : gone.length < fieldsOfFilter(filter).length ? 'so the rest decides' : 'so no stock passes';
    return <p className={styles.note}>{`This market does not have ${names}, ${lets}. ${fieldOf(gone[0] ?? '')?.missing ?? ''}`.trim()}</p>;
  }
  if (step === undefined || step.unknown === 0) return null;
  const peers = filter.kind === 'industry' ? `, or without ${FEWEST_PEERS} peers that have it` : '';
  return <p className={styles.note}>{`${formatCount(step.unknown)} of ${formatCount(step.seen)} without this figure${peers}`}</p>;
}

interface LimitsProps {
  filter: ScreenFilter;
  field: ScreenerField;
  fieldOf: (key: string) => ScreenerField | undefined;
  names: readonly string[];
  onChange: (filter: ScreenFilter) => void;
}

/** What a filter asks of its field, to be changed. */
export function Limits({ filter, field, fieldOf, names, onChange }: LimitsProps) {
  const label = field.display_name;
  if (filter.kind === 'in') return <ChoiceFilter filter={filter} label={label} names={names} onChange={onChange} />;
  if (filter.kind === 'text') return <WordsField label={`${label} with the words`} words={filter.words} onChange={(words) => onChange({ ...filter, words })} />;
  if (filter.kind === 'compare' && field.filter === 'flag')
    return (
      <Choice
        label={label}
        value={filter.value === 1 ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={(value) => onChange({ ...filter, value: value === 'yes' ? 1 : 0 })}
      />
    );
  const kind = kindOfFilter(filter);
  if (kind === undefined) return null;
  const value = filter.kind === 'compare' ? filter.value : filter.kind === 'between' ? filter.low : 0;
  return (
    <div className={styles.limits}>
      <Choice
        label={`How ${label} is compared`}
        value={kind}
        options={kindsOf(field, kind, fieldOf)}
        onChange={(next) => onChange(filterOfKind(field.field_name, next, value))}
      />
      {filter.kind === 'compare' && filter.fromToday === true && (
        <FigureField label={`${label}, days`} value={0 - filter.value} onChange={(days) => onChange({ ...filter, value: 0 - Math.round(days) })} />
      )}
      {filter.kind === 'compare' && filter.fromToday !== true && (
        <FigureField label={`${label}, limit`} field={field} value={filter.value} onChange={(next) => onChange({ ...filter, value: next })} />
      )}
      {filter.kind === 'between' && (
        <>
          <FigureField label={`${label}, from`} field={field} value={filter.low} onChange={(low) => onChange({ ...filter, low })} />
          <FigureField label={`${label}, to`} field={field} value={filter.high} onChange={(high) => onChange({ ...filter, high })} />
        </>
      )}
      {filter.kind === 'extreme' && (
        <FigureField
          label={`${label}, number of stocks`}
          value={filter.count}
          onChange={(count) => onChange({ ...filter, count: Math.max(1, Math.round(count)) })}
        />
      )}
      {(filter.kind === 'industry' || filter.kind === 'own') && (
        <FigureField label={`${label}, times the median`} value={filter.factor} onChange={(factor) => onChange({ ...filter, factor })} />
      )}
      <span className={styles.unit}>
        {filter.kind === 'extreme' ? 'stocks' : filter.kind === 'compare' || filter.kind === 'between' ? formatOf(field).unit : ''}
      </span>
    </div>
  );
}

/** A field for the words a text must have. */
function WordsField({ label, words, onChange }: { label: string; words: string; onChange: (words: string) => void }) {
  const { text, type, leave } = useTyping(words, words, (typed) => typed.slice(0, 200), onChange);
  return (
    <input className={styles.words} aria-label={label} maxLength={200} value={text} onChange={(event) => type(event.currentTarget.value)} onBlur={leave} />
  );
}
