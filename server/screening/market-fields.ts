import { type MarketColumns, numberColumn, numbersOf } from '#domain/screening/market/columns.ts';
import { withVariants } from '#domain/screening/market/variants.ts';

/** Fields that are the place of another among the market or the industry. */
const PLACES: Readonly<Record<string, string>> = {
  return_rank: 'price_return__in_market',
  return_rank__1m: 'price_return__1m__in_market',
  return_rank__3m: 'price_return__3m__in_market',
  return_rank__6m: 'price_return__6m__in_market',
  industry_return_rank: 'price_return__in_industry',
  industry_return_rank__6m: 'price_return__6m__in_industry',
};

/** What counts in the composite of value, and whether a low figure is cheap. */
const COMPOSITE: readonly (readonly [field: string, lowIsCheap: boolean])[] = [
  ['pb', true],
  ['pe', true],
  ['ps', true],
  ['ev_to_ebitda', true],
  ['p_ocf', true],
  ['shareholder_yield', false],
];
/** Measures that a stock must have to be given a place. */
const FEWEST_MEASURES = 3;

/** Fields that follow from the other stocks of the market, one figure a stock. */
export function marketFields(market: MarketColumns): Map<string, Float64Array> {
  const fields = new Map<string, Float64Array>();
  const set = (key: string, values: Float64Array | undefined) => values && fields.set(key, values);
  const placed = withVariants(market, Object.values(PLACES));
  for (const [key, variant] of Object.entries(PLACES)) set(key, numbersOf(placed, variant));
  set('relative_strength', inNinetyNine(market, 'strength', strength(market)));
  const composite = valueComposite(market);
  set('value_composite', composite && ofHundred(placeOf(market, 'composite', composite)));
  return fields;
}

/** The change of a year with the last quarter counted twice. */
function strength(market: MarketColumns): Float64Array | undefined {
  const [year, quarter] = [numbersOf(market, 'price_return'), numbersOf(market, 'price_return__3m')];
  return year && quarter && year.map((change, row) => change + (quarter[row] ?? Number.NaN));
}

function inNinetyNine(market: MarketColumns, key: string, figures: Float64Array | undefined): Float64Array | undefined {
  return figures && placeOf(market, key, figures).map((place) => Math.round(1 + 98 * place));
}

/** Mean place by the measures of value; one that is unknown counts as the middle. */
function valueComposite(market: MarketColumns): Float64Array | undefined {
  const placed = withVariants(
    market,
    COMPOSITE.map(([field]) => `${field}__in_market`),
  );
  const measures = COMPOSITE.map(([field, lowIsCheap]) => ({ places: numbersOf(placed, `${field}__in_market`), lowIsCheap }));
  if (measures.every(({ places }) => places === undefined)) return undefined;
  return Float64Array.from({ length: market.count }, (_, row) => {
    let [sum, known] = [0, 0];
    for (const { places, lowIsCheap } of measures) {
      const place = places?.[row] ?? Number.NaN;
      sum += Number.isNaN(place) ? 0.5 : lowIsCheap ? place : 1 - place;
      if (!Number.isNaN(place)) known++;
    }
    return known < FEWEST_MEASURES ? Number.NaN : sum / measures.length;
  });
}

function ofHundred(places: Float64Array): Float64Array {
  return places.map((place) => Math.max(1, Math.ceil(100 * place)));
}

function placeOf(market: MarketColumns, key: string, figures: Float64Array): Float64Array {
  const whole = { count: market.count, columns: new Map([...market.columns, [key, numberColumn([...figures])] as const]) };
  return numbersOf(withVariants(whole, [`${key}__in_market`]), `${key}__in_market`) ?? new Float64Array(market.count).fill(Number.NaN);
}
