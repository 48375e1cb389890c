import * as v from 'valibot';
import { StockRef } from '#contract/primitives.ts';

/** The address of a calculator: the stock it is filled from, or that the member types every figure. */
export const CalculatorSearch = v.object({
  symbol: v.fallback(v.optional(StockRef), undefined),
  by: v.fallback(v.optional(v.literal('hand')), undefined),
});
export type CalculatorSearch = v.InferOutput<typeof CalculatorSearch>;
