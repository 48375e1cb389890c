import { useMemo } from 'react';
import { RangeScale, type ScaleStep } from '#ui/chart/range-scale.tsx';
import { formatShortMonth } from '#ui/format/day.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { type LedgerFilter, type LedgerMark, marksOf, monthOf, monthsBetween } from './ledger-filter.ts';
import styles from './ledger-scale.module.css';
import type { TransactionLine } from './transaction-columns.tsx';

interface LedgerScaleProps {
  rows: readonly TransactionLine[];
  filter: LedgerFilter;
  onChange: (months: Pick<LedgerFilter, 'from' | 'to'>) => void;
}

/** Years that fit beside each other on a phone and on a screen. */
const YEARS_ON_PHONE = 6;
const YEARS_ON_SCREEN = 12;
/** Part of the room of a year that its number needs. */
const LATE = 0.6;

/** When the money moved: the months of a ledger, each trade and deposit as large as its amount. Dragging chooses months. */
export function LedgerScale({ rows, filter, onChange }: LedgerScaleProps) {
  const phone = useAtMost(PHONE_MAX);
  const [first, last] = [rows.at(-1)?.record.fields.day, rows[0]?.record.fields.day];
  const months = useMemo(() => (first === undefined || last === undefined ? [] : monthsBetween(monthOf(first), monthOf(last))), [first, last]);
  const marks = useMemo(() => marksOf(rows), [rows]);
  const steps = useMemo(() => stepsOf(months, phone ? YEARS_ON_PHONE : YEARS_ON_SCREEN), [months, phone]);
  if (months.length < 2) return undefined;
  const from = Math.max(0, filter.from === undefined ? 0 : months.findIndex((month) => month >= (filter.from ?? '')));
  const to = Math.max(from, filter.to === undefined ? months.length - 1 : months.findLastIndex((month) => month <= (filter.to ?? '')));
  const nameOf = (at: number) => formatShortMonth(`${months[at]}-01`);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <span>Drag the scale to choose months</span>
        <Legend />
      </div>
      <RangeScale
        steps={steps}
        from={from}
        to={to}
        label={`Months ${nameOf(0)} to ${nameOf(months.length - 1)}, showing ${nameOf(from)} to ${nameOf(to)}`}
        ends={['First month', 'Last month']}
        onChange={(start, end) => onChange({ from: start === 0 ? undefined : months[start], to: end === months.length - 1 ? undefined : months[end] })}
      >
        <Marks marks={marks} months={months} />
      </RangeScale>
    </div>
  );
}

function stepsOf(months: readonly string[], mostYears: number): ScaleStep[] {
  const every = Math.ceil(months.length / 12 / mostYears);
  const quarters = months.length <= 12 * YEARS_ON_PHONE;
  return months.map((month, at) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const january = number === 1;
    const tick = january ? 'major' : quarters && number % 3 === 1 ? 'minor' : undefined;
    const text = january && year % every === 0 ? String(year) : undefined;
    const late = (months.length - at) * mostYears < months.length * LATE;
    return { value: year * 100 + number, name: formatShortMonth(`${month}-01`), tick, text, late };
  });
}

/** Areas are in proportion to amounts. */
const MOST = 14;
const LEAST = 4;

function Marks({ marks, months }: { marks: readonly LedgerMark[]; months: readonly string[] }) {
  const most = marks.reduce((max, { amount }) => Math.max(max, amount), 0);
  const places = new Map(months.map((month, at) => [month, at]));
  return marks.map(({ month, kind, amount }) => (
    <i
      key={`${month} ${kind}`}
      className={styles.place}
      data-kind={kind}
      style={{ left: `${(((places.get(month) ?? 0) + 0.5) / months.length) * 100}%` }}
      aria-hidden="true"
    >
      <Mark kind={kind} size={kind === 'buy' || kind === 'sell' ? Math.max(LEAST, MOST * Math.sqrt(most === 0 ? 0 : amount / most)) : 10} />
    </i>
  ));
}

function Mark({ kind, size }: { kind: LedgerMark['kind']; size: number }) {
  return (
    <svg className={styles.mark} data-kind={kind} width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
      {kind === 'buy' || kind === 'sell' ? <circle cx="5" cy="5" r="4.2" /> : <path d={kind === 'paid-in' ? 'M5 1 9.4 9H.6z' : 'M5 9 .6 1h8.8z'} />}
    </svg>
  );
}

const words: readonly (readonly [LedgerMark['kind'], string])[] = [
  ['buy', 'bought'],
  ['sell', 'sold'],
  ['paid-in', 'paid in'],
  ['withdrawn', 'withdrawn'],
];

function Legend() {
  return (
    <span className={styles.legend}>
      {words.map(([kind, word]) => (
        <span key={kind}>
          <Mark kind={kind} size={9} /> {word}
        </span>
      ))}
    </span>
  );
}
