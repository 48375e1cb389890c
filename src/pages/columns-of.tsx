import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber, formatPrice, isKnown } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { type Scale, scales } from '#ui/format/scale.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './columns-of.module.css';

/** The fields of a row that hold such a value; a column of another field does not compile. */
export type FieldOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row] & string;

type Text = string | null | undefined;
type Figure = number | null | undefined;
type Options<Row> = Partial<Pick<TableColumn<Row>, 'width' | 'grow' | 'from' | 'unit' | 'ruled' | 'pinned'>>;

const textIn = <Row,>(row: Row, field: keyof Row): string | undefined => {
  const value = row[field];
  return typeof value === 'string' ? value : undefined;
};
const figureIn = <Row,>(row: Row, field: keyof Row): number | undefined => {
  const value = row[field];
  return typeof value === 'number' && isKnown(value) ? value : undefined;
};

/**
 * Builders of the columns of one kind of row. Each knows how its figures are written, aligned and sorted,
 * so that a page names fields and titles and nothing else.
 */
export function columnsOf<Row>() {
  const figure = (field: FieldOf<Row, Figure>, title: string, show: (value: number | undefined) => ReactNode, options: Options<Row>): TableColumn<Row> => ({
    id: field,
    title,
    align: 'end',
    width: 84,
    cell: (row) => show(figureIn(row, field)),
    sortBy: (row) => figureIn(row, field),
    ...options,
  });
  return {
    /** A day, newest first when sorted. */
    day: (field: FieldOf<Row, Text>, title: string, options: Options<Row> = {}): TableColumn<Row> => ({
      id: field,
      title,
      align: 'start',
      width: 100,
      cell: (row) => formatDay(textIn(row, field)),
      sortBy: (row) => textIn(row, field),
      ...options,
    }),
    text: (field: FieldOf<Row, Text>, title: string, options: Options<Row> = {}): TableColumn<Row> => ({
      id: field,
      title,
      align: 'start',
      width: 120,
      grow: 1,
      cell: (row) => <span className={styles.text}>{textIn(row, field) ?? UNKNOWN}</span>,
      sortBy: (row) => textIn(row, field),
      ...options,
    }),
    /** A stock by its display symbol, linked to its page; `name` is the field with the company's name. */
    stock: (field: FieldOf<Row, string>, title: string, { name, ...options }: Options<Row> & { name?: FieldOf<Row, Text> } = {}): TableColumn<Row> => ({
      id: field,
      title,
      align: 'start',
      width: 120,
      pinned: true,
      cell: (row) => {
        const symbol = textIn(row, field);
        if (symbol === undefined) return UNKNOWN;
        return (
          <Link to="/stock/$name/summary" params={{ name: symbol }} className={styles.stock} tabIndex={-1}>
            <b>{symbol}</b>
            {name && <span>{textIn(row, name)}</span>}
          </Link>
        );
      },
      sortBy: (row) => textIn(row, field),
      ...options,
    }),
    count: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) => figure(field, title, formatCount, options),
    /** An amount per share in the row's own currency; the dearest shares cost hundreds of thousands, and no figure is cut. */
    price: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) => figure(field, title, formatPrice, { width: 92, ...options }),
    /** A fraction, shown in percent; the header says so. */
    percent: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) =>
      figure(field, title, (value) => formatPercent(value), { unit: '%', ...options }),
    /** A change given as a fraction: signed, coloured, in percent. */
    change: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) =>
      figure(field, title, (value) => <ChangeText value={value === undefined ? undefined : value * 100} />, { unit: '%', ...options }),
    /** An amount of money, divided for the whole column by a scale that its header names. */
    amount: (field: FieldOf<Row, Figure>, title: string, { scale = scales.million, ...options }: Options<Row> & { scale?: Scale } = {}) =>
      figure(field, title, (value) => formatNumber(value === undefined ? undefined : value / scale.divisor), { unit: scale.letter, ...options }),
    /** Something made from the whole row: a graphic, a sum. It sorts only when told by what. */
    computed: (
      id: string,
      title: string,
      cell: (row: Row) => ReactNode,
      options: Options<Row> & { sortBy?: (row: Row) => number | string | undefined; align?: 'start' | 'end' } = {},
    ): TableColumn<Row> => ({ id, title, align: 'end', width: 84, cell, ...options }),
  };
}
