import { DCF_FORMULA, type DcfInputsUsed, type SavedAssumptions } from '#contract/entities/records/dcf.ts';
import { outgrowsDiscount, workOut } from '#domain/valuation/dcf/work-out.ts';
import { caseOf, type DcfChoices, type DcfKnown } from '../dcf/use-dcf-choices.ts';

/** A member's choices as they are kept; `undefined` until they say how it grows. */
export function savedAssumptions({ growth, base, addBook, ...rest }: DcfChoices): SavedAssumptions | undefined {
  if (growth === undefined || outgrowsDiscount(rest)) return undefined;
  return { ...rest, growth, base: base ?? null, add_tangible_book: addBook, formula_version: DCF_FORMULA };
}

/** What was kept as choices again. */
export function choicesOfSaved({ base, add_tangible_book, formula_version: _version, ...rest }: SavedAssumptions): DcfChoices {
  return { ...rest, base: base ?? undefined, addBook: add_tangible_book };
}

/** The inputs and the value of choices on a stock, kept so that the value can be worked out again; `undefined` where there is none. */
export function inputsUsed(stockid: string, known: DcfKnown, choices: DcfChoices): DcfInputsUsed | undefined {
  const asked = caseOf(known, choices);
  const { value } = workOut(asked);
  if (value === undefined || asked.base === undefined) return undefined;
  return { stockid, base: asked.base, tangible_book_per_share: asked.added, price: known.price, value };
}
