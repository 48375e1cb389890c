import type { Comparison, Filter } from '../filters/filter.ts';
import type { OrderFigure, ScreenOrder } from '../ranking/screen-order.ts';
import { universes } from './universes.ts';

/** A step of a named screen. */
export interface RuleStep {
  readonly filter: Filter;
  /** The step belongs to the stocks that the screen begins with. */
  readonly ofUniverse: boolean;
  /** The number is ours and of no source; with why, where there is a why. */
  readonly ours: string | undefined;
}

/** What the rules of a named screen mean. */
export interface Rules {
  readonly steps: readonly RuleStep[];
  readonly order: ScreenOrder | undefined;
}

/**
 * Reads rules, one step a line:
 *
 *     universe operating      begins with these stocks
 *     where pe <= 15          keeps stocks for which it holds
 *     any a <= 1 | b = yes    keeps those for which one holds
 *     least 2: a | b | c      keeps those for which two hold
 *     maybe a <= 1            drops those known to fail
 *     take 10% by a asc       keeps the first of the order
 *     rank a desc + b asc     lists by the sum of both places; `avg(a asc, b asc)` is the mean of places, `min(a, 5)` counts a up to 5
 *     show 30                 the first of the order are the screen
 *
 * `# ours` marks a number of ours. Amounts are in US dollars, percent are fractions; `today-10` is ten days before the day of the market.
 *
 * @throws {Error} For a line that means nothing: rules are part of the app, and a test reads all of them.
 */
export function parseRules(text: string): Rules {
  const steps: RuleStep[] = [];
  let order: ScreenOrder | undefined;
  for (const { line, ours } of linesOf(text)) {
    const [, verb = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (verb === 'universe') for (const step of universeOf(rest)) steps.push(step);
    else if (verb === 'rank') order = orderOf(rest);
    else if (verb === 'show') steps.push({ filter: { kind: 'take', by: known(order, line), most: Number(rest) }, ofUniverse: false, ours });
    else steps.push({ filter: filterOf(verb, rest), ofUniverse: false, ours });
  }
  return { steps, order };
}

/** Rules without the space around their lines, as they are stored and shown. */
export function plainRules(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('\n');
}

function linesOf(text: string): { line: string; ours: string | undefined }[] {
  return text.split('\n').flatMap((each) => {
    const [line = '', remark] = each.split('#').map((part) => part.trim());
    return line === '' ? [] : [{ line, ours: remark }];
  });
}

function universeOf(name: string): RuleStep[] {
  return parseRules(known(universes[name], name)).steps.map((step) => ({ ...step, ofUniverse: true }));
}

function filterOf(verb: string, rest: string): Filter {
  switch (verb) {
    case 'where':
      return condition(rest);
    case 'maybe':
      return { kind: 'maybe', filter: condition(rest) };
    case 'any':
      return { kind: 'any', filters: rest.split('|').map((each) => condition(each)) };
    case 'least': {
      const [count = '', conditions = ''] = rest.split(':');
      return { kind: 'least', count: Number(count), filters: conditions.split('|').map((each) => condition(each)) };
    }
    case 'take': {
      const [, most = '', hundred, by = ''] = /^(\d+)(%?) by (.*)$/.exec(rest) ?? [];
      return { kind: 'take', by: orderOf(by), most: Number(most), ...(hundred === '%' && { ofHundred: true }) };
    }
    default:
      throw new Error(`a rule cannot begin with “${verb}”`);
  }
}

/** Anything else after a comparison is a name. */
const FIGURE = /^(?:-?[\d.]|yes$|no$|today(?:-\d+)?$)/;

function condition(text: string): Filter {
  const range = /^(\w+)(?:\.USD)? between (\S+) and (\S+)$/.exec(text.trim());
  if (range !== null) return { kind: 'between', field: known(range[1], text), low: figureOf(range[2], text), high: figureOf(range[3], text) };
  const set = /^(\w+) (not )?in \{(.*)\}$/.exec(text.trim());
  if (set !== null) return setFilter(known(set[1], text), known(set[3], text).split(','), set[2] !== undefined);
  const [, field, is = '', value = ''] = known(/^(\w+)(?:\.USD)? (<=|>=|!=|<|>|=) (.+)$/.exec(text.trim()) ?? undefined, text);
  if (!FIGURE.test(value)) return { kind: 'in', field: known(field, text), names: [unquoted(value)], ...(is === '!=' && { except: true }) };
  const [, before] = /^today(?:-(\d+))?$/.exec(value) ?? [];
  const limit = value.startsWith('today') ? { value: 0 - Number(before ?? 0), fromToday: true } : { value: figureOf(value, text) };
  return { kind: 'compare', field: known(field, text), is: comparisonOf(is), ...limit };
}

function setFilter(field: string, values: readonly string[], except: boolean): Filter {
  const ranges = values.map((each) => each.trim().split('-').map(Number));
  if (ranges.every((each) => each.every((code) => !Number.isNaN(code))))
    return { kind: 'ranges', field, ranges: ranges.map(([low = 0, high = low]): [number, number] => [low, high]), ...(except && { except }) };
  return { kind: 'in', field, names: values.map(unquoted), ...(except && { except }) };
}

function unquoted(text: string): string {
  return text.trim().replaceAll('"', '');
}

function figureOf(text: string | undefined, line: string): number {
  if (text === 'yes' || text === 'no') return text === 'yes' ? 1 : 0;
  const figure = Number(text);
  return known(Number.isNaN(figure) ? undefined : figure, line);
}

const COMPARISONS: readonly Comparison[] = ['<', '<=', '=', '!=', '>=', '>'];

function comparisonOf(text: string): Comparison {
  return known(
    COMPARISONS.find((each) => each === text),
    text,
  );
}

function orderOf(text: string): ScreenOrder {
  const [sum = '', ties] = text.split(' then ');
  return { terms: sum.split(' + ').map(termOf), ...(ties !== undefined && { ties: orderFigure(ties) }) };
}

function termOf(text: string): OrderFigure[] {
  const several = /^avg\((.*)\)$/.exec(text.trim());
  return several === null ? [orderFigure(text)] : known(several[1], text).split(',').map(orderFigure);
}

function orderFigure(text: string): OrderFigure {
  const [, capped, most, plain, direction] = known(/^(?:min\((\w+), ([\d.]+)\)|(\w+)(?:\.USD)?) (asc|desc)$/.exec(text.trim()) ?? undefined, text);
  return { field: known(capped ?? plain, text), descending: direction === 'desc', ...(most !== undefined && { atMost: Number(most) }) };
}

function known<T>(value: T | undefined, line: string): T {
  if (value === undefined) throw new Error(`a rule means nothing: ${line}`);
  return value;
}
