import { choicesOf, type MarketColumns, numbersOf } from '../market/columns.ts';
import { groupMedians } from '../market/group-medians.ts';
import { valueAt } from '../market/value-at.ts';
import { firstInOrder, placesInOrder } from '../ranking/screen-order.ts';
import {
  type CompareFilter,
  type Comparison,
  type Filter,
  type FilterGroup,
  growthField,
  type InFilter,
  type LeastFilter,
  ownMedianField,
  type RangesFilter,
  type TakeFilter,
  type TextFilter,
} from './filter.ts';
import { partsOfName } from './joined-names.ts';
import { thresholdOf } from './threshold.ts';

/** What a filter says of a stock. */
export const PASSES = 1;
export const FAILS = 0;
/** The figure is not known: the stock does not pass, and is counted as unknown. */
export const UNKNOWN = -1;

export type Verdict = typeof PASSES | typeof FAILS | typeof UNKNOWN;
/** What a filter says of the stock at a place. */
export type RowTest = (row: number) => Verdict;

type RowsLeft = () => Uint32Array;

const unknownToAll: RowTest = () => UNKNOWN;

/**
 * A filter made ready for a market. Of a field that the market does not have, every stock is unknown.
 *
 * @param left Places in the market of the stocks that the filters before it left.
 */
export function rowTest(filter: Filter, market: MarketColumns, left: RowsLeft): RowTest {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return groupTest(filter, market, left);
    case 'least':
      return leastTest(filter, market, left);
    case 'maybe': {
      const test = rowTest(filter.filter, market, left);
      return (row) => (test(row) === FAILS ? FAILS : PASSES);
    }
    case 'take':
      return takeTest(filter, market, left);
    case 'ranges':
      return rangesTest(filter, market);
    case 'in':
      return choiceTest(filter, market);
    case 'text':
      return textTest(filter, market);
    case 'compare':
      return againstValue(numbersOf(market, filter.field), filter.is, limitOf(filter, market));
    case 'growth':
      return againstValue(numbersOf(market, growthField(filter)), filter.is, filter.value);
    case 'between':
      return withinTest(numbersOf(market, filter.field), filter.low, filter.high);
    case 'extreme': {
      const figures = numbersOf(market, filter.field);
      return againstValue(figures, filter.end === 'top' ? '>=' : '<=', figures === undefined ? Number.NaN : thresholdOf(figures, filter.end, filter.count));
    }
    case 'industry':
      return againstFigures(numbersOf(market, filter.field), filter.is, groupMedians(market, filter.field, 'industry'), filter.factor);
    case 'own':
      return againstFigures(numbersOf(market, filter.field), filter.is, numbersOf(market, ownMedianField(filter)), filter.factor);
  }
}

/** The fixed figure of a filter; `NaN` where it counts from the day of a market that has none. */
export function limitOf({ value, fromToday = false }: CompareFilter, { today = Number.NaN }: MarketColumns): number {
  return fromToday ? today + value : value;
}

/** `all` fails when one fails, `any` passes when one passes, whatever is unknown beside it. */
function groupTest({ kind, filters }: FilterGroup, market: MarketColumns, left: RowsLeft): RowTest {
  const tests = filters.map((filter) => rowTest(filter, market, left));
  const decisive = kind === 'all' ? FAILS : PASSES;
  const otherwise = kind === 'all' || filters.length === 0 ? PASSES : FAILS;
  return (row) => {
    let verdict: Verdict = otherwise;
    for (const test of tests) {
      const one = test(row);
      if (one === decisive) return decisive;
      if (one === UNKNOWN) verdict = UNKNOWN;
    }
    return verdict;
  };
}

