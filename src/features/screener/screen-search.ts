import { useMemo } from 'react';
import * as v from 'valibot';
import { FormulaField, RankWeight, type ScreenerField, type ScreenFilter, ScreenFilters, ScreenOrder } from '#contract/entities/market/screener.ts';
import { variantKinds, variantOf } from '#domain/screening/market/variants.ts';
import { fieldsOfOrder } from '#domain/screening/ranking/screen-order.ts';
import { periodField } from '#pages/fields/period-fields.ts';

const orNothing = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));
const field = v.pipe(v.string(), v.maxLength(80));

/** A screen as its address has it, so that it can be sent, bookmarked and gone back to. What cannot be read is left out. */
export const ScreenSearch = v.object({
  /** Of the member's saved screen that this one began as, or of a named screen as it comes: `buffett-munger`, `5`, `ideas/oil-stocks`. */
  id: v.optional(
    v.fallback(
      v.optional(
        v.pipe(
          v.union([v.string(), v.number()]),
          v.transform((id) => String(id)),
          v.maxLength(400),
        ),
      ),
      undefined,
    ),
  ),
  /** The named screen that this one was changed from. */
  from: orNothing(v.pipe(v.string(), v.maxLength(80))),
  name: orNothing(v.pipe(v.string(), v.maxLength(120))),
  filters: orNothing(ScreenFilters),
  ranking: orNothing(v.pipe(v.array(RankWeight), v.maxLength(20))),
  ranks: orNothing(ScreenOrder),
  formulas: orNothing(v.pipe(v.array(FormulaField), v.maxLength(20))),
  show: orNothing(v.pipe(v.array(field), v.maxLength(60))),
  sort: orNothing(field),
  order: orNothing(v.picklist(['asc', 'desc'])),
  /** Hash of a screen that somebody shared. */
  sh: orNothing(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  /** The page of the member's saved screens and own fields, in place of a screen. */
  manage: orNothing(v.picklist(['screen'])),
  page: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** How the result is looked at. A phone shows the filters where none is named; `table` is the result there, and elsewhere as without a name. */
  view: orNothing(v.picklist(['table', 'map', 'bubble', 'aggregate'])),
  by: orNothing(v.picklist(['sector', 'industry', 'country'])),
  /** Id of the saved view whose columns were chosen. */
  columns: orNothing(v.pipe(v.string(), v.maxLength(400))),
  /** Whether the figures of the table are coloured. */
  heat: orNothing(v.boolean()),
  /** Whether columns of one category lie side by side under its name. */
  groups: orNothing(v.boolean()),
  /** Columns that stay in place beside the stock while the others scroll. */
  pinned: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
  /** Fields of a picture: the size of its marks, their colour, and where a bubble is. */
  size: orNothing(field),
  colour: orNothing(field),
  across: orNothing(field),
  up: orNothing(field),
});
export type ScreenSearch = v.InferOutput<typeof ScreenSearch>;

/** A change of a screen; a function where it builds on what the screen has, which may be newer than what is drawn. */
export type ScreenChange = Partial<ScreenSearch> | ((search: ScreenSearch) => Partial<ScreenSearch>);

/** A change of the filters of a screen as it is by then, after which its result begins anew. */
export function changeOfFilters(by: (filters: readonly ScreenFilter[]) => readonly ScreenFilter[]): ScreenChange {
  return ({ filters = [] }) => {
    const next = by(filters);
    return { filters: next.length === 0 ? undefined : [...next], page: undefined };
  };
}

/** The screen of an address, which may hold anything; the same object while the address is the same. */
export function useScreenSearch(search: object): ScreenSearch {
  return useMemo(() => v.parse(ScreenSearch, search), [search]);
}

/** The columns of a screen: those chosen, else the usual ones and what it filters and ranks by. @param usual Of the view that every screen begins with. */
export function columnsOfScreen({ show, filters = [], ranking = [], ranks, formulas = [] }: ScreenSearch, usual: readonly string[]): string[] {
  if (show !== undefined) return [...show];
  const asked = filters.flatMap((filter) => ('field' in filter ? [filter.field] : []));
  const made = [...formulas.map(({ key }) => key), ...ranking.map((each) => each.field), ...(ranks === undefined ? [] : fieldsOfOrder(ranks))];
  return [...new Set([...usual, ...asked, ...made])].filter((key) => key !== 'display_symbol' && key !== 'company');
}

/** The fields that the pictures of a result draw. */
export function drawnFields({ size = 'mktcap', colour = 'price_to_gf_value', across = 'pe', up = 'roic' }: ScreenSearch) {
  return { size, colour, across, up };
}

/** Finds a field by its key, also one that a formula of the screen makes, and one that follows from the whole market. */
export function fieldFinder(fields: readonly ScreenerField[], search: ScreenSearch): (key: string) => ScreenerField | undefined {
  const byKey = fieldsByKey(fields, search);
  const unmade = (key: string) => byKey.get(key) ?? periodField(key, (base) => byKey.get(base));
  return (key) => unmade(key) ?? variantField(key, unmade);
}

function variantField(key: string, fieldOf: (key: string) => ScreenerField | undefined): ScreenerField | undefined {
  const { base = '', suffix = '' } = variantOf(key) ?? {};
  const [field, kind] = [fieldOf(base), variantKinds[suffix]];
  if (field === undefined || kind === undefined) return undefined;
  const definition = `${field.definition} Here as its ${kind.label}.`;
  return { ...field, id: key, field_name: key, display_name: `${field.display_name}, ${kind.label}`, unit: kind.unit, field_type: 'number', definition };
}

function fieldsByKey(fields: readonly ScreenerField[], { formulas = [] }: ScreenSearch): ReadonlyMap<string, ScreenerField> {
  const made = formulas.map(({ key, formula }) => [key, madeField(key, formula)] as const);
  return new Map([
    ...fields.map((each) => [each.field_name, each] as const),
    ...made,
    ['screen_rank', madeField('screen_rank', 'Place by the ranking, 100 the best.')],
  ]);
}

/** A field that a formula makes. */
export function madeField(key: string, definition: string): ScreenerField {
  return {
    id: key,
    field_name: key,
    display_name: key === 'screen_rank' ? 'Rank' : key,
    field_type: 'number',
    category_name: 'Others',
    group_name: 'Yours',
    options: { is_currency: false, currency: null },
    filter: 'range',
    unit: key === 'screen_rank' ? 'score' : 'ratio',
    better: key === 'screen_rank' ? 'high' : 'none', // of a formula nobody said which side is good
    definition,
    on_device: true,
    known: 0,
    missing: null,
  };
}
