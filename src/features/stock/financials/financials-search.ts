import * as v from 'valibot';
import { PeriodType, ReportingBasis, StatementList } from '#contract/entities/stock/financials.ts';
import { Day, StockRef } from '#contract/primitives.ts';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** What cells show instead of the figures themselves: parts of revenue or assets, change on the year before, rank among the company's own years. */
export const Show = v.picklist(['common', 'change', 'rank']);
export type Show = v.InferOutput<typeof Show>;

/** Companies beside the one of the page. */
export const MOST_OTHERS = 4;
/** Rows on one chart. */
export const MOST_CHARTED = 6;

/** How the financials of a stock are looked at, from its address; parameters left out have their defaults. */
export const FinancialsSearch = v.object({
  type: maybe(PeriodType),
  /** Figures as first reported instead of as latest restated. */
  basis: maybe(ReportingBasis),
  show: maybe(Show),
  /** Common size: the cash flow statement as a part of cash from operations instead of revenue. */
  of: maybe(v.literal('cfo')),
  /** The view: a template's name, or the id of one of the member's own. */
  view: maybe(v.pipe(v.string(), v.maxLength(400))),
  /** Other companies side by side. */
  with: maybe(v.pipe(v.array(StockRef), v.maxLength(MOST_OTHERS))),
  /** Rows on the chart, `list:key`. */
  chart: maybe(v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(MOST_CHARTED))),
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
  row: maybe(v.pipe(v.string(), v.maxLength(120))),
});
export type FinancialsSearch = v.InferOutput<typeof FinancialsSearch>;

/** Changes part of the address; `undefined` takes a part out. */
export type ChangeSearch = (change: Partial<FinancialsSearch>) => void;
