import type { StatementList } from '#contract/entities/financials.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { FinancialsDesk } from './financials-desk.tsx';
import type { ChangeSearch, FinancialsSearch } from './financials-search.ts';
import { FinancialsPhone } from './phone/financials-phone.tsx';
import type { Statements } from './statements.ts';
import { useStatements } from './use-statements.ts';

interface FinancialsPageProps {
  /** How the address names the stock. */
  name: string;
  search: FinancialsSearch;
  onSearch: ChangeSearch;
}

/** The statements of a stock: a table on a desk, three ways to read it on a phone. */
export function FinancialsPage({ name, search, onSearch }: FinancialsPageProps) {
  const phone = useAtMost(PHONE_MAX);
  const type = search.type ?? 'annual';
  // A phone always holds all statements: its section chips jump between them.
  const only: StatementList | undefined = phone ? undefined : search.list;
  const { state, missing, again } = useStatements(name, type, only);
  const Screen = phone ? FinancialsPhone : FinancialsDesk;
  return (
    <AnswerView state={state} again={again} height={480} listStored tooLittle={tooLittleOf}>
      {(statements) => <Screen name={name} type={type} statements={statements} state={state} missing={missing} search={search} onSearch={onSearch} />}
    </AnswerView>
  );
}

function tooLittleOf({ periods, lines }: Statements): string | undefined {
  return periods.length === 0 || lines.length === 0 ? 'Statements need one filed period; none is known for this company.' : undefined;
}
