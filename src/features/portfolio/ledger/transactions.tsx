import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { edit, transact } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useShortcut } from '#ui/controls/use-shortcut.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import { cashLine } from './cash-line.ts';
import styles from './ledger.module.css';
import { LedgerChips } from './ledger-chips.tsx';
import { LedgerFiles } from './ledger-files.tsx';
import { groupOf, inMonths } from './ledger-filter.ts';
import { dayOf, isDividends, keyOf, type LedgerLine, ledgerLines } from './ledger-lines.ts';
import { LedgerScale } from './ledger-scale.tsx';
import { localToday } from './local-today.ts';
import { Proposals } from './proposals.tsx';
import { placeOfDay, type TransactionLine, transactionColumns } from './transaction-columns.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { kindWords, problemWords } from './transaction-words.ts';
import { useLedgerFilter } from './use-ledger-filter.ts';
import { useLedgerView } from './use-ledger-view.ts';

/** The transactions of a portfolio: what they add up to, what is proposed, and each of them, newest first. */
export function Transactions({ portfolioId }: { portfolioId: string }) {
  const [today] = useState(localToday);
  const [stock, setStock] = useState('');
  const view = useLedgerView(portfolioId, today, stock);
  const [open, setOpen] = useState<string>();
  const { filter, change } = useLedgerFilter();
  const all = useMemo(() => (view === undefined ? [] : linesOf(view)), [view]);
  const rows = useMemo(() => {
    const within = inMonths(all, filter);
    return filter.group === undefined ? within : within.filter(({ record }) => groupOf(record.fields) === filter.group);
  }, [all, filter]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => ledgerLines(rows, opened), [rows, opened]);
  const openLine = (line: LedgerLine) => (isDividends(line) ? setOpened((was) => toggled(was, line.key)) : setOpen(line.record.id));
  useShortcut('a', () => setOpen('new'));
  if (view === undefined) return <RecordsLoading what="The transactions of this portfolio" height={320} />;
  const { book, records } = view;
  const record = records.find(({ id }) => id === open);
  const add = (
    <Button look="primary" onClick={() => setOpen('new')}>
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      Add transaction
    </Button>
  );
  const form = (open === 'new' || record !== undefined) && (
    <TransactionForm key={open} portfolioId={portfolioId} view={view} record={record} today={today} onStock={setStock} onClose={() => setOpen(undefined)} />
  );
  return (
    <div className={styles.page} data-form={form !== false || undefined}>
      <div className={styles.list}>
        {records.length > 0 && (
          <>
            <StatTiles>
              {cashLine(book).map(({ label, amount }) => (
                <StatTile key={label} label={label} value={formatNumber(amount?.toNumber())} room={2} />
              ))}
            </StatTiles>
            <div className={styles.bar}>
              <span>{countInWords(rows.length, records.length)}</span>
              <LedgerFiles portfolioId={portfolioId} view={view} />
              {add}
            </div>
          </>
        )}
        <Proposals portfolioId={portfolioId} view={view} />
        {records.length === 0 ? (
          form === false && (
            <Empty
              lead="No transaction is booked yet."
              action={
                <div className={styles.files}>
                  {add}
                  <LedgerFiles portfolioId={portfolioId} view={view} />
                </div>
              }
            >
              With what you bought and sold, the portfolio shows what it earned. Import the file of your broker, or add the stocks to the portfolio and book
              them one by one.
            </Empty>
          )
        ) : (
          <>
            <LedgerScale rows={all} filter={filter} onChange={change} />
            <LedgerChips rows={all} filter={filter} onChange={change} />
            {rows.length === 0 && (
              <Empty
                lead="No transaction is of this kind and time."
                action={<Button onClick={() => change({ group: undefined, from: undefined, to: undefined, stock: undefined })}>Show all</Button>}
              >
                {`The portfolio has ${formatCount(records.length)}.`}
              </Empty>
            )}
            <ListTable
              label="Transactions"
              // Beside the form there is no room for what its preview shows.
              columns={transactionColumns(book.currency).filter(({ id }) => form === false || !besideForm.has(id))}
              rows={lines}
              rowKey={keyOf}
              sort={undefined}
              selected={open}
              onOpen={openLine}
              onRemove={(line) => isDividends(line) || removeLine(line)}
              phone={{ beside: ['kind', 'stock'], top: 'shares', figure: 'amount' }}
              parts={{
                heading: (line) => dayOf(line).slice(0, 4),
                end: (line) => !isDividends(line) && <Remove row={line} />,
                below: (line) => !isDividends(line) && below(line),
                state: (line) => (isDividends(line) ? placeOfDay(line) : line.record.status),
              }}
            />
          </>
        )}
      </div>
      {form}
    </div>
  );
}

function countInWords(shown: number, all: number): string {
  const words = all === 1 ? '1 transaction' : `${formatCount(all)} transactions`;
  return shown === all ? words : `${formatCount(shown)} of ${words}`;
}

const besideForm = new Set(['rate', 'fee', 'cash']);

function linesOf({ records, book, stocks }: NonNullable<ReturnType<typeof useLedgerView>>): TransactionLine[] {
  const places = new Map(book.lines.map((line, at) => [line.entry.id, { line, at }]));
  const problems = new Map(book.problems.map((problem) => [problem.entry, problem]));
  return records
    .map((record) => {
      const { stockid } = record.fields;
      return {
        record,
        line: places.get(record.id)?.line,
        problem: problems.get(record.id),
        symbol: stockid === null ? undefined : stocks.get(stockid)?.symbol,
      };
    })
    .toSorted((a, b) => {
      const days = a.record.fields.day < b.record.fields.day ? 1 : a.record.fields.day > b.record.fields.day ? -1 : 0;
      return days || (places.get(b.record.id)?.at ?? 0) - (places.get(a.record.id)?.at ?? 0);
    });
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);
}

function nameOf({ record, symbol }: TransactionLine): string {
  return `${kindWords[record.fields.kind]}${symbol === undefined ? '' : ` of ${symbol}`}`;
}

function removeLine(row: TransactionLine): void {
  void deleteWithUndo('transaction', row.record.id, `${nameOf(row)} is removed.`);
}

function Remove({ row }: { row: TransactionLine }) {
  return (
    <button type="button" className={styles.remove} aria-label={`Remove ${nameOf(row)}`} onClick={() => removeLine(row)}>
      <IconTrash size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function below({ record, problem }: TransactionLine) {
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
