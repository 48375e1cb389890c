import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BookLine, LedgerProblem } from '#domain/ledger/book.ts';
import { type Money, nothing } from '#domain/ledger/money.ts';
import { gainParts } from '#domain/ledger/realised.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { formatChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatShortDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import { formatShares } from './form/transaction-draft.ts';
import styles from './ledger.module.css';
import { type DividendsOfDay, dayOf, isDividends, type LedgerLine } from './ledger-lines.ts';
import { kindWords } from './transaction-words.ts';
import type { TransactionRecord } from './use-ledger.ts';

/** A transaction with what it did; `line` is missing for one that two devices changed and that does not count yet. */
export interface TransactionLine {
  readonly record: TransactionRecord;
  readonly line: BookLine | undefined;
  readonly problem: LedgerProblem | undefined;
  readonly symbol: string | undefined;
  /** Typed in the form and not kept yet. */
  readonly draft?: boolean;
}

type Column = TableColumn<LedgerLine>;
type Cell = (line: TransactionLine) => ReactNode;
type OfDay = (line: DividendsOfDay) => ReactNode;

/** A column's cell: of a transaction, and of the dividends of a day together, for which most columns have nothing. */
const cellOf =
  (one: Cell, together: OfDay = () => ''): Column['cell'] =>
  (line) =>
    isDividends(line) ? together(line) : one(line);
const figure = (id: string, title: string, one: Cell, { together, ...more }: Partial<Column> & { together?: OfDay } = {}): Column => ({
  ...{ id, title, align: 'end', width: 96 },
  ...{ cell: cellOf(one, together), ...more },
});
const number = (text: string | null) => (text === null ? undefined : Number(text));

/** What the dividends of a day come to; `undefined` when the rate of one is missing. */
function sumOf({ dividends }: DividendsOfDay, of: (line: BookLine) => Money | undefined): number | undefined {
  const amounts = dividends.map(({ line }) => line && of(line));
  return amounts.reduce<Money | undefined>((sum, amount) => amount && sum?.plus(amount), nothing)?.toNumber();
}

/** The realised gain of a transaction in the portfolio's currency; `undefined` when it made none or a rate is missing. */
export function realisedOf({ line }: TransactionLine): number | undefined {
  if (line === undefined || line.realised.length === 0) return undefined;
  const gains = line.realised.map((sale) => gainParts(sale)?.gain.toNumber());
  return gains.reduce((sum, gain) => (sum === undefined || gain === undefined ? undefined : sum + gain), 0);
}

/** The columns of a ledger kept in a currency. */
export function transactionColumns(currency: string): Column[] {
  return [
    { id: 'day', title: 'Date', align: 'start', width: 76, cell: (line) => <Inside line={line}>{formatShortDay(dayOf(line))}</Inside> },
    { id: 'kind', title: 'Type', align: 'start', width: 120, grow: 1, cell: (line) => <Kind line={line} /> },
    { id: 'stock', title: 'Stock', align: 'start', width: 124, cell: cellOf((line) => <Stock line={line} />, stocksOfDay) },
    figure('shares', 'Shares', ({ record: { fields } }) =>
      fields.ratio === null ? (fields.shares === null ? '' : formatShares(Number(fields.shares))) : `${fields.ratio} for 1`,
    ),
    figure(
      'price',
      'Price',
      ({ record: { fields } }) =>
        fields.price === null ? '' : `${formatPrice(number(fields.price))}${fields.currency === currency ? '' : ` ${fields.currency}`}`,
      { width: 100 },
    ),
    figure('rate', 'Rate', ({ record: { fields } }) => (fields.rate === null ? '' : formatNumber(number(fields.rate), 4)), { from: 'desktop', width: 76 }),
    figure(
      'fee',
      'Fee, tax',
      ({ record: { fields } }) => (fields.fee === null && fields.tax === null ? '' : formatNumber(Number(fields.fee ?? 0) + Number(fields.tax ?? 0))),
      {
        ...{ from: 'desktop', width: 84 },
        together: (day) => ((costs) => (costs === 0 ? '' : formatNumber(costs)))(sumOf(day, ({ costs }) => costs)),
      },
    ),
    figure('amount', 'Amount', ({ line }) => <b>{line?.amount?.isZero() === true ? '' : formatChange(line?.amount?.toNumber())}</b>, {
      ...{ unit: currency, width: 116 },
      together: (day) => <b>{formatChange(sumOf(day, ({ amount }) => amount))}</b>,
    }),
    figure('realised', 'Realised', (row) => (row.line?.realised.length ? <ChangeText value={realisedOf(row)} /> : ''), { from: 'tablet' }),
    figure('cash', 'Cash', cashAfter, { from: 'desktop', width: 108, together: ({ dividends: [last] }) => last && cashAfter(last) }),
  ];
}

function cashAfter({ line }: TransactionLine): string {
  return line === undefined ? UNKNOWN : formatNumber(line.cashAfter?.toNumber());
}

/** What the line of the day above shows already: there for those who hear the table, not seen twice. */
function Inside({ line, children }: { line: LedgerLine; children: ReactNode }) {
  return !isDividends(line) && line.inside ? <span className="sx-hidden">{children}</span> : children;
}

function Kind({ line }: { line: LedgerLine }) {
  if (!isDividends(line))
    return (
      <>
        <Inside line={line}>{kindWords[line.record.fields.kind]}</Inside>
        <span className={styles.place}>
          <RecordPlace status={line.record.status} words={!line.inside} />
        </span>
      </>
    );
  return (
    <>
      Dividends
      <span className={styles.place}>
        <RecordPlace status={placeOfDay(line)} />
      </span>
    </>
  );
}

/** Where the last edits of a day's dividends are: on the way as long as one of them is. */
export function placeOfDay({ dividends }: DividendsOfDay): TransactionRecord['status'] {
  return dividends.find(({ record: { status } }) => status !== 'synced')?.record.status ?? 'synced';
}

function Stock({ line }: { line: TransactionLine & { readonly inside?: boolean } }) {
  return <b className={line.inside ? styles.inside : undefined}>{line.symbol ?? ''}</b>;
}

/** Opens and closes by the press that the table takes for the whole row. */
function stocksOfDay({ dividends, open }: DividendsOfDay) {
  const stocks = new Set(dividends.map(({ record }) => record.fields.stockid)).size;
  return (
    <button type="button" tabIndex={-1} className={styles.opens} aria-expanded={open}>
      <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
      {stocks === 1 ? `${formatCount(dividends.length)} payments` : `${formatCount(stocks)} stocks`}
    </button>
  );
}
