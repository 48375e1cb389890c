import * as v from 'valibot';
import { PeriodType } from '#contract/entities/stock/financials.ts';

/** How a figure of a stock is looked at, from its address; years by default. */
export const FigureSearch = v.object({ type: v.optional(v.fallback(v.optional(PeriodType), undefined)) });
export type FigureSearch = v.InferOutput<typeof FigureSearch>;
