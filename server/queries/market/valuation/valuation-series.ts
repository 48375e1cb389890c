import type { MarketLine } from '#contract/entities/market/market-valuation.ts';
import type { KnownColumn } from '#domain/economy/valuation/own-history.ts';
import type { Store } from '#server/database/schema.ts';
import { shownSeries } from '../../sources/economic-indicators.ts';
import { DEMO_SERIES, findSeries } from '../../sources/series.ts';

/** A line of market value: which series holds it, and which its ratio to output. */
export interface LineSeries {
  readonly key: MarketLine;
  readonly name: string;
  readonly value: string;
  readonly ratio: string;
}

const LINES: readonly LineSeries[] = [
  { key: 'public', name: 'Public shares', value: 'BOGZ1LM883164115Q', ratio: 'BUFFETT-PUBLIC' },
  { key: 'all', name: 'All shares', value: 'BOGZ1LM883164105Q', ratio: 'BUFFETT-ALL' },
  { key: 'nonfinancial', name: 'Nonfinancial shares', value: 'NCBEILQ027S', ratio: 'BUFFETT-NONFINANCIAL' },
  { key: 'demo', name: 'All shares of the demo market', value: 'DEMO-SHARES', ratio: 'DEMO-BUFFETT' },
];

/** The ids of what a market's value is counted from. */
export interface MarketIds {
  readonly price: string;
  readonly dividends: string;
  readonly earnings: string;
  readonly cape: string;
  readonly sales: string | undefined;
  readonly bond: string;
  readonly output: string;
  readonly liquidity: string;
}

const REAL: MarketIds = {
  ...{ price: 'shiller-P', dividends: 'shiller-D', earnings: 'shiller-E', cape: 'shiller-CAPE', sales: undefined },
  ...{ bond: 'shiller-GS10', output: 'GDP', liquidity: 'NET-LIQUIDITY' },
};
const DEMO: MarketIds = {
  ...{ price: 'DEMO-SHARES', dividends: 'DEMO-DIVIDENDS', earnings: 'DEMO-EARNINGS', cape: 'DEMO-CAPE', sales: 'DEMO-SALES' },
  ...{ bond: 'DEMO-10Y', output: 'DEMO-GDP', liquidity: 'DEMO-NET-LIQUIDITY' },
};

/** What of a market is loaded. */
export interface ValuationSeries {
  readonly invented: boolean;
  readonly ids: MarketIds;
  /** Lines whose ratio is loaded, the usual one first. */
  readonly lines: readonly LineSeries[];
  /** A series by its id; undefined where it is not loaded. */
  readonly read: (id: string | undefined) => Promise<KnownColumn | undefined>;
}

/** Finds the series a market's value is counted from: those of the demo market only while there are no real ones. */
export async function findValuationSeries(db: Store): Promise<ValuationSeries> {
  const shown = await shownSeries(db);
  const sources = new Map(shown.map(({ series_id, source }) => [series_id, source]));
  const invented = shown.length > 0 && shown.every(({ source }) => source === DEMO_SERIES);
  return {
    invented,
    ids: invented ? DEMO : REAL,
    lines: LINES.filter(({ ratio }) => sources.has(ratio)),
    read: async (id) => {
      const source = id === undefined ? undefined : sources.get(id);
      return source === undefined || id === undefined ? undefined : findSeries(db, source, id);
    },
  };
}
