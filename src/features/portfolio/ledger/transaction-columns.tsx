import type { BookLine, LedgerProblem } from '#domain/ledger/book.ts';
import { gainParts } from '#domain/ledger/realised.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import { formatShares } from './transaction-draft.ts';
import { kindWords } from './transaction-words.ts';
import type { TransactionRecord } from './use-ledger.ts';

/** A transaction with what it did; `line` is missing for one that two devices changed and that does not count yet. */
export interface TransactionLine {
  readonly record: TransactionRecord;
  readonly line: BookLine | undefined;
  readonly problem: LedgerProblem | undefined;
  readonly symbol: string | undefined;
}

type Column = TableColumn<TransactionLine>;
const figure = (id: string, title: string, cell: Column['cell'], more: Partial<Column> = {}): Column => ({ id, title, align: 'end', width: 96, cell, ...more });
const number = (text: string | null) => (text === null ? undefined : Number(text));

/** The realised gain of a transaction in the portfolio's currency; `undefined` when it made none or a rate is missing. */
export function realisedOf({ line }: TransactionLine): number | undefined {
  if (line === undefined || line.realised.length === 0) return undefined;
  const gains = line.realised.map((sale) => gainParts(sale)?.gain.toNumber());
  return gains.reduce((sum, gain) => (sum === undefined || gain === undefined ? undefined : sum + gain), 0);
}

/** The columns of a ledger kept in a currency. */
export function transactionColumns(currency: string): Column[] {
  return [
    { id: 'day', title: 'Date', align: 'start', width: 100, cell: ({ record }) => formatDay(record.fields.day) },
    {
      id: 'kind',
      title: 'Type',
      align: 'start',
      width: 120,
      grow: 1,
      cell: ({ record }) => (
        <>
          {kindWords[record.fields.kind]} <RecordPlace status={record.status} words />
        </>
      ),
    },
    { id: 'stock', title: 'Stock', align: 'start', width: 112, cell: ({ symbol }) => <b>{symbol ?? ''}</b> },
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
      { from: 'desktop', width: 84 },
    ),
    figure('amount', 'Amount', ({ line }) => <b>{line?.amount?.isZero() === true ? '' : formatNumber(line?.amount?.toNumber())}</b>, {
      unit: currency,
      width: 116,
    }),
    figure('realised', 'Realised', (row) => (row.line?.realised.length ? <ChangeText value={realisedOf(row)} /> : ''), { from: 'tablet' }),
    figure('cash', 'Cash', ({ line }) => (line === undefined ? UNKNOWN : formatNumber(line.cashAfter?.toNumber())), { from: 'desktop', width: 108 }),
  ];
}
