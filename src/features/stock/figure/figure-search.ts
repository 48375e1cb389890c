import * as v from 'valibot';
import { PeriodType } from '#contract/entities/financials.ts';

/** How a figure of a stock is looked at, as its address says it; years when nothing is said. */
export const FigureSearch = v.object({ type: v.optional(v.fallback(v.optional(PeriodType), undefined)) });
export type FigureSearch = v.InferOutput<typeof FigureSearch>;
