import { type MarketColumns, numberColumn, numbersOf } from '#domain/screening/market/columns.ts';
import { columnsWith } from '#domain/screening/market/lazy-columns.ts';
import { basesOf, withVariants } from '#domain/screening/market/variants.ts';
import { presets } from '#domain/screening/named/presets.ts';
import { screenOfNamed } from '#domain/screening/named/run-named.ts';
import { fieldsOfScreen, runScreen } from '#domain/screening/run-screen.ts';

const MAGIC_FORMULA = 'magic-formula';

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

/** Fields that {@link marketFields} reads. */
export const basesOfMarketFields: readonly string[] = [
  ...new Set([
    ...Object.values(PLACES).flatMap(basesOf),
    ...COMPOSITE.map(([field]) => field),
    ...['price_return', 'price_return__3m', 'mktcap', 'delisted'],
    ...presets.filter(({ key }) => key === MAGIC_FORMULA).flatMap((preset) => fieldsOfScreen(screenOfNamed(preset)).flatMap(basesOf)),
  ]),
];

/** Fields that follow from the other stocks of the market, one figure a stock. */
export function marketFields(market: MarketColumns): Map<string, Float64Array> {
  const fields = new Map<string, Float64Array>();
  const set = (key: string, values: Float64Array | undefined) => values && fields.set(key, values);
  const placed = withVariants(market, Object.values(PLACES));
  for (const [key, variant] of Object.entries(PLACES)) set(key, numbersOf(placed, variant));
  set('relative_strength', inNinetyNine(market, 'strength', strength(market)));
  const composite = valueComposite(market);
  set('value_composite', composite && ofHundred(placeOf(market, 'composite', composite)));
  set('size_rank', sizeRank(market));
  set('magic_formula_rank', magicFormulaRank(market));
  return fields;
}

/** Place by market cap in US dollars among the papers that trade, 1 the largest, as lists of stocks have it. */
function sizeRank(market: MarketColumns): Float64Array | undefined {
  const [sizes, delisted] = [numbersOf(market, 'mktcap'), numbersOf(market, 'delisted')];
  if (sizes === undefined) return undefined;
  const sized = [...sizes.keys()].filter((row) => !Number.isNaN(sizes[row] ?? Number.NaN) && (delisted?.[row] ?? 0) === 0);
  sized.sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  return placesOf(market.count, sized);
}

/** Place in the order of the preset of that name; a company that it leaves out has none. */
function magicFormulaRank(market: MarketColumns): Float64Array | undefined {
  const preset = presets.find(({ key }) => key === MAGIC_FORMULA);
  const { order, filters } = preset === undefined ? { order: undefined, filters: [] } : screenOfNamed(preset);
  if (order === undefined) return undefined;
  const ranked = filters.filter(({ kind }) => kind !== 'take');
  const { rows, passing } = runScreen(market, { filters: ranked, order }, market.count);
  return passing.length === 0 ? undefined : placesOf(market.count, [...rows]);
}

/** 1 for the first row, and so on; the others have no place. */
function placesOf(count: number, rows: readonly number[]): Float64Array {
  const places = new Float64Array(count).fill(Number.NaN);
  for (const [at, row] of rows.entries()) places[row] = at + 1;
  return places;
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
  const whole = { count: market.count, columns: columnsWith(market.columns, new Map([[key, numberColumn([...figures])]])) };
  return numbersOf(withVariants(whole, [`${key}__in_market`]), `${key}__in_market`) ?? new Float64Array(market.count).fill(Number.NaN);
}
