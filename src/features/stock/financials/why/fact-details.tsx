import type { ReactNode } from 'react';
import type { FiledFact } from '#contract/entities/stock/financials.ts';
import { formatDay } from '#ui/format/day.ts';
import styles from './why.module.css';

const exactly = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A value exactly as filed, every digit of it. */
export function filedValue({ value, unit }: Pick<FiledFact, 'value' | 'unit'>): string {
  return `${exactly.format(value).replace('-', '−')} ${unit}`;
}

/** `1 Jul 2021 to 30 Jun 2022`, or `at 30 Jun 2022` for a balance. */
export function factPeriod({ start, end }: Pick<FiledFact, 'start' | 'end'>): string {
  return start === null ? `at ${formatDay(end)}` : `${formatDay(start)} to ${formatDay(end)}`;
}

/** One fact as it was filed: value, concept, period, form, accession, filing date. */
export function FactDetails({ fact, open = false }: { fact: FiledFact; open?: boolean }) {
  const lines: readonly [string, ReactNode][] = [
    ['As filed', filedValue(fact)],
    ['Concept', <code key="concept">{`${fact.taxonomy}:${fact.concept}`}</code>],
    ['Period', factPeriod(fact)],
    ['Form', fact.form],
    ['Filed', formatDay(fact.filed)],
    [
      'Accession',
      fact.url === null ? (
        <code key="accession">{fact.accession}</code>
      ) : (
        <a key="accession" href={fact.url} target="_blank" rel="noreferrer">
          <code>{fact.accession}</code>
        </a>
      ),
    ],
  ];
  return (
    <dl className={open ? `${styles.fact} ${styles.factAlone}` : styles.fact}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
