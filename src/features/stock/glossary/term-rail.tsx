import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import { getMultipleHistories, getValuationBand } from '#contract/endpoints/stock/valuation.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { formatAlone } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { useStatements } from '../financials/use-statements.ts';
import { listedTerms, liveValues } from './live-value.ts';
import { courseOfBand, TO_GF_VALUE } from './multiple-course.ts';
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

/** The terms under a letter, each with its value for the chosen company in its newest twelve months, or at its last price. */
export function TermRail({ name, symbol, letter }: TermRailProps) {
  const { state, again } = useAnswer(listFinancialGroups, {});
  return (
    <AnswerView state={state} again={again} height={480} listStored={false}>
      {(groups) => <Rail name={name} symbol={symbol} letter={letter} terms={groups.flatMap(({ rows }) => rows)} />}
    </AnswerView>
  );
}

interface Values {
  readonly values: ReadonlyMap<string, number>;
  /** Of amounts. */
  readonly currency?: string | undefined;
  /** Whether some are still on their way, so that a dash would say too much. */
  readonly isWaiting: boolean;
}

function useAccountValues(symbol: string): Values {
  const { state } = useStatements(symbol, nobody, 'annual', 'restated');
  if (state.kind !== 'ready') return { values: none, isWaiting: state.kind === 'loading' };
  return { values: liveValues(state.data), currency: state.data.currency, isWaiting: false };
}

function OfAccounts({ symbol, ...around }: ItemsProps & { symbol: string }) {
  return <Items {...around} symbol={symbol} live={useAccountValues(symbol)} />;
}

/** Terms with multiples of the price among them, which are asked for only then. */
function OfAccountsAndPrice({ symbol, ...around }: ItemsProps & { symbol: string }) {
  const accounts = useAccountValues(symbol);
  const multiples = useAnswer(getMultipleHistories, { params: { id: symbol } }).state;
  const band = useAnswer(getValuationBand, { params: { id: symbol } }).state;
  const values = new Map(accounts.values);
  if (multiples.kind === 'ready') for (const { key, now } of multiples.data.multiples) if (now !== null) values.set(key, now);
  const toValue = band.kind === 'ready' ? courseOfBand(band.data).now : null;
  if (toValue !== null) values.set(TO_GF_VALUE, toValue);
  const isWaiting = accounts.isWaiting || multiples.kind === 'loading' || band.kind === 'loading';
  return <Items {...around} symbol={symbol} live={{ ...accounts, values, isWaiting }} />;
}

function Rail({ name, symbol, letter, terms }: TermRailProps & { terms: readonly FinancialTerm[] }) {
  const [find, setFind] = useState('');
  const listed = listedTerms(terms, { letter, find });
  const under = find.trim() === '' ? letter : 'Found';
  const Live = listed.some(({ list }) => list === 'valuation') ? OfAccountsAndPrice : OfAccounts;
  return (
    <nav aria-label="Terms" className={styles.rail}>
      <FindField label="Find a term" value={find} onChange={setFind} shortcut="f" />
      <p className={styles.head}>
        <span>{`${under}, ${listed.length} of ${terms.length} terms`}</span>
        {symbol && <b>{symbol}</b>}
      </p>
      {listed.length === 0 && <p className={styles.none}>No term has that in its name.</p>}
      {symbol === undefined ? <Items name={name} listed={listed} /> : <Live name={name} symbol={symbol} listed={listed} />}
    </nav>
  );
}

interface ItemsProps {
  name: string;
  listed: readonly FinancialTerm[];
}

function Items({ name, listed, symbol, live }: ItemsProps & { symbol?: string; live?: Values }) {
  const { values = none, currency, isWaiting = false } = live ?? {};
  return (
    <>
      <ul>
        {listed.map((term) => (
          <li key={term.id}>
            <Link to="/glossary/$name" params={{ name: term.id }} search={{ symbol }} aria-current={term.id === name ? 'page' : undefined}>
              <span>{term.label}</span>
              <span className={styles.value}>{isWaiting && !values.has(term.id) ? '' : written(values.get(term.id), term.unit)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {symbol && (
        <p
          className={styles.none}
        >{`Newest twelve months${currency === undefined ? '' : `, amounts in ${currency}`}; multiples at the last price; – is unknown.`}</p>
      )}
    </>
  );
}

/** `12.6 %`, `8,358 M`, or a dash where it is unknown. */
function written(value: number | undefined, unit: string): string {
  const { figure, unit: mark } = formatAlone(value, unit);
  return isFigure(value) && mark !== '' ? `${figure}\u00a0${mark}` : figure;
}