/** Unknown where those with an unknown figure could still make up the number. */
function leastTest({ count, filters }: LeastFilter, market: MarketColumns, left: RowsLeft): RowTest {
  const tests = filters.map((filter) => rowTest(filter, market, left));
  return (row) => {
    let [passed, unknown] = [0, 0];
    for (const test of tests) {
      const one = test(row);
      if (one === PASSES) passed++;
      else if (one === UNKNOWN) unknown++;
    }
    if (passed >= count) return PASSES;
    return passed + unknown >= count ? UNKNOWN : FAILS;
  };
}

function takeTest({ by, most, ofHundred = false }: TakeFilter, market: MarketColumns, left: RowsLeft): RowTest {
  const rows = left();
  const places = placesInOrder(market, by, rows);
  const taken = new Set(firstInOrder(market, by, places, rows, ofHundred ? Math.ceil((rows.length * most) / 100) : most));
  return (row) => {
    if (taken.has(row)) return PASSES;
    return Number.isNaN(places[row] ?? Number.NaN) ? UNKNOWN : FAILS;
  };
}

function rangesTest({ field, ranges, except = false }: RangesFilter, market: MarketColumns): RowTest {
  return (row) => {
    const value = valueAt(market, field, row);
    const code = value === undefined ? Number.NaN : Number(value);
    if (Number.isNaN(code)) return UNKNOWN;
    return ranges.some(([low, high]) => code >= low && code <= high) === except ? FAILS : PASSES;
  };
}

function choiceTest({ field, names, except = false }: InFilter, market: MarketColumns): RowTest {
  const column = choicesOf(market, field);
  if (column === undefined) return unknownToAll;
  const wanted = new Set(names);
  const verdicts = column.names.map((name): Verdict => (partsOfName(name).some((part) => wanted.has(part)) === except ? FAILS : PASSES));
  return (row) => verdicts[column.codes[row] ?? -1] ?? UNKNOWN;
}

function textTest({ field, words }: TextFilter, market: MarketColumns): RowTest {
  const column = market.columns.get(field);
  if (column === undefined || column.kind === 'number') return unknownToAll;
  const textAt = (row: number) => (column.kind === 'text' ? column.values[row] : column.names[column.codes[row] ?? -1]);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) => {
    const text = textAt(row)?.toLowerCase();
    if (text === undefined) return UNKNOWN;
    return wanted.every((word) => text.includes(word)) ? PASSES : FAILS;
  };
}

function withinTest(figures: Float64Array | undefined, low: number, high: number): RowTest {
  if (figures === undefined) return unknownToAll;
  return (row) => {
    const figure = figures[row] ?? Number.NaN;
    if (figure >= low && figure <= high) return PASSES;
    return Number.isNaN(figure) ? UNKNOWN : FAILS;
  };
}

/** A figure of a stock against one value. A limit that is not a number lets nothing pass and counts all as unknown. */
function againstValue(figures: Float64Array | undefined, is: Comparison, value: number): RowTest {
  if (figures === undefined || Number.isNaN(value)) return unknownToAll;
  return (row) => compared(figures[row] ?? Number.NaN, is, value);
}

/** Compares a figure of a stock with another figure of the same stock, times a factor. */
function againstFigures(figures: Float64Array | undefined, is: Comparison, others: Float64Array | undefined, factor: number): RowTest {
  if (figures === undefined || others === undefined) return unknownToAll;
  return (row) => compared(figures[row] ?? Number.NaN, is, factor * (others[row] ?? Number.NaN));
}

/** Two figures set against each other; an unknown one makes the answer unknown. */
export function compared(figure: number, is: Comparison, other: number): Verdict {
  if (Number.isNaN(figure) || Number.isNaN(other)) return UNKNOWN;
  return holds(figure, is, other) ? PASSES : FAILS;
}

function holds(figure: number, is: Comparison, other: number): boolean {
  switch (is) {
    case '<':
      return figure < other;
    case '<=':
      return figure <= other;
    case '=':
      return figure === other;
    case '!=':
      return figure !== other;
    case '>=':
      return figure >= other;
    case '>':
      return figure > other;
  }
}
