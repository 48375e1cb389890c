import type { PeriodType } from '#contract/entities/financials.ts';
import type { AnswerState } from '#pages/answer-state.ts';
import type { ChangeSearch, FinancialsSearch } from './financials-search.ts';
import type { Statements } from './statements.ts';

/** What a screen of the financials is given. */
export interface FinancialsScreenProps {
  readonly name: string;
  readonly type: PeriodType;
  readonly statements: Statements;
  readonly state: AnswerState<Statements>;
  /** Statements that could not be had, while others could. */
  readonly missing: readonly string[];
  readonly search: FinancialsSearch;
  readonly onSearch: ChangeSearch;
}

export const periodTypes = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarter', label: 'Quarterly' },
] as const;
