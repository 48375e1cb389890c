import type { IndexWeighting } from '#domain/market/index-weights.ts';

/** A stored series with the levels of an index, and how its owner allows them to be used. */
export interface LevelSeries {
  readonly source: string;
  readonly series_id: string;
  /** What the series is multiplied by: the DJX is a hundredth of the Dow. */
  readonly times?: number;
  readonly about: string;
}

/** An index that is known by name, whether or not anything of it is loaded. */
export interface KnownIndex {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly popular: boolean;
  readonly weighting: IndexWeighting;
  /** What a level is: the price of shares, or how far their prices are expected to swing, which nobody can hold. */
  readonly measures: 'shares' | 'volatility';
  /** The first that is stored is used. */
  readonly levels: readonly LevelSeries[];
}

const OWN_USE = 'for your own use; its owner does not allow the levels to be published.';
const cboe = (series_id: string, times?: number): LevelSeries => ({
  ...{ source: CBOE, series_id, about: `Cboe, daily prices of indices (${series_id}): ${OWN_USE}` },
  ...(times !== undefined && { times }),
});
const fred = (series_id: string): LevelSeries => ({ source: 'fred', series_id, about: `FRED, series ${series_id}: ${OWN_USE}` });

/** Levels from files of daily prices are stored under this source. */
export const CBOE = 'cboe';

const usa = { region: 'USA', popular: true, measures: 'shares' } as const;

/** Indices with a page of price to GF Value or levels from a public file. Nothing of them is part of the product: each server loads for itself. */
export const knownIndices: readonly KnownIndex[] = [
  { ...usa, id: 'SPX', name: 'S&P 500', weighting: 'market value', levels: [cboe('SPX'), fred('SP500')] },
  { ...usa, id: 'DJI', name: 'Dow Jones Industrial Average', weighting: 'price', levels: [cboe('DJX', 100), fred('DJIA')] },
  { ...usa, id: 'NDX', name: 'Nasdaq 100', weighting: 'market value', levels: [cboe('NDX'), fred('NASDAQ100')] },
  { ...usa, popular: false, id: 'COMP', name: 'Nasdaq Composite', weighting: 'market value', levels: [fred('NASDAQCOM')] },
  { ...usa, popular: false, id: 'RUT', name: 'Russell 2000', weighting: 'market value', levels: [cboe('RUT')] },
  { ...usa, popular: false, id: 'VIX', name: 'Cboe Volatility Index', weighting: 'given', measures: 'volatility', levels: [cboe('VIX'), fred('VIXCLS')] },
];

/** The demo market's own indices, which show the pages of the great American ones while the demo market is shown. */
export const DEMO_INDICES = { sp500: 'MAM~', dow30: 'MTH~', nasdaq100: 'MTK~' } as const;

/** Series of the demo market by the index whose levels they are. */
export const demoLevels: Readonly<Record<string, LevelSeries>> = Object.fromEntries(
  [
    ['MAM~', 'demo-america'],
    ['MTH~', 'demo-thirty'],
    ['MTK~', 'demo-technology'],
  ].map(([id, series_id]) => [id, { source: 'demo', series_id, about: 'Demo market, invented.' }]),
);

/** Levels computed here are stored under this source, by the id of the index. */
export const COMPUTED_LEVELS = 'index';

export const computedLevel = (id: string): LevelSeries => ({
  ...{ source: COMPUTED_LEVELS, series_id: id },
  about: 'Computed here from the members that are stored, 1,000 at the beginning: it is no published level of this index.',
});
