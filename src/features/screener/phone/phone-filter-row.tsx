import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { ScreenFilter } from '#contract/entities/market/screener.ts';
import { formatOf } from '#pages/fields/field-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { RowState } from '#ui/feedback/row-state.tsx';
import { useFollowed } from '../engine/use-screen.ts';
import { filterOfKind, kindOfFilter, kindsOf, passesLimit } from '../filters/filter-kinds.ts';
import { askedInWords, type FilterLimit, limitsOf, stepOf } from '../filters/filter-limit.ts';
import { FilterPeriod } from '../filters/filter-period.tsx';
import { type FilterRowProps, Inner, LeftBy, Limits, Unknown, useNames } from '../filters/filter-row.tsx';
import { filterInWords } from '../filters/filter-words.ts';
import { LimitScale } from '../filters/limit-scale.tsx';
import { Spread } from '../filters/spread.tsx';
import styles from './phone-filters.module.css';
import { Stepper } from './stepper.tsx';

interface PhoneFilterRowProps extends FilterRowProps {
  /** Stocks of the whole market, of which the bar under the row shows the share that is left. */
  stocks: number;
  /** What it was before it was edited; `undefined` where it is as it was. */
  earlier: ScreenFilter | 'new' | undefined;
  /** Whether what it was is the member's own, not a screen of the app. */
  ofMember: boolean;
  open: boolean;
  onOpen: (at: number, open: boolean) => void;
  /** While a limit is dragged. */
  onMove: (at: number, filter: ScreenFilter) => void;
}

/** A filter on a phone: closed, what it asks and what it leaves; open, its limits on the scale of the market. */
export const PhoneFilterRow = memo(function PhoneFilterRow(props: PhoneFilterRowProps) {
  const { filter, at, fieldOf, answers, spread, stocks, earlier, ofMember, open, onOpen, onFilter } = props;
  const onChange = (next: ScreenFilter) => onFilter(at, next);
  const field = 'field' in filter ? fieldOf(filter.field) : undefined;
  const title = field === undefined || filter.kind === 'ranges' ? filterInWords(filter, fieldOf) : field.display_name;
  const limits =
    field === undefined || field.filter !== 'range' || kindOfFilter(filter) === undefined ? [] : limitsOf(filter, field.display_name, stepOf(field, spread));
  const drawn = spread !== undefined && field?.filter === 'range' ? spread : undefined;
  const asked = field === undefined || filter.kind === 'ranges' ? undefined : askedInWords(filter, fieldOf);
  return (
    <li className={styles.row} data-open={open || undefined} data-edited={earlier === undefined ? undefined : true}>
      <div className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => onOpen(at, !open)}>
          <b>{title}</b>
          {!open && asked !== undefined && <span>{asked}</span>}
          {open && field !== undefined && limits.some(({ onScale }) => onScale) && <small>{formatOf(field).unit}</small>}
          {earlier !== undefined && <Earlier earlier={earlier} fieldOf={fieldOf} ofMember={ofMember} />}
        </button>
        {open && limits.length === 1 && <Steppers filter={filter} fieldOf={fieldOf} limits={limits} onChange={onChange} />}
        {!open && drawn !== undefined && (
          <span className={styles.small}>
            <Spread spread={drawn} passes={passesLimit(filter)} />
          </span>
        )}
        <output className={styles.left} aria-label={`Stocks left by ${title}`}>
          <LeftBy answers={answers} at={at} />
        </output>
      </div>
      {open && <OpenFilter {...props} limits={limits} title={title} />}
      <Funnel answers={answers} at={at} stocks={stocks} />
    </li>
  );
});

/** The share of the market that is left. */
function Funnel({ answers, at, stocks }: Pick<PhoneFilterRowProps, 'answers' | 'at' | 'stocks'>) {
  const left = useFollowed(answers, (counts) => counts?.steps[at]?.left);
  return <i className={styles.funnel} style={{ width: `${(100 * (left ?? 0)) / Math.max(1, stocks)}%` }} aria-hidden="true" />;
}

/** What an edited filter was. */
function Earlier({ earlier, fieldOf, ofMember }: Pick<PhoneFilterRowProps, 'fieldOf' | 'ofMember'> & { earlier: ScreenFilter | 'new' }) {
  const was = earlier === 'new' ? 'new' : `was ${askedInWords(earlier, fieldOf)}`;
  return (
    <span className={styles.earlier}>
      <RowState place="on this device" />
      {`${was}, ${ofMember ? 'on this device' : 'yours'}`}
    </span>
  );
}

interface WithLimits extends PhoneFilterRowProps {
  limits: readonly FilterLimit[];
}

interface WithChange {
  onChange: (filter: ScreenFilter) => void;
}

/** The limits of a filter as figures, with their unit. */
function Steppers({ filter, fieldOf, limits, onChange }: Pick<WithLimits, 'filter' | 'fieldOf' | 'limits'> & WithChange) {
  const field = 'field' in filter ? fieldOf(filter.field) : undefined;
  if (field === undefined) return null;
  return limits.map((limit) => <Stepper key={limit.label} limit={limit} field={field} onChange={onChange} />);
}

function OpenFilter({ filter, at, fieldOf, answers, spread, column, missing, earlier, limits, onFilter, onMove, title }: WithLimits & { title: string }) {
  const names = useNames(column);
  const onChange = (next: ScreenFilter) => onFilter(at, next);
  const field = 'field' in filter ? fieldOf(filter.field) : undefined;
  const kind = field?.filter === 'range' ? kindOfFilter(filter) : undefined;
  const value = filter.kind === 'compare' ? filter.value : filter.kind === 'between' ? filter.low : 0;
  return (
    <div className={styles.inside}>
      {limits.length > 1 && (
        <div className={styles.limits}>
          <Steppers filter={filter} fieldOf={fieldOf} limits={limits} onChange={onChange} />
        </div>
      )}
      {field !== undefined && kind !== undefined && spread !== undefined && (
        <LimitScale
          field={field}
          spread={spread}
          passes={passesLimit(filter)}
          limits={limits.filter(({ onScale }) => onScale)}
          onMove={(next) => onMove(at, next)}
          onChange={onChange}
        />
      )}
      {field !== undefined && kind === undefined && <Limits filter={filter} field={field} fieldOf={fieldOf} names={names} onChange={onChange} />}
      <Inner filter={filter} fieldOf={fieldOf} onChange={onChange} />
      <Unknown filter={filter} at={at} answers={answers} missing={missing} fieldOf={fieldOf} />
      <div className={styles.ends}>
        {field !== undefined && <FilterPeriod filter={filter} field={field} fieldOf={fieldOf} onChange={onChange} />}
        {field !== undefined && kind !== undefined && (
          <Choice
            label={`How ${field.display_name} is compared`}
            value={kind}
            options={kindsOf(field, kind, fieldOf)}
            onChange={(next) => onChange(filterOfKind(field.field_name, next, value))}
          />
        )}
        {earlier !== undefined && earlier !== 'new' && <Button onClick={() => onChange(earlier)}>{`Back to ${askedInWords(earlier, fieldOf)}`}</Button>}
        <Button aria-label={`Remove the filter ${title}`} onClick={() => onFilter(at, undefined)}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
          Remove
        </Button>
      </div>
    </div>
  );
}
