import { Decimal } from 'decimal.js';
import * as v from 'valibot';
import { type Transaction, TransactionEntry } from '#contract/entities/records/transaction.ts';
import { isDay } from '#contract/primitives.ts';

/** How a file names a security; most files name it in more than one way. */
export interface NamedSecurity {
  readonly stockid?: string | undefined;
  readonly symbol?: string | undefined;
  readonly isin?: string | undefined;
  readonly cusip?: string | undefined;
  readonly name?: string | undefined;
}

/** A transaction as a file states it, before its security is found among the stocks. */
export interface FileRow {
  /** Counted from 1. */
  readonly line: number;
  readonly fields: Omit<Transaction, 'portfolio_id' | 'stockid' | 'other_stockid' | 'lot' | 'conflict_of'>;
  readonly security: NamedSecurity | undefined;
  /** What a spin-off brought. */
  readonly other: NamedSecurity | undefined;
  /** Its name within the file, and that of the row whose shares it sells. */
  readonly id: string | undefined;
  readonly lot: string | undefined;
  /** What was settled by a rule the member may want to know. */
  readonly remark: string | undefined;
}

/** A row that is not written, and why. */
export interface RefusedRow {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly refused: readonly RefusedRow[];
}

/** Why a row is refused, in a sentence. */
export class RowError extends Error {}

/** Why a whole file is refused, with the line where that shows. */
export class UnreadableFileError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** What a reader found of a row; amounts without sign. */
export interface RowDraft {
  readonly line: number;
  readonly kind: Transaction['kind'];
  readonly day: string;
  readonly currency: string;
  readonly security?: NamedSecurity | undefined;
  readonly shares?: Decimal | undefined;
  readonly price?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
  readonly fee?: Decimal | undefined;
  readonly tax?: Decimal | undefined;
  readonly ratio?: Decimal | undefined;
  readonly to_currency?: string | undefined;
  readonly to_amount?: Decimal | undefined;
  readonly note?: string | undefined;
  /** Whether the money stays in its currency, as in an account of several; else it is changed into the portfolio's. */
  readonly own_cash?: boolean;
  readonly remark?: string | undefined;
}

const FIRST_DAY = '1970-01-01';
const shareTrades = new Set<string>(['buy', 'sell', 'short', 'cover', 'reinvest', 'transfer_in', 'transfer_out']);
const ofSecurities = new Set<string>(['buy', 'sell', 'short', 'cover', 'reinvest', 'dividend', 'split', 'spin_off', 'return_of_capital']);

/**
 * A draft as a row of the ledger's form.
 *
 * @param today Rows of later days are refused.
 * @throws RowError when a number that its kind needs is missing, or its day or currency is none.
 */
export function rowOf(draft: RowDraft, today: string): FileRow {
  const { line, kind, security, remark } = draft;
  const currency = currencyOf(draft.currency);
  checkDay(draft.day, today);
  checkNumbers(draft);
  const fields = {
    ...{ kind, day: draft.day, currency, own_cash: draft.own_cash ?? false, rate: null, cost_share: null },
    ...{ shares: textOf(draft.shares), price: textOf(draft.price), amount: textOf(draft.amount), ratio: textOf(draft.ratio) },
    ...{ fee: textOf(draft.fee, true), tax: textOf(draft.tax, true) },
    ...{ to_currency: draft.to_currency === undefined ? null : currencyOf(draft.to_currency), to_amount: textOf(draft.to_amount) },
    note: plainNote(draft.note ?? ''),
  };
  const checked = v.safeParse(TransactionEntry, fields);
  if (!checked.success) throw new RowError(`${checked.issues[0].path?.map(({ key }) => key).join('.') ?? 'The row'} ${checked.issues[0].message}.`);
  return { line, fields, security, other: undefined, id: undefined, lot: undefined, remark };
}

function checkDay(day: string, today: string): void {
  if (!isDay(day)) throw new RowError(`“${day}” is no day.`);
  if (day < FIRST_DAY) throw new RowError(`${day} is before 1970, further back than prices go.`);
  if (day > today) throw new RowError(`${day} is still to come.`);
}

function checkNumbers({ kind, security, shares, price, amount, ratio, to_amount }: RowDraft): void {
  const trade = shareTrades.has(kind) && (security !== undefined || !kind.startsWith('transfer'));
  if (ofSecurities.has(kind) && security === undefined) throw new RowError('The security is missing.');
  if (trade && shares === undefined) throw new RowError('The number of shares is missing.');
  if (trade && shares?.isZero()) throw new RowError('0 shares: nothing changed hands.');
  if (trade && kind !== 'transfer_out' && price === undefined && amount === undefined) throw new RowError('The price is missing.');
  if (kind === 'split' && !ratio?.gt(0)) throw new RowError('The ratio of the split is missing: book it by hand, as new shares for one old.');
  if (trade || kind === 'split') return;
  const worth = amount ?? (shares && price ? shares.times(price) : undefined);
  if (worth === undefined) throw new RowError('The amount is missing.');
  if (worth.isZero()) throw new RowError('The amount is 0.');
  if (kind === 'exchange' && to_amount === undefined) throw new RowError('What came for the money is missing.');
}

/** Codes of vendors for a hundredth of a currency. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBp: 'GBX', ZAc: 'ZAC', ILa: 'ILA' };

function currencyOf(text: string): string {
  const code = HUNDREDTHS[text.trim()] ?? text.trim().toUpperCase();
  if (code === '') throw new RowError('The currency is missing.');
  if (!/^[A-Z]{3}$/.test(code)) throw new RowError(`“${text}” is no currency.`);
  return code;
}

/** Decimal text without sign; `emptyAtZero` for a fee of 0, which is none. */
function textOf(number: Decimal | undefined, emptyAtZero = false): string | null {
  if (number === undefined || (emptyAtZero && number.isZero())) return null;
  return number.abs().toDecimalPlaces(12).toFixed();
}

function plainNote(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()
    .slice(0, 2_000)
    .trim();
}

/** Reads item by item: what throws a {@link RowError} is refused with its line, the others go on. */
export function readEach<Item>(
  items: Iterable<Item>,
  place: (item: Item) => { readonly line: number; readonly text: string },
  read: (item: Item) => readonly FileRow[],
): FileRows {
  const rows: FileRow[] = [];
  const refused: RefusedRow[] = [];
  for (const item of items) {
    try {
      for (const row of read(item)) rows.push(row);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      const { line, text } = place(item);
      refused.push({ line, text: text.slice(0, 300), reason: error.message });
    }
  }
  return { rows, refused };
}

export const sumOf = (...numbers: readonly (Decimal | undefined)[]): Decimal =>
  numbers.reduce<Decimal>((sum, each) => (each ? sum.plus(each) : sum), new Decimal(0));
