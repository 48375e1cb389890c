import * as v from 'valibot';
import { type DayOrder, type DecimalSign, dayOrderOf, decimalSignOf } from './cell-values.ts';
import type { CsvTable } from './csv-table.ts';

/** What a column of a table of transactions can hold, in the order in which the member is asked. */
export const columnMeanings = [
  ...(['day', 'kind', 'symbol', 'isin', 'name', 'shares', 'price', 'amount', 'currency', 'fee', 'tax', 'ratio', 'note'] as const),
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** Which column holds what, counted from 0, and how its numbers and days are written. */
export const ColumnMapping = v.object({
  columns: v.partial(v.object(v.entriesFromList(columnMeanings, v.pipe(v.number(), v.integer(), v.minValue(0))))),
  decimals: v.picklist(['point', 'comma']),
  days: v.picklist(['day-first', 'month-first']),
  /** Of files that name no currency. */
  currency: v.string(),
});
export interface ColumnMapping {
  readonly columns: Readonly<Partial<Record<ColumnMeaning, number | undefined>>>;
  readonly decimals: DecimalSign;
  readonly days: DayOrder;
  readonly currency: string;
}

/** Heads of columns by what they hold, best first; compared without case and signs. */
const HEADS: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  day: ['tradedate', 'transactiondate', 'date', 'day', 'datum', 'dateoperation', 'datedoperation', 'rundate', 'activitydate', 'datetime', 'settlementdate'],
  kind: ['buysell', 'activitytype', 'type', 'action', 'side', 'transactiontype', 'kind', 'operation', 'typ', 'transaction', 'art'],
  symbol: ['symbol', 'ticker', 'code', 'tickersymbol', 'instrument'],
  isin: ['isin', 'securityid'],
  name: ['name', 'company', 'libelle', 'security', 'securityname', 'bezeichnung', 'description'],
  shares: ['shares', 'quantity', 'qty', 'units', 'quantite', 'anzahl', 'stuck', 'noofshares'],
  price: ['price', 'unitprice', 'tradeprice', 'pershare', 'persharecost', 'cours', 'kurs', 'pricepershare', 'sharepricve'],
  amount: ['amount', 'grossamount', 'tradevalue', 'total', 'montant', 'betrag', 'value', 'settleamountnet', 'netamount', 'wert', 'trademoney'],
  currency: ['currency', 'ccy', 'currencyprimary', 'devise', 'wahrung', 'tradecurrency', 'transactioncurrency'],
  fee: ['fee', 'fees', 'commission', 'feescomm', 'frais', 'gebuhr', 'ibcommission', 'brokerage', 'gebuhren'],
  tax: ['tax', 'taxes', 'steuer', 'steuern', 'impot', 'withholdingtax'],
  ratio: ['ratio', 'splitratio'],
  note: ['note', 'notes', 'comment', 'memo', 'remark', 'kommentar', 'notiz'],
};

const plain = (head: string) =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Which columns a table most likely has; of two with one meaning the one that is filled. */
export function guessColumns({ header, records }: CsvTable): ColumnMapping {
  const heads = header.map(plain);
  const filled = (at: number) => records.reduce((sum, { cells }) => sum + (cells[at]?.trim() ? 1 : 0), 0);
  const columns: Partial<Record<ColumnMeaning, number>> = {};
  for (const meaning of columnMeanings) {
    const candidates = HEADS[meaning].flatMap((head) => (heads.includes(head) ? [heads.indexOf(head)] : []));
    const used = Object.values(columns);
    const best = candidates.filter((at) => !used.includes(at)).find((at) => filled(at) > 0);
    if (best !== undefined) columns[meaning] = best;
  }
  const cellsOf = (...meanings: ColumnMeaning[]) =>
    records.flatMap(({ cells }) => meanings.flatMap((meaning) => ((at) => (at === undefined ? [] : [cells[at] ?? '']))(columns[meaning])));
  return { columns, decimals: decimalSignOf(cellsOf('shares', 'price', 'amount', 'fee', 'tax')), days: dayOrderOf(cellsOf('day')), currency: '' };
}

/** Tables with the same head are read the same way; this is what is remembered of them. */
export function headOf(header: readonly string[]): string {
  return header.map(plain).join(' ').slice(0, 300);
}
