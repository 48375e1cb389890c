import { useMemo, useState } from 'react';
import type { BrokerFile } from '#data/broker-files/read-broker-file.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ErrorState } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import type { useLedger } from '../ledger/use-ledger.ts';
import { ImportChanges } from './import-changes.tsx';
import styles from './import-page.module.css';
import { type ImportPlan, ledgerAfter, noChoices, type PlannedRow, rowsToWrite } from './import-plan.ts';
import { ImportReturns } from './import-returns.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImportPlan } from './use-import-plan.ts';
import type { useImportWorker } from './use-import-worker.ts';
import { type WrittenImport, writeImport } from './write-import.ts';

interface ImportCheckProps {
  portfolioId: string;
  name: string;
  file: BrokerFile;
  ledger: NonNullable<ReturnType<typeof useLedger>>;
  work: ReturnType<typeof useImportWorker>;
  /** Back to the columns, of a table. */
  onColumns: (() => void) | undefined;
  onWritten: (written: WrittenImport) => void;
}

const groups = [
  { state: 'refused', title: 'Refused', context: 'nothing of these is written until you mend them' },
  { state: 'conflict', title: 'Conflicts', context: 'like an entry you have, but not equal' },
  { state: 'new', title: 'New', context: '' },
  { state: 'skipped', title: 'Skipped', context: 'left out by you' },
  { state: 'there', title: 'Already in the ledger', context: 'equal to the cent, left alone' },
] as const;

/** Every row of the file with what becomes of it, what that changes, and the button that writes it. */
export function ImportCheck(props: ImportCheckProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ portfolioId, name, file, ledger, work, onColumns, onWritten, onAgain }: ImportCheckProps & { onAgain: () => void }) {
  const [choices, setChoices] = useState(noChoices);
  const { plan, securities, failed } = useImportPlan(file, ledger, choices, work);
  const after = useMemo(() => plan && ledgerAfter(plan, choices, ledger.entries), [plan, choices, ledger]);
  const write = useAction(async (ready: ImportPlan) => onWritten(await writeImport(portfolioId, name, ready, choices, file.rules)));
  if (failed !== undefined) {
    return (
      <ErrorState lead="The rows could not be checked." action={<Button onClick={onAgain}>Try again</Button>}>
        {failed.message} Nothing is written.
      </ErrorState>
    );
  }
  if (plan === undefined || securities === undefined) return <Loading height={320} />;
  const byState = Map.groupBy(plan.rows, ({ state }) => state);
  const counted = (state: PlannedRow['state']) => byState.get(state)?.length ?? 0;
  const days = plan.rows.flatMap(({ row }) => row?.fields.day ?? []).sort();
  const writes = rowsToWrite(plan, choices).length;
  return (
    <div className={styles.check}>
      <section className={styles.list} aria-label="Rows of the file">
        <p className={styles.of}>
          <b>{name}</b> {days.length > 0 && `${formatDay(days[0])} to ${formatDay(days.at(-1))}, `}
          {plan.rows.length === 1 ? '1 row' : `${formatCount(plan.rows.length)} rows`}
        </p>
        <div className={styles.bar} aria-hidden="true">
          {groups.map(({ state }) => counted(state) > 0 && <i key={state} data-state={state} style={{ flexGrow: counted(state) }} />)}
        </div>
        <ul className={styles.legend} aria-label="What becomes of the rows">
          {groups.map(
            ({ state, title }) =>
              counted(state) > 0 && (
                <li
                  key={state}
                  data-state={state}
                >{`${formatCount(counted(state))} ${counted(state) === 1 && state === 'conflict' ? 'conflict' : title.toLowerCase()}`}</li>
              ),
          )}
        </ul>
        {groups.map(({ state, title, context }) => (
          <ImportRows
            key={state}
            state={state}
            title={title}
            context={context}
            fileName={name}
            rows={byState.get(state) ?? []}
            currency={ledger.currency}
            securities={securities}
            choices={choices}
            onChoices={setChoices}
          />
        ))}
        {plan.rows.length === 0 && <p className={styles.of}>The file has no transactions.</p>}
      </section>
      <aside className={styles.side}>
        <ImportChanges plan={plan} currency={ledger.currency} names={securities.names} />
        {after !== undefined && <ImportReturns ledger={ledger} after={after} />}
        <p className={styles.note}>
          {writes === 0
            ? 'Nothing of this file is to be written.'
            : `${counted('refused') > 0 ? 'The refused rows are not written. ' : ''}All of it can be undone at once.`}
        </p>
        <Button look="primary" disabled={writes === 0} onClick={() => void write(plan)}>
          {writes === 1 ? 'Import 1 row' : `Import ${formatCount(writes)} rows`}
        </Button>
        {onColumns && <Button onClick={onColumns}>Back to columns</Button>}
      </aside>
    </div>
  );
}
