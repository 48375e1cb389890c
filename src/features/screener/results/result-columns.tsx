import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { lineOf } from '#domain/screening/market/packed-line.ts';
import { type HeatColour, heatOf, heatScale } from '#domain/screening/views/heat.ts';
import { dayOf, formatOf, shownValue } from '#pages/fields/field-format.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { DistanceRule } from '#ui/chart/marks/distance-rule.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { ScreenRow } from '../engine/screen-work.ts';
import { figureOf } from '../pictures/figure-of.ts';
import styles from './results.module.css';

const stock: TableColumn<ScreenRow> = {
  id: 'display_symbol',
  title: 'Stock',
  align: 'start',
  width: 176,
  grow: 3,
  pinned: true,
  cell: (row) => (
    <StockLink stock={row} className={styles.stock} tabIndex={-1} title={row.company}>
      <b>{row.display_symbol}</b>
      <span>{row.company}</span>
    </StockLink>
  ),
  sortBy: (row) => row.display_symbol,
};

const company: TableColumn<ScreenRow> = {
  id: 'company',
  title: 'Company',
  align: 'start',
  width: 160,
  cell: (row) => row.company,
  value: (row) => row.company,
};

/** How the columns of a result are shown. */
interface ColumnLook {
  /** Rows by which figures are coloured; of none, nothing is. */
  readonly compared?: readonly ScreenRow[];
  /** Whether columns of one category lie side by side under its name. */
  readonly grouped?: boolean;
  /** Columns that stay in place beside the stock. */
  readonly pinned?: number;
}

/** The columns of a result: the stock, then the fields chosen. One that this market lacks is left out. */
export function resultColumns(
  show: readonly string[],
  fieldOf: (key: string) => ScreenerField | undefined,
  { compared = [], grouped = false, pinned = 0 }: ColumnLook = {},
): TableColumn<ScreenRow>[] {
  const fields = show.flatMap((key) => fieldOf(key) ?? []);
  const inOrder = grouped ? [...Map.groupBy(fields, ({ category_name }) => category_name).values()].flat() : fields;
  return [
    stock,
    ...inOrder.map((field, at) => ({
      ...columnOf(field, compared),
      ...(grouped && { group: field.category_name }),
      ...(at < pinned && { pinned: true, grow: 0 }),
    })),
  ];
}

/** The columns of a file: the company has its own, and a line is only seen. */
export function fileColumns(show: readonly string[], fieldOf: (key: string) => ScreenerField | undefined): TableColumn<ScreenRow>[] {
  const [symbol = stock, ...columns] = resultColumns(show, fieldOf);
  return [{ ...symbol, cell: (row) => row.display_symbol }, company, ...columns.filter(({ value }) => value !== undefined)];
}

function columnOf(field: ScreenerField, compared: readonly ScreenRow[]): TableColumn<ScreenRow> {
  const { field_name: id, display_name: title, field_type, definition } = field;
  if (field_type === 'line') return lineColumn(field);
  const heat = isJudged(field) ? heatScale(id, field.better, figuresOf(compared, id)) : undefined;
  const isText = field_type === 'choice' || field_type === 'text';
  const unit = isText ? undefined : formatOf(field).unit;
  return {
    id,
    title,
    hint: definition,
    unit,
    align: isText ? 'start' : 'end',
    width: isText ? 136 : Math.max(widthOf(title, unit), id === RULED ? RULED_WIDTH : 0),
    ...(isText && { grow: 1 }),
    cell: (row) => cellOf(field, row, heat !== undefined),
    sortBy: ({ figures }) => figures[id],
    value: ({ figures }) => plainValue(field, figures[id]),
    ...(heat !== undefined && { cellClass: (row: ScreenRow) => heatClass(heatOf(heat, figureOf(row, id))) }),
  };
}

function cellOf(field: ScreenerField, { figures }: ScreenRow, heated: boolean) {
  const value = figures[field.field_name];
  const text = shownValue(field, value);
  if (field.field_name === RULED && typeof value === 'number')
    return (
      <span className={styles.ruled}>
        {text}
        <DistanceRule value={value - 1} tone={heated ? 'plain' : 'signed'} label={`${field.display_name} ${text} on a rule from 0.6 to 1.4`} />
      </span>
    );
  if (field.filter === 'choice' || field.filter === 'text')
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    );
  // The fill of a heat says already what is good.
  return CHANGES.test(field.field_name) && typeof value === 'number' ? <ChangeText value={value * 100} decimals={1} direction={heated ? 0 : 1} /> : text;
}

/** The field that is drawn on a rule with its fair figure, 1, in the middle. */
const RULED = 'price_to_gf_value';
/** Pixels of a figure with its rule. */
const RULED_WIDTH = 136;

/** Fields that are changes of the price. */
const CHANGES = /^(?:price_return|p_pct_change$|ytd_change$)/;

/** Whether a figure has a good and a bad side: of a price or a size nobody can say so. */
function isJudged({ field_type, better }: ScreenerField): boolean {
  return field_type === 'number' && better !== 'none';
}

function figuresOf(rows: readonly ScreenRow[], id: string) {
  return rows.map((row) => figureOf(row, id));
}

function lineColumn(field: ScreenerField): TableColumn<ScreenRow> {
  const id = field.field_name;
  return {
    id,
    title: field.display_name,
    hint: field.definition,
    align: 'end',
    width: 84,
    cell: ({ display_symbol, figures }) => {
      const packed = figures[id];
      if (typeof packed !== 'string') return UNKNOWN;
      return <Sparkline values={lineOf(packed)} label={`${display_symbol}, ${field.display_name}, ends ${shownValue(field, packed)}`} />;
    },
  };
}

/** Pixels of a letter of a head, of the space beside it, and of the shortest column that still holds a figure. */
const [LETTER, SPACE, LEAST] = [7, 16, 72];

/** Room for a head on two lines, or for its longest word. */
function widthOf(title: string, unit = ''): number {
  const longest = title.split(/[ -]/).reduce((most, word) => Math.max(most, word.length), 0);
  const half = Math.ceil((title.length + unit.length + 1) / 2) + 1;
  return Math.max(LEAST, SPACE + LETTER * Math.max(longest, half));
}

/** A value as a file has it: days as dates, amounts in US dollars, percent as fractions. */
function plainValue({ field_type }: ScreenerField, value: number | string | undefined): number | string | undefined {
  if (typeof value !== 'number') return value;
  if (field_type === 'day') return dayOf(value);
  return field_type === 'flag' ? (value === 1 ? 'yes' : 'no') : value;
}

function heatClass(colour: HeatColour | undefined): string | undefined {
  return colour === undefined ? undefined : styles[`heat-${colour}`];
}
