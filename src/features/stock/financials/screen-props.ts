import type { AnswerState } from '#pages/answer-state.ts';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import type { ChangeSearch, FinancialsSearch } from './financials-search.ts';
import type { Statements } from './statements.ts';
import type { ChosenView, OwnView } from './views/use-financial-views.ts';

/** What a screen of the financials is given. */
export interface FinancialsScreenProps {
  readonly name: string;
  /** What the page shows: the rows of the view, of one company or several. */
  readonly statements: Statements;
  /** Every figure of the page's own company. */
  readonly whole: Statements;
  readonly state: AnswerState<Statements>;
  /** What could not be loaded, as text. */
  readonly missing: readonly string[];
  readonly search: FinancialsSearch;
  readonly onSearch: ChangeSearch;
  readonly view: ChosenView;
  readonly ownViews: readonly OwnView[];
  /** Stocks looked at last, to be put beside this one. */
  readonly recent: () => readonly ListedStock[];
}

export const periodTypes = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarter', label: 'Quarterly' },
  { value: 'ttm', label: 'TTM' },
] as const;

export const bases = [
  { value: 'restated', label: 'Restated' },
  { value: 'as_reported', label: 'As reported' },
] as const;

export const shows = [
  { value: 'figures', label: 'Figures' },
  { value: 'common', label: 'Common size' },
  { value: 'change', label: 'Change' },
  { value: 'rank', label: 'Percentile' },
] as const;

/** What an address says when something usual is chosen: nothing. */
export function unlessUsual<Value>(chosen: Value, usual: Value): Value | undefined {
  return chosen === usual ? undefined : chosen;
}
