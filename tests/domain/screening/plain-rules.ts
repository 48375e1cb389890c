import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { universes } from '#domain/screening/named/universes.ts';

/** A stock by the values of its fields; one that is not there is unknown. */
export type PlainRow = Readonly<Record<string, number | string | undefined>>;

/** A market as rows, the largest company first. */
export interface PlainMarket {
  readonly rows: readonly PlainRow[];
  /** Days since 1970. */
  readonly today: number;
}

/** What a row says of a condition; `undefined` is unknown. */
type Verdict = boolean | undefined;

/**
 * The stocks that the rules of a named screen mean, in their order: the text of the rules is read again, line by line and a row at a time, by code
 * that shares nothing with the engine. @returns Rows by their place in the market.
 */
export function plainlyRun({ rules }: NamedScreen, market: PlainMarket): number[] {
  const lines = linesOf(rules);
  let left = [...market.rows.keys()];
  let rank: string | undefined;
  for (const line of lines) {
    const [verb = '', rest = ''] = split(line, ' ');
    if (verb === 'rank') rank = rest;
    else if (verb === 'show') left = inOrder(rank ?? '', left, market).slice(0, Number(rest));
    else if (verb === 'take') {
      const [most = '', order = ''] = split(rest, ' by ');
      left = inOrder(order, left, market).slice(0, most.endsWith('%') ? Math.ceil((left.length * Number.parseInt(most, 10)) / 100) : Number(most));
    } else left = left.filter((row) => keeps(verb, rest, row, market));
    left.sort((a, b) => a - b);
  }
  return rank === undefined ? left : inOrder(rank, left, market, !isOfSeveral(rank));
}

/** Lines of rules and of the universes they begin with, without remarks. */
function linesOf(rules: string): string[] {
  return rules
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => (line.startsWith('universe ') ? linesOf(universes[line.slice(9)] ?? 'no such universe') : [line]));
}

function keeps(verb: string, rest: string, row: number, market: PlainMarket): boolean {
  const says = (each: string) => condition(each.trim(), row, market);
  switch (verb) {
    case 'where':
      return says(rest) === true;
    case 'maybe':
      return says(rest) !== false;
    case 'any':
      return rest.split('|').some((each) => says(each) === true);
    case 'least': {
      const [count, conditions = ''] = split(rest, ':');
      return conditions.split('|').filter((each) => says(each) === true).length >= Number(count);
    }
    default:
      throw new Error(`a line begins with “${verb}”`);
  }
}

function condition(text: string, row: number, market: PlainMarket): Verdict {
  const between = / between (\S+) and (\S+)$/.exec(text);
  if (between !== null) {
    const value = figureOf(keyOf(text.slice(0, between.index)), row, market);
    return typeof value === 'number' ? value >= Number(between[1]) && value <= Number(between[2]) : undefined;
  }
  const set = /^(\S+) (not )?in \{(.*)\}$/.exec(text);
  if (set !== null) return isAmong(figureOf(keyOf(set[1] ?? ''), row, market), (set[3] ?? '').split(','), set[2] !== undefined);
  const [field = '', is = '', ...rest] = text.split(' ');
  const [value, wanted] = [figureOf(keyOf(field), row, market), rest.join(' ').replaceAll('"', '')];
  const limit = wanted === 'yes' ? 1 : wanted === 'no' ? 0 : wanted.startsWith('today') ? market.today - Number(wanted.slice(6)) : Number(wanted);
  if (Number.isNaN(limit)) return value === undefined ? undefined : (value === wanted) === (is === '=');
  if (typeof value !== 'number') return undefined;
  return { '<': value < limit, '<=': value <= limit, '=': value === limit, '!=': value !== limit, '>=': value >= limit, '>': value > limit }[is];
}

/** Codes are numbers and ranges of them, as 6000-6999; names are words. */
function isAmong(value: number | string | undefined, set: readonly string[], except: boolean): Verdict {
  if (value === undefined) return undefined;
  const found = set.some((each) => {
    const name = each.trim().replaceAll('"', '');
    const [low, high = low] = name.split('-').map(Number);
    if (low === undefined || Number.isNaN(low)) return String(value).split(' | ').includes(name);
    return Number(value) >= low && Number(value) <= (high ?? low);
  });
  return found !== except;
}

function keyOf(field: string): string {
  return field.trim().replace(/\.USD$/, '');
}

