import { type FieldFilter, type Filter, growthField, ownMedianField, type TakeFilter } from '#domain/screening/filters/filter.ts';
import { type Column, choiceColumn, type MarketColumns, numberColumn, textColumn } from '#domain/screening/market/columns.ts';
import type { OrderFigure } from '#domain/screening/ranking/screen-order.ts';

/** A stock as a row of plain values; a field that is not there is unknown. */
export interface PlainStock {
  readonly numbers: Readonly<Record<string, number | undefined>>;
  readonly industry: string | undefined;
  readonly company: string | undefined;
}

/** The same stocks as the engine takes them. */
export function columnsOf(stocks: readonly PlainStock[], fields: readonly string[]): MarketColumns {
  return {
    count: stocks.length,
    columns: new Map<string, Column>([
      ...fields.map((field) => [field, numberColumn(stocks.map(({ numbers }) => numbers[field]))] as const),
      ['industry', choiceColumn(stocks.map(({ industry }) => industry))],
      ['company', textColumn(stocks.map(({ company }) => company))],
    ]),
  };
}

/** Whether a stock passes, written a row at a time and without care for speed: what the engine is checked against. `undefined` is unknown. */
export function passes(filter: Filter, stock: PlainStock, all: readonly PlainStock[]): boolean | undefined {
  if (filter.kind === 'maybe') return passes(filter.filter, stock, all) !== false;
  if (filter.kind === 'take') throw new Error('what a step takes depends on the steps before it');
  if (!('filters' in filter)) return passesField(filter, stock, all);
  const verdicts = filter.filters.map((each) => passes(each, stock, all));
  if (filter.kind === 'least') {
    const [yes, perhaps] = [verdicts.filter((each) => each === true).length, verdicts.filter((each) => each === undefined).length];
    return yes >= filter.count ? true : yes + perhaps >= filter.count ? undefined : false;
  }
  if (filter.kind === 'all') return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
  return verdicts.length === 0 || verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
}

function passesField(filter: FieldFilter, stock: PlainStock, all: readonly PlainStock[]): boolean | undefined {
  const own = stock.numbers[filter.field];
  if (filter.kind === 'text')
    return stock.company === undefined
      ? undefined
      : words(filter.words).every((word) =>
          words(stock.company ?? '')
            .join(' ')
            .includes(word),
        );
  if (filter.kind === 'in') return stock.industry === undefined ? undefined : filter.names.includes(stock.industry) !== (filter.except ?? false);
  if (filter.kind === 'growth') return against(stock.numbers[growthField(filter)], filter.is, filter.value);
  if (own === undefined) return undefined;
  if (filter.kind === 'compare') return against(own, filter.is, filter.value);
  if (filter.kind === 'between') return filter.low <= own && own <= filter.high;
  if (filter.kind === 'ranges') return filter.ranges.some(([low, high]) => low <= own && own <= high) !== (filter.except ?? false);
  if (filter.kind === 'own') {
    const median = stock.numbers[ownMedianField(filter)];
    return median === undefined ? undefined : against(own, filter.is, filter.factor * median);
  }
  if (filter.kind === 'industry') {
    const peers = known(
      all.filter(
        ({ industry, numbers }) => industry !== undefined && industry === stock.industry && numbers.is_primary_listing !== 0 && numbers.delisted !== 1,
      ),
      filter.field,
    );
    return peers.length < 5 ? undefined : against(own, filter.is, filter.factor * middle(peers));
  }
  const better = known(all, filter.field).filter((other) => (filter.end === 'top' ? other > own : other < own));
  return filter.count < 1 ? undefined : better.length < filter.count;
}

function known(stocks: readonly PlainStock[], field: string): number[] {
  return stocks.flatMap(({ numbers }) => numbers[field] ?? []);
}

function middle(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? (sorted[Math.floor(half)] ?? Number.NaN) : ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

function words(text: string): string[] {
  return text.toLowerCase().split(' ').filter(Boolean);
}

function against(figure: number | undefined, is: string, other: number): boolean | undefined {
  if (figure === undefined) return undefined;
  if (is === '=' || is === '!=') return (figure === other) === (is === '=');
  return (is.startsWith('<') && figure < other) || (is.startsWith('>') && figure > other) || (is.endsWith('=') && figure === other);
}

/** The stocks that a step takes, by their places among those left, in the order of their sums of places; written without care for speed. */
export function taken({ by, most, ofHundred = false }: TakeFilter, left: readonly PlainStock[]): number[] {
  const placeBy = ({ field, descending, atMost = Number.POSITIVE_INFINITY }: OrderFigure, stock: PlainStock) => {
    const counted = (each: PlainStock) => {
      const figure = each.numbers[field];
      return figure === undefined ? undefined : Math.min(figure, atMost);
    };
    const own = counted(stock);
    if (own === undefined) return undefined;
    const better = left.map(counted).filter((other) => other !== undefined && (descending ? other > own : other < own));
    return better.length + 1;
  };
  const sums = left.map((stock) => {
    const terms = by.terms.map((figures) => {
      const places = figures.map((figure) => placeBy(figure, stock)).filter((each) => each !== undefined);
      return places.length === 0 || places.length * 2 < figures.length ? undefined : places.reduce((sum, each) => sum + each, 0) / places.length;
    });
    return terms.includes(undefined) ? undefined : terms.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  });
  const ranked = sums.flatMap((sum, at) => (sum === undefined ? [] : [{ sum, at }])).sort((a, b) => a.sum - b.sum || a.at - b.at);
  return ranked.slice(0, ofHundred ? Math.ceil((left.length * most) / 100) : most).map(({ at }) => at);
}
