import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getFinancials } from '#contract/endpoints/stocks.ts';
import type { PeriodType, StatementList } from '#contract/entities/financials.ts';
import { queryFor } from '#data/query-for.ts';
import { type AnswerState, answerState } from '#pages/answer-state.ts';
import { statementLists, wholeStatement } from './statement-lists.ts';
import { layStatements, type Statements } from './statements.ts';

interface StatementsAnswer {
  readonly state: AnswerState<Statements>;
  /** Statements that could not be had, while others could. */
  readonly missing: readonly string[];
  readonly again: () => void;
}

/** The statements of a stock, one or all, laid over the same periods. What could be had is shown even when part of it could not. */
export function useStatements(name: string, type: PeriodType, only: StatementList | undefined): StatementsAnswer {
  const wanted = statementLists.filter(({ list }) => only === undefined || list === only);
  const queries = useQueries({ queries: wanted.map(({ list }) => queryFor(getFinancials, wholeStatement(name, list, type))) });
  const states = queries.map((query) => answerState(query));
  const answers = states.flatMap((state) => (state.kind === 'ready' ? [state.data] : []));
  // Answers keep their identity while they do not change, so the layout is made once for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers themselves are the dependencies, their list is new each time
  const statements = useMemo(() => layStatements(answers), [...answers, answers.length]);
  const again = () => void Promise.all(queries.map((query) => query.refetch()));
  const waiting = states.some(({ kind }) => kind === 'loading');
  const failed = states.find(({ kind }) => kind === 'never' || kind === 'failed');
  const missing = wanted.filter((_, index) => states[index]?.kind === 'never' || states[index]?.kind === 'failed').map(({ label }) => label);
  if (waiting) return { state: { kind: 'loading' }, missing: [], again };
  if (answers.length === 0 && failed && failed.kind !== 'ready') return { state: failed, missing: [], again };
  const oldest = states.reduce((at, state) => (state.kind === 'ready' ? Math.min(at, state.at) : at), Number.POSITIVE_INFINITY);
  const renewals = states.flatMap((state) => (state.kind === 'ready' ? [state.renewal] : []));
  const renewal = renewals.find((each) => each !== 'current') ?? 'current';
  return { state: { kind: 'ready', data: statements, at: oldest, renewal }, missing, again };
}
