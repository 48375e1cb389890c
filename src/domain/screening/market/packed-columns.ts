import { type Column, type MarketColumns, marketDay, numberColumn, textColumn } from './columns.ts';
import { LazyColumns } from './lazy-columns.ts';

/** A column as it travels: figures, texts, or names with the place of each stock's name; unknown is null, and -1 for a name. */
export type PackedColumn =
  | { readonly numbers: readonly (number | null)[] }
  | { readonly texts: readonly (string | null)[] }
  | { readonly names: readonly string[]; readonly codes: readonly number[] };

/** A market as it travels. */
export interface PackedMarket {
  /** Day of the newest price. */
  readonly as_of?: string | null | undefined;
  readonly stockid: readonly string[];
  readonly display_symbol: readonly string[];
  readonly columns: Readonly<Record<string, PackedColumn>>;
}

/** What a stock has in a packed column; `undefined` when it is not known or the market lacks the column. For a few stocks, where unpacking the market costs more. */
export function packedValueAt(column: PackedColumn | undefined, place: number): number | string | undefined {
  if (column === undefined) return undefined;
  if ('numbers' in column) return column.numbers[place] ?? undefined;
  if ('texts' in column) return column.texts[place] ?? undefined;
  return column.names[column.codes[place] ?? -1];
}

const SYMBOL = 'display_symbol';

/** A packed market ready to be screened, its symbols a column among the others; each column is unpacked when it is first read. */
export function unpackedMarket({ as_of, stockid, display_symbol, columns }: PackedMarket): MarketColumns {
  const unpacked = (field: string) => {
    const column = columns[field];
    return column && unpackedColumn(column);
  };
  const all = new LazyColumns([...Object.keys(columns), SYMBOL], (field) => (field === SYMBOL ? textColumn(display_symbol) : unpacked(field)));
  return { count: stockid.length, columns: all, today: marketDay(as_of) };
}

/** A packed column ready to be screened. */
export function unpackedColumn(column: PackedColumn): Column {
  if ('numbers' in column) return numberColumn(column.numbers);
  if ('texts' in column) return textColumn(column.texts);
  return { kind: 'choice', names: column.names, codes: Int32Array.from(column.codes) };
}

/** Whether every column has a value for each stock: a copy that was cut short, or put together from two, must not be screened. */
export function isWhole({ stockid, display_symbol, columns }: PackedMarket): boolean {
  return display_symbol.length === stockid.length && Object.values(columns).every((column) => lengthOf(column) === stockid.length && namesAreKnown(column));
}

function lengthOf(column: PackedColumn): number {
  if ('numbers' in column) return column.numbers.length;
  return 'texts' in column ? column.texts.length : column.codes.length;
}

function namesAreKnown(column: PackedColumn): boolean {
  return !('codes' in column) || column.codes.every((code) => code >= -1 && code < column.names.length);
}
