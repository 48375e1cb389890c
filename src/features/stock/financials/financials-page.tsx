import { useMemo } from 'react';
import { AnswerView } from '#pages/answer-view.tsx';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { FinancialsDesk } from './financials-desk.tsx';
import type { ChangeSearch, FinancialsSearch } from './financials-search.ts';
import { Method } from './method.tsx';
import { NoPeriods } from './no-periods.tsx';
import { FinancialsPhone } from './phone/financials-phone.tsx';
import { presented } from './present.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import type { Statements } from './statements.ts';
import { useStatements } from './use-statements.ts';
import { chosenView, useKeptView, useOwnViews } from './views/use-financial-views.ts';

interface FinancialsPageProps {
  /** How the address names the stock. */
  name: string;
  search: FinancialsSearch;
  onSearch: ChangeSearch;
  recent: () => readonly ListedStock[];
}

const nobody: readonly string[] = [];

/** How the business did, year by year: a verdict, the statements as a table on a desk or in three ways on a phone, and how the figures are made. */
export function FinancialsPage({ name, search, onSearch, recent }: FinancialsPageProps) {
  const phone = useAtMost(PHONE_MAX);
  const ownViews = useOwnViews();
  const { state, others, missing, waiting, again } = useStatements(name, search.with ?? nobody, search.type ?? 'annual', search.basis ?? 'restated');
  const own = state.kind === 'ready' ? state.data : undefined;
  const kept = useKeptView();
  const { show, of, view: asked = kept } = search;
  // A phone always holds all statements: its section chips jump between them.
  const list = phone ? undefined : search.list;
  const view = useMemo(() => chosenView(asked, ownViews, own?.template ?? 'common'), [asked, ownViews, own]);
  const statements = useMemo(
    () => own && presented({ companies: [{ name, statements: own }, ...others], search: { show, of, list }, view }),
    [own, others, name, show, of, list, view],
  );
  const Screen = phone ? FinancialsPhone : FinancialsDesk;
  const words = [...missing.map(({ name: other, why }) => `${other}: ${why}`), ...(waiting ? ['Others are on their way'] : [])];
  return (
    <AnswerView state={state} again={again} height={480} listStored>
      {(whole) =>
        isBare(whole) ? (
          <NoPeriods name={name} type={whole.type} />
        ) : (
          statements && (
            <>
              <Screen {...{ name, statements, whole, state, search, onSearch, view, ownViews, recent }} missing={words} />
              <Method basis={whole.basis} show={show} of={of} />
              <PrintSheet statements={statements} name={whole.company} search={search} view={view} state={state} />
            </>
          )
        )
      }
    </AnswerView>
  );
}

function isBare({ periods, lines }: Statements): boolean {
  return periods.length === 0 || lines.length === 0;
}
