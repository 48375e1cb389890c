import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useShortcut } from '#ui/controls/use-shortcut.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import { cashLine } from './cash-line.ts';
import { DRAFT, draftLine, type TypedTransaction } from './form/draft-line.ts';
import { TransactionForm } from './form/transaction-form.tsx';
import styles from './ledger.module.css';
import { LedgerChips } from './ledger-chips.tsx';
import { LedgerFiles } from './ledger-files.tsx';
import { groupOf, inMonths } from './ledger-filter.ts';
import { dayOf, isDividends, keyOf, type LedgerLine, ledgerLines, transactionLines } from './ledger-lines.ts';
import { LedgerScale } from './ledger-scale.tsx';
import { localToday } from './local-today.ts';
import { OlderYears } from './older-years.tsx';
import { Proposals } from './proposals.tsx';
import { placeOfDay, transactionColumns } from './transaction-columns.tsx';
import { RemoveLine, removeLine, underLine } from './transaction-row-parts.tsx';
import { useLedgerFilter } from './use-ledger-filter.ts';
import { useLedgerView } from './use-ledger-view.ts';
import { useOpening } from './use-opening.ts';

/** The transactions of a portfolio: what they add up to, what is proposed, and each of them, newest first. */
export function Transactions({ portfolioId }: { portfolioId: string }) {
  const [today] = useState(localToday);
  const [stock, setStock] = useState('');
  const view = useLedgerView(portfolioId, today, stock);
  const { add: adding } = useSearch({ from: '/portfolio/$id' });
  const { opening, open, form: ends } = useOpening(adding ? 'new' : undefined);
  const { filter, change } = useLedgerFilter();
  const [typed, setTyped] = useState<TypedTransaction>();
  const previewed = useDeferredValue(typed);
  const draft = useMemo(() => (view === undefined || previewed === undefined ? undefined : draftLine(view, previewed)), [view, previewed]);
  const all = useMemo(() => (view === undefined ? [] : transactionLines(view, draft)), [view, draft]);
  const booked = useMemo(() => all.filter(({ record }) => record.id !== DRAFT), [all]);
  const rows = useMemo(() => {
    const within = inMonths(all, filter);
    return filter.group === undefined ? within : within.filter(({ record }) => groupOf(record.fields) === filter.group);
  }, [all, filter]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => ledgerLines(rows, opened), [rows, opened]);
  const openLine = (line: LedgerLine) => (isDividends(line) ? setOpened((was) => toggled(was, line.key)) : line.draft || open(line.record.id));
  useShortcut('a', () => open('new'));
  if (view === undefined) return <RecordsLoading what="The transactions of this portfolio" height={320} />;
  const { book, records } = view;
  const record = records.find(({ id }) => id === opening?.id);
  const add = (
    <Button look="primary" onClick={() => open('new')}>
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      Add transaction
    </Button>
  );
  const form = opening !== undefined && (opening.id === 'new' || record !== undefined) && (
    <TransactionForm key={opening.turn} {...{ portfolioId, view, record, today }} draftLine={draft} onTyped={setTyped} onStock={setStock} {...ends} />
  );
  return (
    <div className={styles.page} data-form={form !== false || undefined}>
      <div className={styles.list}>
        {records.length > 0 && (
          <>
            <StatTiles>
              {cashLine(book).map(({ label, amount }, at, { length }) => (
                // What was paid in, and the cash at the end; between them what moved it.
                <StatTile
                  key={label}
                  label={label}
                  value={at === 0 || at === length - 1 ? formatNumber(amount?.toNumber()) : formatChange(amount?.toNumber())}
                  room={2}
                />
              ))}
            </StatTiles>
            <div className={styles.bar}>
              <span>{countInWords(rows.filter(({ record }) => record.id !== DRAFT).length, records.length)}</span>
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
            <LedgerScale rows={booked} filter={filter} onChange={change} />
            <LedgerChips rows={booked} filter={filter} onChange={change} />
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
              selected={opening?.id === 'new' ? DRAFT : opening?.id}
              onOpen={openLine}
              onRemove={(line) => isDividends(line) || line.draft || removeLine(line)}
              phone={{ beside: ['kind', 'stock'], top: 'shares', figure: 'amount' }}
              parts={{
                heading: (line) => dayOf(line).slice(0, 4),
                end: (line) => !isDividends(line) && !line.draft && <RemoveLine row={line} />,
                below: (line) => !isDividends(line) && underLine(line),
                state: (line) => (isDividends(line) ? placeOfDay(line) : line.draft ? 'draft' : line.record.status),
              }}
            />
            <OlderYears rows={booked} filter={filter} />
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

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);
}
