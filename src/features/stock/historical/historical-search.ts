import * as v from 'valibot';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** How the past prices of a stock are looked at, from its address; parameters left out have their defaults. */
export const HistoricalSearch = v.object({
  every: maybe(v.picklist(['day', 'week', 'month'])),
  adjusted: maybe(v.picklist(['raw', 'split', 'total'])),
  /** Returns without dividends, or with them reinvested. */
  returns: maybe(v.picklist(['split', 'total'])),
});
export type HistoricalSearch = v.InferOutput<typeof HistoricalSearch>;

/** Changes part of the address; `undefined` takes a part out. */
export type ChangeHistorical = (change: Partial<HistoricalSearch>) => void;
