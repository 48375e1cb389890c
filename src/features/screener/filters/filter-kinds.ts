import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import { ownMedianField } from '#domain/screening/filters/filter.ts';

/** Ways to filter by a figure, as the list of a filter offers them. */
const rangeKinds = [
  { value: '>=', label: '≥' },
  { value: '<=', label: '≤' },
  { value: '>', label: '>' },
  { value: '<', label: '<' },
  { value: '=', label: '=' },
  { value: '!=', label: '≠' },
  { value: 'between', label: 'between' },
  { value: 'days ago or later', label: '≥ days before the newest price' },
  { value: 'days ago or earlier', label: '≤ days before the newest price' },
  { value: 'top', label: 'highest' },
  { value: 'bottom', label: 'lowest' },
  { value: 'above industry', label: '≥ industry median ×' },
  { value: 'below industry', label: '≤ industry median ×' },
  { value: 'above own 5', label: '≥ own 5-year median ×' },
  { value: 'below own 5', label: '≤ own 5-year median ×' },
  { value: 'above own 10', label: '≥ own 10-year median ×' },
  { value: 'below own 10', label: '≤ own 10-year median ×' },
] as const;
export type RangeKind = (typeof rangeKinds)[number]['value'];

/** The ways that a field can be filtered by: own medians only of fields that have them, days before the newest price only of days. */
export function kindsOf({ field_name, field_type }: ScreenerField, chosen: RangeKind, fieldOf: (key: string) => ScreenerField | undefined) {
  return rangeKinds.filter(({ value }) => {
    if (value.startsWith('days ago')) return field_type === 'day';
    const years = value.endsWith('own 5') ? 5 : value.endsWith('own 10') ? 10 : undefined;
    return years === undefined || value === chosen || fieldOf(ownMedianField({ field: field_name, years })) !== undefined;
  });
}

/** Which of the ways a filter is; `undefined` for one that the list does not offer. */
export function kindOfFilter(filter: ScreenFilter): RangeKind | undefined {
  switch (filter.kind) {
    case 'compare':
      if (filter.fromToday !== true) return filter.is;
      return filter.is.startsWith('>') ? 'days ago or later' : 'days ago or earlier';
    case 'between':
      return 'between';
    case 'extreme':
      return filter.end;
    case 'industry':
      return filter.is.startsWith('>') ? 'above industry' : 'below industry';
    case 'own':
      return filter.is.startsWith('>') ? (filter.years === 5 ? 'above own 5' : 'above own 10') : filter.years === 5 ? 'below own 5' : 'below own 10';
    default:
      return undefined;
  }
}

/** The filter on the same field in another way; a fixed figure is kept where the new way has one. */
export function filterOfKind(field: string, kind: RangeKind, value: number): ScreenFilter {
  switch (kind) {
    case '>=':
    case '<=':
    case '>':
    case '<':
    case '=':
    case '!=':
      return { kind: 'compare', field, is: kind, value };
    case 'between':
      return { kind: 'between', field, low: value, high: value };
    case 'days ago or later':
    case 'days ago or earlier':
      return { kind: 'compare', field, is: kind === 'days ago or later' ? '>=' : '<=', value: -30, fromToday: true };
    case 'top':
    case 'bottom':
      return { kind: 'extreme', field, end: kind, count: 20 };
    case 'above industry':
    case 'below industry':
      return { kind: 'industry', field, is: kind === 'above industry' ? '>=' : '<=', factor: 1 };
    case 'above own 5':
    case 'above own 10':
      return { kind: 'own', field, years: kind === 'above own 5' ? 5 : 10, is: '>=', factor: 1 };
    case 'below own 5':
    case 'below own 10':
      return { kind: 'own', field, years: kind === 'below own 5' ? 5 : 10, is: '<=', factor: 1 };
  }
}

/** The filter that a field begins with: the better half of the market, or every name. */
export function firstFilter({ field_name: field, filter, better }: ScreenerField, middle: number): ScreenFilter {
  if (filter === 'choice') return { kind: 'in', field, names: [], except: true };
  if (filter === 'text') return { kind: 'text', field, words: '' };
  if (filter === 'flag') return { kind: 'compare', field, is: '=', value: 1 };
  return { kind: 'compare', field, is: better === 'low' ? '<=' : '>=', value: middle };
}

/** Whether a figure passes a filter with fixed limits; all do where the limits depend on other stocks. */
export function passesLimit(filter: ScreenFilter): (figure: number) => boolean {
  if (filter.kind === 'between') return (figure) => figure >= filter.low && figure <= filter.high;
  if (filter.kind !== 'compare' || filter.fromToday === true) return () => true;
  if (filter.is.startsWith('>')) return (figure) => figure >= filter.value;
  if (filter.is.startsWith('<')) return (figure) => figure <= filter.value;
  return () => true;
}
