import type { Store } from '#server/database/schema.ts';
import { storeReleases } from '#server/queries/calendar/store-releases.ts';
import { storeIssuers } from '#server/queries/facts/store-issuer.ts';
import { DEMO_BASE, storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { renewBetas } from '#server/queries/prices/renew-betas.ts';
import { renewDerived } from '#server/queries/sources/renew-derived.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { storeCot } from '#server/queries/sources/store-cot.ts';
import type { Company } from '../companies/company.ts';
import { demoIssuerId } from '../companies/identity.ts';
import { demoCot } from '../economy/demo-cot.ts';
import { demoEconomy } from '../economy/demo-economy.ts';
import { demoRates } from '../economy/demo-rates.ts';
import { demoReleases } from '../economy/demo-releases.ts';
import { storeDemoFundReports } from '../owners/demo-fund-reports.ts';
import { storeDemoGurus } from '../owners/demo-gurus.ts';
import { storeDemoInsiders } from '../owners/demo-insiders.ts';
import { storeDemoLetters } from '../owners/demo-letters.ts';
import { storeDemoOwnerFiles } from '../owners/demo-owner-files.ts';
import { storeDemoPoliticians } from '../owners/demo-politicians.ts';
import { storeDemoStakes } from '../owners/demo-stakes.ts';
import type { BasketSums } from '../prices/basket-sums.ts';
import { dayText } from '../prices/calendar.ts';
import { demoFunds, fundBundle } from '../prices/demo-funds.ts';
import { demoIndices } from '../prices/demo-indices.ts';
import { storeDemoMembers } from '../prices/demo-members.ts';
import type { Market } from '../prices/price-mood.ts';
import { storeDemoEstimates } from './demo-estimates.ts';
import { storeDemoIpos } from './demo-ipos.ts';
import { storeDemoSegments } from './demo-segments.ts';

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

/** Something the demo market has beside its companies. */
export interface DemoPart {
  readonly title: string;
  /** Issuers it makes, so that those of an older market can be distinguished from them. */
  readonly issuers?: (made: MadeMarket) => readonly string[];
  /** Stores it; storing again replaces what was there. */
  readonly store: (db: Store, made: MadeMarket) => Promise<void>;
}

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

/** Stores the series of the economy; companies are valued by some of them, so that they come first. */
export async function storeDemoEconomy(db: Store, { before, now }: Pick<MadeMarket, 'before' | 'now'>): Promise<void> {
  const made = demoEconomy(before);
  for (const { title, unit, series } of made) await storeSeries(db, { source: DEMO_SERIES, title, unit }, series, now);
  await renewDerived(
    db,
    made.map(({ series }) => series.series_id),
    now,
  );
}

const releases: DemoPart = {
  title: 'days of releases',
  store: async (db, { before }) => {
    await db.deleteFrom('release_date').where('source', '=', DEMO_SERIES).execute();
    await storeReleases(db, DEMO_SERIES, demoReleases(before));
  },
};

const futures: DemoPart = {
  title: 'positions in futures',
  store: async (db, { market, before, now }) => {
    await db.deleteFrom('cot_report').where('source', '=', DEMO_SERIES).execute();
    for (const { family, market: reports } of demoCot(market.seed, before)) await storeCot(db, { source: DEMO_SERIES, family, now }, [reports]);
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

/** After the indices, which were not there when the companies were stored. */
const betas: DemoPart = {
  title: 'betas',
  store: async (db) => {
    await renewBetas(db);
  },
};

const estimates: DemoPart = { title: 'estimates', store: (db, { before }) => storeDemoEstimates(db, before) };

const segments: DemoPart = { title: 'segments', store: storeDemoSegments };

/** After prices, at which they trade. */
const gurus: DemoPart = { title: 'gurus', store: (db, { companies, before }) => storeDemoGurus(db, companies, before) };

/** After prices, by which they weigh. */
const fundReports: DemoPart = { title: 'reports of funds', store: storeDemoFundReports };

const insiders: DemoPart = { title: 'insiders', store: (db, { companies, before }) => storeDemoInsiders(db, companies, before) };

const politicians: DemoPart = { title: 'politicians', store: (db, { companies, before }) => storeDemoPoliticians(db, companies, before) };

const stakes: DemoPart = { title: 'stakes', store: (db, { companies, before }) => storeDemoStakes(db, companies, before) };

const ownerFiles: DemoPart = { title: 'pay and short positions', store: (db, { companies, before }) => storeDemoOwnerFiles(db, companies, before) };

/** After prices: the offer price lies about the first close. */
const offerings: DemoPart = { title: 'initial offerings', store: (db, { companies, before }) => storeDemoIpos(db, companies, before) };

/** After the gurus, whose reports they are about. */
const letters: DemoPart = { title: 'letters', store: (db) => storeDemoLetters(db) };

/** After the indices and the companies, whose prices make the levels of one of them. */
const members: DemoPart = { title: 'members of indices', store: (db, { companies, before, now }) => storeDemoMembers(db, companies, before, now) };

/** What is made after the companies, in this order. A new area (gurus, insiders, news, the economy …) adds its part here. */
export const demoParts: readonly DemoPart[] = [
  ...[rates, indices, releases, futures, funds, betas, segments, estimates],
  ...[gurus, fundReports, insiders, politicians, stakes, ownerFiles, letters],
  ...[offerings, members],
];
