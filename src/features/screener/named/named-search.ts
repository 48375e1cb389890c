import * as v from 'valibot';
import { ScreenFilters, ScreenOrder } from '#contract/entities/market/screener.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { type NamedScreens, namedScreen } from '#domain/screening/named/named-screens.ts';
import { parseRules, type Rules } from '#domain/screening/named/parse-rules.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';
import type { ScreenSearch } from '../screen-search.ts';

/** A screen as it is shown, with the named screen that it is or was changed from. */
export interface OpenedScreen {
  readonly search: ScreenSearch;
  readonly named: NamedScreen | undefined;
  readonly rules: Rules | undefined;
  /** The reader moved something, so that the screen is the reader's own. */
  readonly changed: boolean;
}

/** Columns of a named screen before those it asks for. */
const FIRST = ['industry', 'mktcap', 'price'];
/** Columns that say nothing in a list whose every row is alike in them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['display_symbol', 'company', 'security_type', 'sic', 'country']);

/** The screen of an address: one that names a screen of the app has its rules. @param screens Those there are now. */
export function openedScreen(search: ScreenSearch, screens?: NamedScreens): OpenedScreen {
  const named = namedScreen(search.id ?? search.from, screens);
  if (named === undefined) return { search, named, rules: undefined, changed: false };
  const rules = parseRules(named.rules);
  if (search.id === undefined) return { search, named, rules, changed: true };
  const own = rules.steps.filter(({ ofUniverse }) => !ofUniverse).map(({ filter }) => filter);
  const asked = fieldsOfScreen({ filters: own, order: rules.order }).filter((field) => !LEFT_OUT.has(field));
  const opened: ScreenSearch = {
    show: [...new Set([...FIRST, ...asked])],
    ...search,
    name: named.title,
    filters: v.parse(
      ScreenFilters,
      rules.steps.map(({ filter }) => filter),
    ),
    ...(rules.order !== undefined && { ranks: v.parse(ScreenOrder, rules.order) }),
  };
  return { search: opened, named, rules, changed: false };
}

/** What a change of a screen makes of its address: a named screen whose rules change becomes the reader's own. */
export function changedSearch({ search, named, changed }: OpenedScreen, change: Partial<ScreenSearch>): ScreenSearch {
  const isOfRules = 'filters' in change || 'ranking' in change || 'formulas' in change || 'ranks' in change;
  if (named === undefined || changed) return { ...search, ...change };
  if (isOfRules) return { ...search, id: undefined, from: search.id, name: `${named.title}, changed`, ...change };
  const { filters: _filters, ranks: _ranks, ...rest } = search;
  return { ...rest, ...change };
}

/** How many of the filters, from the first, are the stocks that a named screen begins with. */
export function universeLength({ search: { filters = [] }, rules }: OpenedScreen): number {
  const universe = rules?.steps.filter(({ ofUniverse }) => ofUniverse) ?? [];
  const same = universe.every(({ filter }, at) => JSON.stringify(filter) === JSON.stringify(filters[at]));
  return same ? universe.length : 0;
}
