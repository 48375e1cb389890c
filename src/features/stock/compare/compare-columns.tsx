import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { HiddenText } from '#ui/layout/hidden-text.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { ComparedStock, CompareRow } from './compare-rows.ts';
import styles from './compare-table.module.css';

/** Id of the column with the names of the fields. */
export const FIELD_COLUMN = 'field';

const field: TableColumn<CompareRow> = {
  id: FIELD_COLUMN,
  title: 'Figure',
  align: 'start',
  width: 200,
  pinned: true,
  cell: (row) => (
    <>
      <span className={styles.name}>{row.field.display_name}</span>
      <small className={styles.unit}>{formatOf(row.field).unit}</small>
    </>
  ),
  value: (row) => row.field.display_name,
};

/** A file has figures in full, so that it says what they count. */
const unit: TableColumn<CompareRow> = {
  id: 'unit',
  title: 'Unit',
  align: 'start',
  width: 60,
  cell: (row) => formatOf(row.field).unit ?? '',
  value: ({ field: { unit: counted } }) => (counted === '%' ? 'fraction' : counted),
};

/** The name of each field, pinned, and a column for each stock. */
export function compareColumns(stocks: readonly ComparedStock[], phone: boolean): TableColumn<CompareRow>[] {
  return [{ ...field, width: phone ? 132 : 200 }, ...stocks.map((stock, at) => stockColumn(stock, at, phone))];
}

/** The same for a file, with a column for the units. */
export function exportColumns(stocks: readonly ComparedStock[]): TableColumn<CompareRow>[] {
  return [field, unit, ...stocks.map((stock, at) => stockColumn(stock, at, false))];
}

function stockColumn(stock: ComparedStock, at: number, phone: boolean): TableColumn<CompareRow> {
  return {
    id: stock.stockid,
    title: stock.display_symbol,
    heading: (
      <StockLink stock={stock} className={styles.stock} title={stock.company}>
        <b>{stock.display_symbol}</b>
        {!phone && <span>{stock.company}</span>}
      </StockLink>
    ),
    align: 'end',
    width: phone ? 88 : 116,
    grow: 1,
    cell: (row) => shownCell(row, at),
    value: ({ values }) => values[at],
  };
}

function shownCell(row: CompareRow, at: number) {
  const value = row.values[at];
  const text = shownValue(row.field, value);
  if (!row.best.has(at)) {
    if (typeof value !== 'string') return text;
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    );
  }
  return (
    <b className={styles.best}>
      {text}
      <HiddenText>, the best of its row</HiddenText>
    </b>
  );
}
