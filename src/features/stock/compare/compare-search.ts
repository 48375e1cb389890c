import { useMemo } from 'react';
import * as v from 'valibot';
import { FieldKey } from '#contract/entities/market/screener.ts';
import { type Comparison, MOST_COMPARED } from '#contract/entities/records/comparison.ts';
import { StockRef } from '#contract/primitives.ts';
import { FIRST_COMPARED } from '#domain/screening/views/compared-rows.ts';

const orNothing = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));
const upTo = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema<string, string>>(item: S, most: number) =>
  v.pipe(
    v.array(item),
    v.transform((items) => [...new Set(items)].slice(0, most)),
  );
/** A list as an address written by hand has it, `AAPL,NVDA`, beside the form in which the page writes it. What is no name is left out. */
const listOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema<string, string>>(item: S, most: number) =>
  v.union([
    upTo(item, most),
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((text) =>
        String(text)
          .split(',')
          .map((name) => name.trim())
          .filter((name) => v.is(item, name)),
      ),
      v.minLength(1),
      upTo(item, most),
    ),
  ]);

/** A comparison as its address has it, so that it can be sent, bookmarked and gone back to. What cannot be read is left out. */
export const CompareSearch = v.object({
  /** Of the member's saved comparison that this one began as. */
  id: orNothing(v.pipe(v.string(), v.maxLength(400))),
  name: orNothing(v.pipe(v.string(), v.maxLength(120))),
  /** Symbols or stockids, in the order of the columns. */
  stocks: orNothing(listOf(StockRef, MOST_COMPARED.stocks)),
  /** Keys of fields, in the order of the rows. */
  fields: orNothing(listOf(FieldKey, MOST_COMPARED.fields)),
});
export type CompareSearch = v.InferOutput<typeof CompareSearch>;

/** The comparison of an address, which may hold anything; the same object while the address is the same. */
export function useCompareSearch(search: object): CompareSearch {
  return useMemo(() => v.parse(CompareSearch, search), [search]);
}

/** The rows of a comparison: those chosen, else the usual ones. */
export function fieldsOf({ fields }: CompareSearch): readonly string[] {
  return fields ?? FIRST_COMPARED;
}

/** The address that shows a saved comparison. */
export function searchOf(id: string, { name, stockids, fields }: Comparison): CompareSearch {
  return { id, name, stocks: [...stockids], fields: [...fields] };
}

/** Whether two comparisons show the same under one name. */
export function isSameComparison(one: Comparison, other: Comparison): boolean {
  const plain = ({ name, stockids, fields }: Comparison) => JSON.stringify([name, stockids, fields]);
  return plain(one) === plain(other);
}
