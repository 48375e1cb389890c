import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FigureWords } from '#contract/entities/stock/stock.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { absent } from '#ui/format/figure.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber, formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { type Scale, scales } from '#ui/format/scale.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import { type LinkedStock, StockLink } from '../stocks/stock-link.tsx';
import styles from './columns-of.module.css';

/** The fields of a row that hold such a value; a column of another field does not compile. */
export type FieldOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row] & string;

/** The page a row leads to. */
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>;

type Text = string | null | undefined;
type Figure = number | null | undefined;
type Options<Row> = Partial<Pick<TableColumn<Row>, 'width' | 'grow' | 'from' | 'unit' | 'ruled' | 'pinned' | 'hint' | 'besideOnly' | 'value'>>;

const textIn = <Row,>(row: Row, field: keyof Row): string | undefined => {
  const value = row[field];
  return typeof value === 'string' ? value : undefined;
};
const figureIn = <Row,>(row: Row, field: keyof Row): number | undefined => {
  const value = row[field];
  return typeof value === 'number' && isFigure(value) ? value : undefined;
};

/** A field of a row whose type does not have it. Cells are drawn by the thousand, so that it is looked at and not parsed. */
const fieldIn = (of: unknown, name: string): unknown => (typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined);

const wordIn = (row: unknown, field: string): string | undefined => {
  const word = fieldIn(fieldIn(row, 'words'), field);
  return typeof word === 'string' ? word : undefined;
};

/** The stock a row is about; `column.stock` is there for rows that are about one alone. A row stored before an update may not say whether it is delisted. */
const stockIn = (row: unknown): LinkedStock | undefined => {
  const [stockid, display_symbol, delisted = false] = [fieldIn(row, 'stockid'), fieldIn(row, 'display_symbol'), fieldIn(row, 'delisted')];
  return typeof stockid === 'string' && typeof display_symbol === 'string' && typeof delisted === 'boolean' ? { stockid, display_symbol, delisted } : undefined;
};

/**
 * Builders of the columns of one kind of row. Each knows how its figures are written, aligned and sorted,
 * so that a page names fields and titles and nothing else.
 */
export function columnsOf<Row>() {
  const figure = (
    field: FieldOf<Row, Figure>,
    title: string,
    show: (value: number | undefined, row: Row) => ReactNode,
    options: Options<Row>,
  ): TableColumn<Row> => ({
    id: field,
    title,
    align: 'end',
    width: 84,
    cell: (row) => show(figureIn(row, field), row),
    sortBy: (row) => figureIn(row, field),
    ...options,
  });
  return {
    /** A day, newest first when sorted. */
    day: (field: FieldOf<Row, Text>, title: string, options: Options<Row> = {}): TableColumn<Row> => ({
      id: field,
      title,
      align: 'start',
      width: 106, // of the last column too, which has more space at its right
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
    /** The stock a row is about, by its symbol, linked to its page; `name` is the field with the company's name. */
    stock: (
      field: Row extends LinkedStock ? 'display_symbol' : never,
      title: string,
      { name, ...options }: Options<Row> & { name?: FieldOf<Row, Text> } = {},
    ): TableColumn<Row> => ({
      id: field,
      title,
      align: 'start',
      width: 120,
      pinned: true,
      cell: (row) => {
        const stock = stockIn(row);
        if (stock === undefined) return UNKNOWN;
        return (
          <StockLink stock={stock} className={styles.stock} tabIndex={-1}>
            <b>{stock.display_symbol}</b>
            {name && <span>{textIn(row, name)}</span>}
          </StockLink>
        );
      },
      sortBy: (row) => stockIn(row)?.display_symbol,
      ...options,
    }),
    /** A text that leads to a page of its own. */
    linked: (field: FieldOf<Row, string>, title: string, link: (row: Row) => LinkTarget, options: Options<Row> = {}): TableColumn<Row> => ({
      id: field,
      title,
      align: 'start',
      width: 180,
      grow: 1,
      cell: (row) => (
        <Link {...link(row)} className={styles.text} tabIndex={-1}>
          {textIn(row, field) ?? UNKNOWN}
        </Link>
      ),
      sortBy: (row) => textIn(row, field),
      ...options,
    }),
    count: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) => figure(field, title, formatCount, options),
    /** An amount per share in the row's own currency; the dearest shares cost hundreds of thousands, and no figure is cut. */
    price: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) => figure(field, title, formatPrice, { width: 92, ...options }),
    /** A multiple or another ratio; where it says nothing, the row has a word for it among its `words`. */
    ratio: (field: Row extends { words: FigureWords } ? FieldOf<Row, Figure> : never, title: string, options: Options<Row> = {}): TableColumn<Row> => ({
      ...figure(field, title, formatPrice, { width: 84, ...options }),
      cell: (row) => {
        const value = figureIn(row, field);
        return value === undefined ? absent(wordIn(row, field)) : formatPrice(value);
      },
    }),
    /** A fraction, shown in percent; the header says so. */
    percent: (field: FieldOf<Row, Figure>, title: string, options: Options<Row> = {}) =>
      figure(field, title, (value) => formatPercent(value), { unit: '%', ...options }),
    /** A change given as a fraction: signed, coloured, in percent. More is better unless `better` says otherwise of a row, as `ChangeText` has it. */
    change: (field: FieldOf<Row, Figure>, title: string, { better, ...options }: Options<Row> & { better?: (row: Row) => -1 | 0 | 1 } = {}) =>
      figure(field, title, (value, row) => <ChangeText value={value === undefined ? undefined : value * 100} direction={better?.(row) ?? 1} />, {
        unit: '%',
        ...options,
      }),
    /** An amount of money, divided for the whole column by a scale that its header names. */
    amount: (field: FieldOf<Row, Figure>, title: string, { scale = scales.million, ...options }: Options<Row> & { scale?: Scale } = {}) =>
      figure(field, title, (value) => formatNumber(value === undefined ? undefined : value / scale.divisor), { unit: scale.letter, ...options }),
    /** Content made from the whole row: a graphic, a sum. It can be sorted only when a sort value is given. */
    computed: (
      id: string,
      title: string,
      cell: (row: Row) => ReactNode,
      options: Options<Row> & { sortBy?: (row: Row) => number | string | null | undefined; align?: 'start' | 'end' } = {},
    ): TableColumn<Row> => ({ id, title, align: 'end', width: 84, cell, ...options }),
  };
}
