import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getFinancialView } from '#contract/endpoints/stock/financials.ts';
import type { PeriodType, ReportingBasis } from '#contract/entities/stock/financials.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { type AnswerState, answerState } from '#pages/answer-state.ts';
import { layStatements, type Statements } from './statements.ts';
import { wholeSheet } from './table/statement-lists.ts';

interface StatementsAnswer {
  /** Of the company the page is about. */
  readonly state: AnswerState<Statements>;
  /** Of the others, those that could be had. */
  readonly others: readonly { readonly name: string; readonly statements: Statements }[];
  /** Of the others, those that could not, with why. */
  readonly missing: readonly { readonly name: string; readonly why: string }[];
  /** Of the others, those on their way. */
  readonly waiting: boolean;
  readonly again: () => void;
}

/** The statements of a stock, and of others to compare with. The page shows its own as soon as they are there. */
export function useStatements(name: string, others: readonly string[], type: PeriodType, basis: ReportingBasis): StatementsAnswer {
  const names = [name, ...others];
  const queries = useQueries({ queries: names.map((each) => queryFor(getFinancialView, wholeSheet(each, type, basis))) });
  const states = queries.map((query) => answerState(query));
  // Answers keep their identity while they do not change, so the layout is made once for them.
  const sheets = useSameWhileEqual(states.map((state) => (state.kind === 'ready' ? state.data : undefined)));
  const laid = useMemo(() => sheets.map((sheet) => sheet && layStatements(sheet)), [sheets]);
  const again = () => void Promise.all(queries.map((query) => query.refetch()));
  const [own, ...rest] = states;
  const [statements] = laid;
  const state: AnswerState<Statements> =
    own?.kind === 'ready' && statements !== undefined ? { ...own, data: statements } : own === undefined || own.kind === 'ready' ? { kind: 'loading' } : own;
  return {
    state,
    others: useMemo(
      () => laid.slice(1).flatMap((each, at) => (each === undefined ? [] : [{ name: others[at] ?? each.symbol, statements: each }])),
      [laid, others],
    ),
    missing: rest.flatMap((each, at) => (each.kind === 'never' || each.kind === 'failed' ? [{ name: others[at] ?? '', why: whyMissing(each) }] : [])),
    waiting: rest.some(({ kind }) => kind === 'loading'),
    again,
  };
}

/** The list as it was before, as long as it holds the same. */
function useSameWhileEqual<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const same = kept.length === list.length && kept.every((each, at) => each === list[at]);
  if (!same) setKept(list);
  return same ? kept : list;
}

function whyMissing(state: Extract<AnswerState<unknown>, { kind: 'never' | 'failed' }>): string {
  return state.kind === 'never' ? 'not on this device' : state.error.message;
}