const SUFFIX = /__(in_market|to_market|to_market_mean|in_industry|to_industry|to_own_5y)$/;

/** A value of a row; a place in its market or industry, or what it is of their median, is worked out from the other rows. */
function figureOf(key: string, row: number, market: PlainMarket): number | string | undefined {
  const of = (at: number) => market.rows[at] ?? {};
  const variant = SUFFIX.exec(key);
  if (variant === null || of(row)[key] !== undefined) return of(row)[key];
  const field = key.slice(0, variant.index);
  const [own, group] = [of(row)[field], variant[1]?.endsWith('industry') ? 'industry' : 'region'];
  if (typeof own !== 'number') return undefined;
  if (variant[1] === 'to_own_5y') return against(own, of(row)[`${field}__median_5y`]);
  if (of(row)[group] === undefined) return undefined;
  const peers = market.rows.filter(
    (each) => each[group] === of(row)[group] && each.is_primary_listing === 1 && each.delisted === 0 && each.security_type !== 'fund',
  );
  const figures = peers.flatMap((each) => (typeof each[field] === 'number' ? [each[field]] : [])).sort((a, b) => a - b);
  if (variant[1]?.startsWith('in_')) {
    const [below, equal] = [figures.filter((each) => each < own).length, figures.filter((each) => each === own).length];
    return rounded((below + equal / 2) / figures.length);
  }
  if (variant[1] === 'to_market_mean') return against(own, figures.reduce((sum, each) => sum + each, 0) / figures.length);
  const middle = ((figures[Math.ceil(figures.length / 2) - 1] ?? Number.NaN) + (figures[Math.floor(figures.length / 2)] ?? Number.NaN)) / 2;
  return group === 'region' || figures.length >= 5 ? against(own, middle) : undefined;
}

function against(own: number, measure: number | string | undefined): number | undefined {
  return typeof measure === 'number' && measure > 0 ? rounded(own / measure) : undefined;
}

function rounded(figure: number): number {
  return Number(figure.toFixed(9));
}

/** Rows by the sum of their places, the smallest first, then by what decides ties, then by size. */
function inOrder(text: string, rows: readonly number[], market: PlainMarket, withUnknown = false): number[] {
  const [sum = '', ties] = split(text, ' then ');
  const sums = sum.split(' + ').map((term) => {
    const figures = /^avg\((.*)\)$/.exec(term.trim())?.[1]?.split(/, (?=\w+ (?:asc|desc)|min\()/) ?? [term];
    const places = figures.map((figure) => placesBy(figure, rows, market));
    return (row: number) => {
      const known = places.flatMap((each) => each.get(row) ?? []);
      return known.length * 2 < places.length || known.length === 0 ? undefined : known.reduce((a, b) => a + b) / known.length;
    };
  });
  const tie = ties === undefined ? undefined : placesBy(ties, rows, market);
  const placed = rows.flatMap((row) => {
    const terms = sums.map((of) => of(row));
    return terms.includes(undefined) ? [] : [{ row, sum: terms.reduce<number>((all, each) => all + (each ?? 0), 0) }];
  });
  placed.sort((a, b) => a.sum - b.sum || (tie?.get(a.row) ?? 0) - (tie?.get(b.row) ?? 0) || a.row - b.row);
  const first = placed.map(({ row }) => row);
  return withUnknown ? [...first, ...rows.filter((row) => !first.includes(row))] : first;
}

function isOfSeveral(text: string): boolean {
  return text.includes(' + ') || text.includes('avg(');
}

/** Places by one figure, equal ones sharing the better. */
function placesBy(text: string, rows: readonly number[], market: PlainMarket): Map<number, number> {
  const [, capped, most, plain, direction] = /^(?:min\((\w+), ([\d.]+)\)|(\S+)) (asc|desc)$/.exec(text.trim()) ?? [];
  const known = rows.flatMap((row) => {
    const value = figureOf(keyOf(capped ?? plain ?? ''), row, market);
    return typeof value === 'number' ? [{ row, value: Math.min(value, Number(most ?? Number.POSITIVE_INFINITY)) }] : [];
  });
  const isBetter = (one: number, other: number) => (direction === 'desc' ? one > other : one < other);
  return new Map(known.map(({ row, value }) => [row, 1 + known.filter((other) => isBetter(other.value, value)).length]));
}

function split(text: string, by: string): [string, string | undefined] {
  const at = text.indexOf(by);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + by.length).trim()];
}
