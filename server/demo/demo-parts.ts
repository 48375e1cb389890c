import type { Store } from '../database/schema.ts';
import { DEMO_BASE, storeExchangeRates } from '../queries/exchange-rates.ts';
import { storeSeries } from '../queries/series.ts';
import { storeIssuers } from '../queries/store-issuer.ts';
import type { BasketSums } from './basket-sums.ts';
import { dayText } from './calendar.ts';
import type { Company } from './company.ts';
import { demoFunds, fundBundle } from './demo-funds.ts';
import { demoIndices } from './demo-indices.ts';
import { demoRates } from './demo-rates.ts';
import { demoIssuerId } from './identity.ts';
import type { Market } from './price-mood.ts';

/** The demo market once its companies are stored: what a part may build on. */
export interface MadeMarket {
  readonly market: Market;
  readonly companies: readonly Company[];
  /** What the companies of each basket were worth from session to session. */
  readonly sums: BasketSums;
  /** The day, in the generator's count, before which everything has happened. */
  readonly before: number;
  /** Unix milliseconds, written on what is stored. */
  readonly now: number;
}

/** Something that stands in the demo market beside its companies. */
export interface DemoPart {
  readonly title: string;
  /** Issuers it makes, so that those of an older market are told apart from them. */
  readonly issuers?: (made: MadeMarket) => readonly string[];
  /** Stores it; storing again replaces what was there. */
  readonly store: (db: Store, made: MadeMarket) => Promise<void>;
}

/** Series of the demo market stand under this source, which no real one has. */
export const DEMO_SERIES = 'demo';

const rates: DemoPart = {
  title: 'exchange rates',
  store: async (db, { market, before }) => {
    await storeExchangeRates(
      db,
      demoRates(market, before).map((published) => ({ ...published, base: DEMO_BASE })),
    );
  },
};

const indices: DemoPart = {
  title: 'indices',
  store: async (db, { market, sums, before, now }) => {
    for (const { title, series } of demoIndices(sums, market, before)) await storeSeries(db, { source: DEMO_SERIES, title, unit: 'points' }, series, now);
  },
};

const fundsOn = (before: number) => demoFunds.filter(({ listed }) => listed < dayText(before));

const funds: DemoPart = {
  title: 'funds',
  issuers: ({ before }) => fundsOn(before).map(({ key }) => demoIssuerId(key)),
  store: async (db, { market, sums, before, now }) => {
    const bundles = fundsOn(before).map((fund) => fundBundle(fund, sums, market, before));
    await storeIssuers(db, bundles, now);
  },
};

/** What is made after the companies, in this order. A new area (gurus, insiders, news, the economy …) adds its part here. */
export const demoParts: readonly DemoPart[] = [rates, indices, funds];
