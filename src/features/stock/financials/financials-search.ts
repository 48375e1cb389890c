import * as v from 'valibot';
import { PeriodType, StatementList } from '#contract/entities/financials.ts';
import { Day } from '#contract/primitives.ts';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** How the financials of a stock are looked at, as its address says it; what is not said is the usual. */
export const FinancialsSearch = v.object({
  type: maybe(PeriodType),
  /** One statement instead of all. */
  list: maybe(StatementList),
  /** First and last fiscal year in sight. */
  from: maybe(v.pipe(v.number(), v.integer())),
  to: maybe(v.pipe(v.number(), v.integer())),
  /** On a phone: one period, three periods, or one row through all periods. */
  mode: maybe(v.picklist(['year', 'compare', 'row'])),
  /** On a phone: end of the period in sight. */
  end: maybe(Day),
  /** On a phone: ends of the compared periods. */
  pins: maybe(v.pipe(v.array(Day), v.maxLength(3))),
  /** On a phone: the row in sight, `list:key`. */
  row: maybe(v.pipe(v.string(), v.maxLength(80))),
});
export type FinancialsSearch = v.InferOutput<typeof FinancialsSearch>;

/** Changes part of the address; `undefined` takes a part out. */
export type ChangeSearch = (change: Partial<FinancialsSearch>) => void;
