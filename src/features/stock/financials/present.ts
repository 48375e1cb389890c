import { sideBySide } from './compare/side-by-side.ts';
import type { FinancialsSearch } from './financials-search.ts';
import { type Statements, withLines } from './statements.ts';
import { showAs } from './table/show.ts';
import type { ChosenView } from './views/use-financial-views.ts';
import { inView } from './views/view-rows.ts';

interface Presented {
  /** The company of the page, then those beside it, each with its name in the address. */
  readonly companies: readonly { readonly name: string; readonly statements: Statements }[];
  readonly search: Pick<FinancialsSearch, 'show' | 'of' | 'list'>;
  readonly view: ChosenView;
}

/** What the page shows of its companies: the rows of the view, as figures or as what the address asks for, side by side when there are several. */
export function presented({ companies, search: { show, of, list }, view }: Presented): Statements | undefined {
  const each = companies.map(({ statements }) => {
    const viewed = inView(statements, view.fields);
    const only =
      list === undefined
        ? viewed
        : withLines(
            viewed,
            viewed.lines.filter((line) => line.list === list),
          );
    return showAs(only, { show, of, all: statements.lines });
  });
  return sideBySide(
    each,
    companies.map(({ name }) => name),
  );
}
