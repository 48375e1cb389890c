import type { AnswerState } from '#pages/answer-state.ts';
import { PaperSheet } from '#ui/layout/paper-sheet.tsx';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { aboutOf } from '../export/about.ts';
import type { FinancialsSearch } from '../financials-search.ts';
import type { Statements } from '../statements.ts';
import type { ChosenView } from '../views/use-financial-views.ts';
import { PaperTable } from './paper-table.tsx';

interface PrintSheetProps {
  statements: Statements;
  /** The company's name. */
  name: string;
  search: FinancialsSearch;
  view: ChosenView;
  state: AnswerState<unknown>;
}

/** Columns on one sheet of paper, and periods that are printed when none were chosen. */
const ACROSS = 12;

/** What goes on paper instead of the screen: every row, the chosen years, heads repeated on every sheet, and of what day and from where it is. */
export function PrintSheet({ statements, name, search, view, state }: PrintSheetProps) {
  const printing = usePrinting();
  if (!printing) return null;
  const { periods } = statements;
  const chosen = periods.filter(({ fiscal_year }) => fiscal_year >= (search.from ?? -Infinity) && fiscal_year <= (search.to ?? Infinity));
  const shown = search.from === undefined && search.to === undefined ? chosen.slice(-ACROSS) : chosen;
  const first = periods.indexOf(shown[0] ?? (periods[0] as Statements['periods'][number]));
  const blocks = Array.from({ length: Math.ceil(shown.length / ACROSS) }, (_, at) => ({
    from: first + at * ACROSS,
    to: Math.min(first + (at + 1) * ACROSS, first + shown.length),
  }));
  const about = aboutOf({ statements, search, view: view.name, at: state.kind === 'ready' ? state.at : 0, address: location.href, scaled: true });
  const title = `${statements.owners.length > 0 ? statements.owners.map(({ symbol }) => symbol).join(', ') : name}: financials`;
  return (
    <PaperSheet title={title} about={about}>
      {blocks.map(({ from, to }, at) => (
        <PaperTable key={from} statements={statements} from={from} to={to} withTrailing={at === blocks.length - 1} />
      ))}
    </PaperSheet>
  );
}
