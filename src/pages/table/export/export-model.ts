import type { TableColumn } from '#ui/table/table-types.ts';
import { type Provenance, provenanceLines, provenanceOf } from '../../export/provenance.ts';
import type { TakenRows } from '../take-rows.ts';

/** A table as plain rows: what a file holds. */
export interface TableModel {
  readonly heads: readonly string[];
  /** Unknown values are undefined. */
  readonly rows: readonly (readonly (number | string | undefined)[])[];
  /** What the file says of itself, name and text. */
  readonly about: readonly (readonly [string, string])[];
}

/** Where the rows come from: name and address of the page, and what its figures are. */
export interface TableOrigin {
  readonly title: string;
  readonly provenance: Provenance;
  /** The address also says how the rows were narrowed and sorted. */
  readonly address: string;
}

/** Rows and columns in full figures, percent as fractions, and where they come from; columns without a plain value are left out. */
export function tableModel(columns: readonly TableColumn<never>[], taken: TakenRows, origin: TableOrigin): TableModel {
  const written = columns.flatMap(({ value, sortBy }, at) => (value === undefined && sortBy === undefined ? [] : [at]));
  return {
    heads: written.map((at) => headOf(columns[at])),
    rows: taken.values().map((row) => written.map((at) => row[at])),
    about: aboutOf(taken, origin),
  };
}

function headOf(column: TableColumn<never> | undefined): string {
  if (column?.unit === undefined || column.value !== undefined) return column?.title ?? '';
  return `${column.title} (${column.unit === '%' ? 'fraction' : column.unit})`;
}

/** What a file or a printed table says of itself. */
export function aboutOf({ rows, total, day, note }: TakenRows, { title, provenance, address }: TableOrigin): (readonly [string, string])[] {
  return [
    ['List', title],
    ['Rows', rows < total ? `${rows} of ${total}${note === undefined ? ': only those that are on this device' : ''}` : String(rows)],
    ...(note === undefined ? [] : [['Note', note] as const]),
    ...(day === null ? [] : [['Figures of', day] as const]),
    ...provenanceLines(provenance),
    ['Address', address],
  ];
}

/** What the figures of a table are, when they are about to be saved or printed. */
export function originOf(
  { at, keys, invented }: TakenRows,
  { title, source }: { readonly title: string; readonly source: string },
  address: string,
): TableOrigin {
  return { title, provenance: provenanceOf({ at, source, stockids: keys.filter((key) => STOCK_ID.test(key)), invented }), address };
}

const STOCK_ID = /^[A-Z]{2}[0-9A-Z]{8}$/;
