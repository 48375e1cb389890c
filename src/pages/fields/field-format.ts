import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { type UnitFormat, unitFormat } from '#domain/screening/field-units.ts';
import { lineOf } from '#domain/screening/market/packed-line.ts';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';

const A_DAY = 86_400_000;

/** How a field is written; one without a unit is a whole number. */
export function formatOf({ unit }: Pick<ScreenerField, 'unit'>): UnitFormat {
  return unitFormat(unit);
}

/** A value of a field as text; a dash when it is not known. */
export function shownValue(field: ScreenerField, value: number | string | undefined): string {
  if (value === undefined) return UNKNOWN;
  if (field.field_type === 'line') return lineInWords(value);
  if (typeof value === 'string') return value;
  if (field.field_type === 'day') return formatDay(dayOf(value));
  if (field.field_type === 'flag') return value === 1 ? 'Yes' : 'No';
  if (field.unit === 'USD per share') return formatPrice(value);
  const { factor, decimals } = formatOf(field);
  return formatNumber(value * factor, decimals);
}

/** Where a line ends, for those who do not see it and for files. */
function lineInWords(packed: number | string): string {
  const levels = lineOf(String(packed));
  const [first = 0, last = 0] = [levels[0], levels.at(-1)];
  return last > first ? 'higher' : last < first ? 'lower' : 'unchanged';
}

/** The day that is so many days after 1 January 1970. */
export function dayOf(days: number): string {
  return new Date(days * A_DAY).toISOString().slice(0, 10);
}

/** What somebody types into the field of a filter. */
export function typedText(field: ScreenerField, value: number): string {
  if (field.field_type === 'day') return dayOf(value);
  return String(Number((value * formatOf(field).factor).toPrecision(6)));
}

/** What a typed text is worth; `undefined` while it is no figure. */
export function typedValue(field: ScreenerField, text: string): number | undefined {
  const wanted = text.trim().replace('−', '-').replace(',', '.');
  if (field.field_type === 'day') return /^\d{4}-\d\d-\d\d$/.test(wanted) ? Date.parse(wanted) / A_DAY : undefined;
  if (!/^-?\d+(?:\.\d+)?$/.test(wanted)) return undefined;
  return Number((Number(wanted) / formatOf(field).factor).toPrecision(12));
}
