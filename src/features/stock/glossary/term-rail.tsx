import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { formatAlone } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { useStatements } from '../financials/use-statements.ts';
import { listedTerms, liveValues } from './live-value.ts';
import styles from './term-rail.module.css';

interface TermRailProps {
  /** The entry that is open. */
  name: string;
  /** Whose values are shown; `undefined` where no company is loaded. */
  symbol: string | undefined;
  letter: string;
}

const nobody: readonly string[] = [];
const none: ReadonlyMap<string, number> = new Map();

/** The terms under a letter, each with its value for the chosen company in its newest twelve months. */
export function TermRail({ name, symbol, letter }: TermRailProps) {
  const { state, again } = useAnswer(listFinancialGroups, {});
  return (
    <AnswerView state={state} again={again} height={480} listStored={false}>
      {(groups) => {
        const terms = groups.flatMap(({ rows }) => rows);
        return symbol === undefined ? (
          <Rail name={name} symbol={symbol} letter={letter} terms={terms} values={none} />
        ) : (
          <OfCompany name={name} symbol={symbol} letter={letter} terms={terms} />
        );
      }}
    </AnswerView>
  );
}

function OfCompany({ terms, ...around }: TermRailProps & { symbol: string; terms: readonly FinancialTerm[] }) {
  const { state } = useStatements(around.symbol, nobody, 'annual', 'restated');
  return <Rail {...around} terms={terms} values={state.kind === 'ready' ? liveValues(state.data) : none} currency={dataOf(state)} />;
}

function dataOf(state: ReturnType<typeof useStatements>['state']): string | undefined {
  return state.kind === 'ready' ? state.data.currency : undefined;
}

interface RailProps extends TermRailProps {
  terms: readonly FinancialTerm[];
  values: ReadonlyMap<string, number>;
  /** Of amounts. */
  currency?: string | undefined;
}

function Rail({ name, symbol, letter, terms, values, currency }: RailProps) {
  const [find, setFind] = useState('');
  const listed = listedTerms(terms, { letter, find });
  const under = find.trim() === '' ? letter : 'Found';
  return (
    <nav aria-label="Terms" className={styles.rail}>
      <FindField label="Find a term" value={find} onChange={setFind} shortcut="f" />
      <p className={styles.head}>
        <span>{`${under}, ${listed.length} of ${terms.length} terms`}</span>
        {symbol && <b>{symbol}</b>}
      </p>
      {listed.length === 0 && <p className={styles.none}>No term has that in its name.</p>}
      <ul>
        {listed.map((term) => (
          <li key={term.id}>
            <Link to="/glossary/$name" params={{ name: term.id }} search={{ symbol }} aria-current={term.id === name ? 'page' : undefined}>
              <span>{term.label}</span>
              <span className={styles.value}>{written(values.get(term.id), term.unit)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {symbol && <p className={styles.none}>{`Newest twelve months${currency === undefined ? '' : `, amounts in ${currency}`}; – is unknown.`}</p>}
    </nav>
  );
}

/** `12.6 %`, `8,358 M`, or a dash where it is unknown. */
function written(value: number | undefined, unit: string): string {
  const { figure, unit: mark } = formatAlone(value, unit);
  return isFigure(value) && mark !== '' ? `${figure}\u00a0${mark}` : figure;
}
