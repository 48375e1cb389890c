import type { PredefinedField } from '#contract/entities/market/predefined.ts';
import type { ScreenFilter } from '#contract/entities/market/screener.ts';
import type { OwnField } from '#contract/entities/records/own-field.ts';
import { fieldsOfFilter } from '#domain/screening/filters/filter.ts';
import { neededFormulas } from '#domain/screening/formula/needed-formulas.ts';
import { basesOf } from '#domain/screening/market/variants.ts';
import { fieldsRead, type Screen as ScreenToRun } from '#domain/screening/run-screen.ts';
import type { ScreenRequest } from '../engine/screen-work.ts';
import { drawnFields, type ScreenSearch } from '../screen-search.ts';

/** The screen as it runs: with those of the member's own fields that it names, its own formulas first where both have a key. */
export function withOwnFields(search: ScreenSearch, own: readonly Pick<OwnField, 'key' | 'formula'>[], show: readonly string[]): ScreenSearch {
  const written = search.formulas ?? [];
  const names = [...show, ...picturedFields(search), ...fieldsRead(screenOf(search))];
  const added = neededFormulas(own, names).filter(({ key }) => !written.some((each) => each.key === key));
  return added.length === 0 ? search : { ...search, formulas: [...written, ...added.map(({ key, formula }) => ({ key, formula }))] };
}

/** The formula of a field that administrators made for everybody: a market has its figures, a history works them out. */
export function formulaOf({ id, formula }: PredefinedField): { key: string; formula: string } {
  return { key: id, formula };
}

/** The fields that a screen reads, those that others are made of among them. */
export function usedFields(search: ScreenSearch, show: readonly string[]): string[] {
  const used = [...show, ...picturedFields(search), ...fieldsRead(screenOf(search))];
  return [...new Set(used.flatMap(basesOf))];
}

/**
 * Which filter is the first that reads a field whose column is not here: what it and those after it leave cannot be told, which is
 * something else than that nothing passes.
 *
 * @returns Its place; `undefined` where all that the filters read is here.
 */
export function firstUnknown({ filters = [], formulas = [] }: ScreenSearch, absent: readonly string[]): number | undefined {
  if (absent.length === 0) return undefined;
  const isUnknown = (filter: ScreenFilter) => {
    const named = fieldsOfFilter(filter);
    const read = fieldsRead({ filters: [filter], formulas: neededFormulas(formulas, named) });
    return read.flatMap(basesOf).some((field) => absent.includes(field));
  };
  const at = filters.findIndex(isUnknown);
  return at === -1 ? undefined : at;
}

/** What the engine is asked for a screen. */
export function requestOf(search: ScreenSearch, show: readonly string[]): ScreenRequest {
  const { filters = [], ranking, page = 1, view, by = 'sector' } = search;
  const drawn = picturedFields(search);
  return {
    screen: screenOf(search),
    show: ranking === undefined ? show : [...show, 'screen_rank'],
    spread: [...new Set([...filters.flatMap((filter) => ('field' in filter ? [filter.field] : [])), ...drawn])],
    page,
    by: view === 'aggregate' ? by : undefined,
    drawn: drawn.length === 0 ? undefined : { size: drawnFields(search).size, fields: [...new Set([by, ...drawn])] },
  };
}

/** The figures that the open picture of a result draws; none for a table. */
function picturedFields(search: ScreenSearch): string[] {
  const { size, colour, across, up } = drawnFields(search);
  if (search.view === 'map') return [size, colour];
  return search.view === 'bubble' ? [size, colour, across, up] : [];
}

function screenOf({ filters = [], ranking, ranks, formulas, sort, order }: ScreenSearch): ScreenToRun {
  return { filters, ranking, formulas, order: ranks, sort: sort === undefined ? undefined : { field: sort, descending: order !== 'asc' } };
}
