import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ColumnMapping } from '#data/broker-files/column-mapping.ts';
import type { BrokerFile } from '#data/broker-files/read-broker-file.ts';
import { useRecord } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { BrokerCard } from '../brokers/broker-card.tsx';
import { localToday } from '../ledger/local-today.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportCheck } from './import-check.tsx';
import styles from './import-page.module.css';
import { PastImports } from './past-imports-card.tsx';
import { useImportWorker } from './use-import-worker.ts';
import { useRememberedColumns } from './use-remembered-columns.ts';
import { rememberColumns, undoImport, type WrittenImport } from './write-import.ts';

type Step =
  | { readonly kind: 'file'; readonly problem?: { readonly name: string; readonly line: number; readonly reason: string } }
  | { readonly kind: 'columns' | 'check'; readonly source: File; readonly file: BrokerFile }
  | { readonly kind: 'done'; readonly name: string; readonly written: WrittenImport };

const steps = ['File', 'Columns', 'Check', 'Done'] as const;
const places = { file: 0, columns: 1, check: 2, done: 3 } as const;

/** Brings the transactions of a broker's file into a portfolio: the file, its columns where they must be named, a check of every row, and then all of it at once. */
export function ImportPage({ portfolioId }: { portfolioId: string }) {
  const [today] = useState(localToday);
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const portfolio = useRecord('portfolio', portfolioId).value;
  const ledger = useLedger(portfolioId);
  const remembered = useRememberedColumns();
  const work = useImportWorker();
  const read = useAction(async (source: File, mappings: Readonly<Record<string, ColumnMapping>>, seen: boolean) => {
    const answer = await work({ kind: 'read', file: source, today, mappings });
    if (answer.kind === 'unreadable') return setStep({ kind: 'file', problem: { name: source.name, ...answer } });
    if (answer.kind !== 'read') return;
    const { file } = answer;
    const asks = file.table !== undefined && !seen && mappings[file.table.head] === undefined;
    setStep({ kind: asks ? 'columns' : 'check', source, file });
  });
  const keepColumns = useAction(async (source: File, head: string, mapping: ColumnMapping) => {
    await rememberColumns(head, mapping, remembered ?? {});
    await read(source, { ...remembered, [head]: mapping }, true);
  });
  const title = `Import into ${portfolio?.fields.name ?? 'this portfolio'}`;
  if (ledger === undefined || remembered === undefined)
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <RecordsLoading what="The transactions of this portfolio" height={320} />
      </div>
    );
  const at = places[step.kind];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {'file' in step && <span>{step.file.source === 'Table' ? 'from a table' : `from ${step.file.source}`}</span>}
        <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'transactions' }}>
          {step.kind === 'done' ? 'Transactions' : 'Cancel'}
        </Link>
      </header>
      <ol className={styles.steps} aria-label="Steps of the import">
        {steps.map((name, place) => (
          <li key={name} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
            {`${place < at ? '✓' : place + 1} ${name}`}
          </li>
        ))}
      </ol>
      {step.kind === 'file' && (
        <>
          <ChooseFile problem={step.problem} onFile={(file) => void read(file, remembered, false)} />
          <div className={styles.further}>
            <PastImports portfolioId={portfolioId} />
            <BrokerCard portfolioId={portfolioId} title="Or link an account at a broker" />
          </div>
        </>
      )}
      {step.kind === 'columns' && step.file.table !== undefined && (
        <ColumnsStep table={step.file.table} onKeep={(mapping) => void keepColumns(step.source, step.file.table?.head ?? '', mapping)} />
      )}
      {step.kind === 'check' && (
        <ImportCheck
          portfolioId={portfolioId}
          name={step.source.name}
          file={step.file}
          ledger={ledger}
          work={work}
          onColumns={step.file.table === undefined ? undefined : () => setStep({ ...step, kind: 'columns' })}
          onWritten={(written) => setStep({ kind: 'done', name: step.source.name, written })}
        />
      )}
      {step.kind === 'done' && <Done portfolioId={portfolioId} name={step.name} written={step.written} onAnother={() => setStep({ kind: 'file' })} />}
    </div>
  );
}

function Done({ portfolioId, name, written, onAnother }: { portfolioId: string; name: string; written: WrittenImport; onAnother: () => void }) {
  const [undone, setUndone] = useState(false);
  const undo = useAction(async () => {
    await undoImport(portfolioId, written.id);
    setUndone(true);
  });
  const { created, changed } = written;
  const counted = `${created === 1 ? '1 transaction is' : `${created} transactions are`} booked${changed === 0 ? '' : `, ${changed} changed`}.`;
  return (
    <section className={styles.done} aria-label="Result">
      <p role="status">{undone ? `The import of ${name} is undone: the ledger is as it was before.` : counted}</p>
      <p>
        {!undone && <Button onClick={() => void undo()}>Undo the whole import</Button>} <Button onClick={onAnother}>Import another file</Button>
      </p>
    </section>
  );
}
