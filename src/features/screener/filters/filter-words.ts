import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import type { OrderFigure, ScreenOrder } from '#domain/screening/ranking/screen-order.ts';
import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import { formatCount } from '#ui/format/number.ts';

type FieldOf = (key: string) => ScreenerField | undefined;

/** Comparisons as they are written. */
export const SIGNS = { '<': '<', '<=': '≤', '=': '=', '!=': '≠', '>=': '≥', '>': '>' } as const;

/** A filter in words. */
export function filterInWords(filter: ScreenFilter, fieldOf: FieldOf): string {
  const name = 'field' in filter ? (fieldOf(filter.field)?.display_name ?? filter.field) : '';
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.filters.map((each) => filterInWords(each, fieldOf)).join(filter.kind === 'all' ? ' and ' : ' or ');
    case 'least':
      return `At least ${filter.count} of: ${filter.filters.map((each) => filterInWords(each, fieldOf)).join('; ')}`;
    case 'maybe':
      return `${filterInWords(filter.filter, fieldOf)}, where it is known`;
    case 'take':
      return `The first ${formatCount(filter.most)}${filter.ofHundred === true ? ' %' : ''} by ${shortOrder(filter.by, fieldOf)}`;
    case 'compare':
      return `${name} ${SIGNS[filter.is]} ${filter.fromToday === true ? daysAgo(filter.value) : figureInWords(filter.field, filter.value, fieldOf)}`;
    case 'between':
      return `${name} ${figureInWords(filter.field, filter.low, fieldOf)} to ${figureInWords(filter.field, filter.high, fieldOf)}`;
    case 'in':
      return `${name} ${filter.except === true ? 'not ' : ''}${filter.names.join(' or ')}`;
    case 'ranges':
      return `${name} ${filter.except === true ? 'not ' : ''}${filter.ranges.map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)).join(', ')}`;
    case 'text':
      return `${name} with “${filter.words}”`;
    case 'extreme':
      return `The ${formatCount(filter.count)} with the ${filter.end === 'top' ? 'highest' : 'lowest'} ${name}`;
    case 'industry':
      return `${name} ${SIGNS[filter.is]} ${filter.factor} × the median of its industry`;
    case 'own':
      return `${name} ${SIGNS[filter.is]} ${filter.factor} × its own ${filter.years}-year median`;
    case 'growth':
      return `${name}, growth over ${filter.years} years ${SIGNS[filter.is]} ${filter.value * 100} %`;
  }
}

/** An order in words: by which figures, and which end comes first. */
export function orderInWords({ terms }: ScreenOrder, fieldOf: FieldOf): string {
  const figure = ({ field, descending }: OrderFigure) => `${fieldOf(field)?.display_name ?? field} (${descending ? 'high' : 'low'} first)`;
  const term = (figures: readonly OrderFigure[]) => (figures.length === 1 ? figures.map(figure).join('') : `the mean of ${figures.map(figure).join(', ')}`);
  return terms.length === 1 ? terms.map(term).join('') : `the places by ${terms.map(term).join(' and ')}`;
}

interface Weight {
  readonly field: string;
  readonly weight: number;
  readonly better: 'high' | 'low';
}

/** Weighted places in words, best first. */
export function rankingInWords(ranking: readonly Weight[], fieldOf: FieldOf): string {
  const term = ({ field, weight, better }: Weight) => `${fieldOf(field)?.display_name ?? field} (${better} first, weight ${formatCount(weight)})`;
  return `the places by ${ranking.map(term).join(' and ')}`;
}

/** More figures than this are not listed in the title of a filter; what is said of the screen lists them. */
const LISTED = 4;

function shortOrder(order: ScreenOrder, fieldOf: FieldOf): string {
  const count = order.terms.flat().length;
  return count > LISTED ? `the places by ${count} figures` : orderInWords(order, fieldOf);
}

function daysAgo(value: number): string {
  if (value === 0) return 'the day of the newest price';
  return `${formatCount(Math.abs(value))} days ${value < 0 ? 'before' : 'after'} the newest price`;
}

function figureInWords(key: string, value: number, fieldOf: FieldOf): string {
  const field = fieldOf(key);
  return field === undefined ? String(value) : `${shownValue(field, value)} ${formatOf(field).unit ?? ''}`.trim();
}
