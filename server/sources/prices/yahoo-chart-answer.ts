import * as v from 'valibot';
import { SourceRefusal } from '../source-refusal.ts';

const Column = v.array(v.nullable(v.number()));
const Some = v.optional(Column);
/** Unix seconds of a day between 1811 and 9999; before and after there are no prices. */
const Second = v.pipe(v.number(), v.integer(), v.minValue(-5e9), v.maxValue(2.5e11));
const Dividend = v.object({ amount: v.number(), date: Second });
const Split = v.object({ date: Second, numerator: v.number(), denominator: v.number() });
const ChartResult = v.object({
  meta: v.object({
    currency: v.string(),
    symbol: v.string(),
    exchangeTimezoneName: v.string(),
    dataGranularity: v.string(),
    regularMarketTime: v.optional(Second),
    currentTradingPeriod: v.optional(v.object({ regular: v.object({ start: Second, end: Second }) })),
  }),
  timestamp: v.array(Second),
  events: v.optional(v.object({ dividends: v.optional(v.record(v.string(), Dividend)), splits: v.optional(v.record(v.string(), Split)) })),
  indicators: v.object({ quote: v.tuple([v.object({ open: Some, high: Some, low: Some, close: Column, volume: Some })]) }),
});
/** One symbol's chart, columns of equal length. */
export type ChartResult = v.InferOutput<typeof ChartResult>;
const Answer = v.object({ chart: v.object({ result: v.nullable(v.array(ChartResult)), error: v.nullish(v.object({ description: v.optional(v.string()) })) }) });

/** The chart in an answer of the v8 chart call. Refuses everything else by name. */
export function chartResultIn(text: string): ChartResult {
  const json = parsedJson(text);
  const parsed = v.safeParse(Answer, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new SourceRefusal('shape', `is not a chart answer: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
  }
  const { result, error } = parsed.output.chart;
  const [first] = result ?? [];
  if (first === undefined) throw new SourceRefusal('missing', `has no prices: ${error?.description ?? 'no reason given'}`);
  if (first.meta.dataGranularity !== '1d') throw new SourceRefusal('shape', `has bars of ${first.meta.dataGranularity} and not of a day`);
  const [quote] = first.indicators.quote;
  const uneven = Object.entries(quote).find(([, column]) => column.length !== first.timestamp.length);
  if (uneven !== undefined) throw new SourceRefusal('shape', `has ${first.timestamp.length} days and ${uneven[1].length} values of ${uneven[0]}`);
  return first;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceRefusal('shape', `is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
