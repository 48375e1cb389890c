import { IconTrash } from '@tabler/icons-react';
import { edit, transact } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './ledger.module.css';
import type { TransactionLine } from './transaction-columns.tsx';
import { kindWords, problemWords } from './transaction-words.ts';

function nameOf({ record, symbol }: TransactionLine): string {
  return `${kindWords[record.fields.kind]}${symbol === undefined ? '' : ` of ${symbol}`}`;
}

export function removeLine(row: TransactionLine): void {
  void deleteWithUndo('transaction', row.record.id, `${nameOf(row)} is removed.`);
}

/** The button at the end of a transaction that removes it, with undo. */
export function RemoveLine({ row }: { row: TransactionLine }) {
  return (
    <button type="button" className={styles.remove} aria-label={`Remove ${nameOf(row)}`} onClick={() => removeLine(row)}>
      <IconTrash size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** What is said under a transaction: its note, what is wrong with it, and a second version of it. */
export function underLine({ record, problem }: TransactionLine) {
  const conflict = record.fields.conflict_of;
  if (problem === undefined && conflict === null && record.fields.note === '' && record.status !== 'needs attention') return undefined;
  return (
    <div className={styles.below}>
      {conflict !== null && <Conflict id={record.id} of={conflict} fields={record.fields} />}
      {problem && <p className={styles.problem}>{problemWords(problem)}</p>}
      {record.fields.note !== '' && <p>{record.fields.note}</p>}
      {record.status === 'needs attention' && <RefusedEdit entity="transaction" id={record.id} />}
    </div>
  );
}

/** A second version of a transaction that another device made: the member says which counts. */
function Conflict({ id, of, fields }: { id: string; of: string; fields: TransactionLine['record']['fields'] }) {
  const take = useAction(async () => {
    await transact([
      { kind: 'delete', entity: 'transaction', id: of },
      { kind: 'patch', entity: 'transaction', id, patch: { conflict_of: null } },
    ]);
  });
  const both = useAction(() => edit('transaction', id, { conflict_of: null }, fields));
  return (
    <p className={styles.problem}>
      Changed on another device too. This version does not count yet. <Button onClick={() => void take()}>Take this one</Button>{' '}
      <Button onClick={() => void both()}>Keep both</Button>
    </p>
  );
}
