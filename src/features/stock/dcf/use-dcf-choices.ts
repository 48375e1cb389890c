import { useReducer } from 'react';
import type { DcfFairValue, DcfMethod } from '#contract/entities/stock/dcf.ts';
import { STAGES } from '#domain/valuation/dcf/dcf-defaults.ts';
import type { DcfCase } from '#domain/valuation/dcf/work-out.ts';

/** The calculator's inputs, from a stock or typed by a member. */
export type DcfKnown = Omit<DcfFairValue, 'stockid'>;

/** What a member has set; rates are fractions a year. */
export interface DcfChoices extends Readonly<DcfSettings> {
  readonly method: DcfMethod;
  /** A base typed by hand in place of the one from the accounts. */
  readonly base: number | undefined;
}

type DcfSettings = DcfCase['assumptions'] & { readonly addBook: boolean };

/** What is offered at first: earnings, or free cash flow where only that is above zero. */
export function firstChoices(known: DcfKnown): DcfChoices {
  const { earnings, free_cash_flow: cash } = known.bases;
  return choicesOf(known, (earnings.value ?? 0) <= 0 && (cash.value ?? 0) > 0 ? 'free_cash_flow' : 'earnings');
}

/** What is offered for a method. */
export function choicesOf(known: DcfKnown, method: DcfMethod): DcfChoices {
  const growth = baseOf(known, method).growth ?? undefined;
  return { ...STAGES, method, base: undefined, growth, discount_rate: known.discount_rate, addBook: false };
}

export function baseOf({ bases }: DcfKnown, method: DcfMethod): DcfKnown['bases'][DcfMethod] {
  return bases[method];
}

/** The case that a member's choices make of a stock. */
export function caseOf(known: DcfKnown, { method, base, addBook, ...assumptions }: DcfChoices): DcfCase {
  const added = addBook ? (known.tangible_book_per_share ?? 0) : 0;
  return { base: base ?? baseOf(known, method).value ?? undefined, assumptions, added, price: known.price ?? undefined };
}

/** The choices of the calculator; a change names only what it changes. */
export function useDcfChoices(known: DcfKnown): readonly [DcfChoices, (change: Partial<DcfChoices>) => void] {
  return useReducer((before: DcfChoices, change: Partial<DcfChoices>): DcfChoices => ({ ...before, ...change }), known, firstChoices);
}
