import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import type { Histogram } from '#domain/screening/views/histogram.ts';
import { formatOf } from '#pages/fields/field-format.ts';
import { filterInWords, SIGNS } from './filter-words.ts';

/** A figure of a filter that can be moved. */
export interface FilterLimit {
  /** What it is called, such as `ROIC, limit`. */
  readonly label: string;
  /** Which stocks pass beside it. */
  readonly sign: string;
  readonly value: number;
  /** Whether it is a figure of the field itself, so that it has a place on the scale of the field. */
  readonly onScale: boolean;
  /** How much − and + change it, as it is typed. */
  readonly step: number;
  /** The filter with another value of this limit. */
  readonly moved: (value: number) => ScreenFilter;
}

/** The figures of a filter on a figure; none of one on names, texts or yes and no. @param step Of the field's scale, as it is typed. */
export function limitsOf(filter: ScreenFilter, label: string, step: number): FilterLimit[] {
  switch (filter.kind) {
    case 'compare':
      if (filter.fromToday === true) {
        const moved = (days: number): ScreenFilter => ({ ...filter, value: 0 - Math.round(days) });
        return [{ label: `${label}, days`, sign: '', value: 0 - filter.value, onScale: false, step: 1, moved }];
      }
      return [{ label: `${label}, limit`, sign: SIGNS[filter.is], value: filter.value, onScale: true, step, moved: (value) => ({ ...filter, value }) }];
    case 'between':
      return [
        { label: `${label}, from`, sign: '≥', value: filter.low, onScale: true, step, moved: (low) => ({ ...filter, low }) },
        { label: `${label}, to`, sign: '≤', value: filter.high, onScale: true, step, moved: (high) => ({ ...filter, high }) },
      ];
    case 'extreme': {
      const moved = (count: number): ScreenFilter => ({ ...filter, count: Math.max(1, Math.round(count)) });
      return [{ label: `${label}, number of stocks`, sign: '', value: filter.count, onScale: false, step: 1, moved }];
    }
    case 'industry':
    case 'own':
      return [
        {
          ...{ label: `${label}, times the median`, sign: SIGNS[filter.is], value: filter.factor, onScale: false, step: 0.1 },
          moved: (factor) => ({ ...filter, factor }),
        },
      ];
    default:
      return [];
  }
}

/** Steps that the scale of a field has at least. */
const STEPS = 40;

/** The round figure by which − and + change a limit, in the unit in which it is typed. */
export function stepOf(field: ScreenerField, spread: Histogram | undefined): number {
  const { factor, decimals } = formatOf(field);
  if (field.field_type === 'day') return 1;
  const range = spread === undefined ? 0 : (spread.high - spread.low) * factor;
  if (!(range > 0)) return 10 ** -decimals;
  const rough = range / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Number(([5, 2, 1].map((times) => times * power).find((each) => each <= rough) ?? power).toPrecision(1));
}

/** The next round figure above or below a value. @param factor By which a figure is multiplied before it is typed. */
export function stepped(value: number, by: 1 | -1, step: number, factor: number): number {
  const place = (value * factor) / step;
  const next = by === 1 ? Math.floor(place + 1e-9) + 1 : Math.ceil(place - 1e-9) - 1;
  return plain((next * step) / factor);
}

/** The round figure next to a place on the scale. @param share 0 at the low end, 1 at the high one. */
export function figureAt(share: number, { low, high }: Histogram, step: number, factor: number): number {
  const figure = low + Math.min(1, Math.max(0, share)) * (high - low);
  return plain((Math.round((figure * factor) / step) * step) / factor);
}

/** Without the digits that binary fractions add. */
function plain(figure: number): number {
  return Number(figure.toPrecision(12));
}

/** What a filter asks, without the name of its field where that is its title. */
export function askedInWords(filter: ScreenFilter, fieldOf: (key: string) => ScreenerField | undefined): string {
  if (filter.kind === 'in' && filter.names.length === 0 && filter.except === true) return 'any';
  const words = filterInWords(filter, fieldOf);
  const name = 'field' in filter ? fieldOf(filter.field)?.display_name : undefined;
  return name !== undefined && words.startsWith(`${name} `) ? words.slice(name.length + 1) : words;
}

/**
 * What a filter was before the screen was changed.
 *
 * @param before The filters as they were saved, or as the screen comes; `undefined` for a screen of neither.
 * @returns `undefined` where it is as it was; `new` where there was none on its field.
 */
export function earlierFilter(filters: readonly ScreenFilter[], at: number, before: readonly ScreenFilter[] | undefined): ScreenFilter | 'new' | undefined {
  const filter = filters[at];
  if (before === undefined || filter === undefined) return undefined;
  const key = keyOf(filter);
  const place = filters.slice(0, at).filter((each) => keyOf(each) === key).length;
  const earlier = before.filter((each) => keyOf(each) === key)[place];
  if (earlier === undefined) return 'new';
  return JSON.stringify(earlier) === JSON.stringify(filter) ? undefined : earlier;
}

/** Filters with the same key are one filter in two states: those on one field, or groups of one kind. */
function keyOf(filter: ScreenFilter): string {
  return 'field' in filter ? `field ${filter.field}` : filter.kind;
}
