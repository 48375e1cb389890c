import * as v from 'valibot';
import { MarketLine, type MarketValuation, MeasureKey, type ValuationMeasure } from '#contract/entities/market/market-valuation.ts';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** How the value of the market is looked at, from the address. */
export const ValuationSearch = v.object({ measure: maybe(MeasureKey), years: maybe(v.picklist(['20', '50', '100', 'all'])), line: maybe(MarketLine) });
export type ValuationSearch = v.InferOutput<typeof ValuationSearch>;

export const valuationInput = ({ line }: ValuationSearch) => ({ query: { line } });

/** The measures that are drawn in bands around their mean, with their short names. */
export const drawnMeasures = { buffett: 'Buffett', 'shiller-pe': 'Shiller P/E', pe: 'P/E' } as const satisfies Partial<Record<MeasureKey, string>>;

/** The measure that is drawn: the one asked for where it can be drawn, else the first. */
export function drawnMeasure({ measures }: MarketValuation, asked: MeasureKey | undefined): ValuationMeasure | undefined {
  const drawable = measures.filter(({ key }) => key in drawnMeasures);
  return drawable.find(({ key }) => key === asked) ?? drawable[0];
}

/** The measures there are to choose from. */
export function drawableOf({ measures }: MarketValuation): { value: MeasureKey; label: string }[] {
  return measures.flatMap(({ key }) => {
    const label = Object.entries(drawnMeasures).find(([drawn]) => drawn === key)?.[1];
    return label === undefined ? [] : [{ value: key, label }];
  });
}
