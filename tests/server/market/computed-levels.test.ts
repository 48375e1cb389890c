import { beforeAll, expect, test } from 'vitest';
import { packedLine } from '#domain/backtest/packed-history.ts';
import { showHistory, storePart } from '#server/backtest/stored-history.ts';
import type { Store } from '#server/database/schema.ts';
import { COMPUTED_LEVELS } from '#server/indices/known-indices.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { findGfValueHistory } from '#server/queries/indices/gf-value-history.ts';
import { findMemberships } from '#server/queries/indices/index-members.ts';
import { levelsSince, renewLevels } from '#server/queries/indices/renew-levels.ts';
import { MEMBERS_SOURCE } from '#server/queries/indices/shown-indices.ts';
import { storeMembers } from '#server/queries/indices/store-members.ts';
import { findSeries } from '#server/queries/sources/series.ts';
import { describeOnStores } from '../harness.ts';

const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];

/** A stock with a close on each day, and the splits of it. */
async function storeStock(db: Store, symbol: string, closes: readonly number[], splits: { day: string; numerator: number; denominator: number }[]) {
  const bars = closes.map((close, at) => ({ day: DAYS[at] ?? '', open: close, high: close, low: close, close, volume: 1000 }));
  await storeIssuer(
    db,
    {
      issuer: {
        ...{ issuer_id: `own:${symbol}`, name: symbol, cik: null, country: 'US', sic: null, demo: false, fiscal_year_end: null, former_names: [] },
        ...{ sector: 'Technology', industry_group: 'Software', industry: 'Software - Application', description: null },
      },
      listings: [
        {
          ...{ stockid: `US0000${symbol}`, share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
          symbols: [{ symbol, exchange: 'NYSE', valid_from: '2026-01-05', valid_to: null }],
          prices: { bars, dividends: [], splits },
        },
      ],
      ...{ filings: [], facts: [] },
    },
    1,
  );
}

describeOnStores('indices whose levels are computed from their members', (openFresh) => {
  let db: Store;
  beforeAll(async () => {
    ({ db } = await openFresh());
    // Split two for one before the session of the 7th, on which nothing else moved.
    await storeStock(db, 'ALDR', [100, 110, 55, 66], [{ day: '2026-01-07', numerator: 2, denominator: 1 }]);
    await storeStock(db, 'BRCH', [50, 50, 50, 40], []);
    for (const weighting of ['price', 'given'] as const) {
      const member = (symbol: string, weight: number) => ({ symbol, isin: '', from_day: '', until_day: null, name: null, sector: null, weight });
      const index = { id: weighting.toUpperCase(), name: `By ${weighting}`, region: 'Europe', weighting, members: [member('ALDR', 60), member('BRCH', 40)] };
      await storeMembers(db, MEMBERS_SOURCE, index, 1);
    }
  });

  test('by price move as the sum of their prices, over a split; by given weights as the weighed changes [IDX-01]', async () => {
    expect((await renewLevels(db, 1)).sort()).toEqual(['GIVEN', 'PRICE']);
    const levels = async (id: string) => {
      const series = await findSeries(db, COMPUTED_LEVELS, id);
      return series?.days.map((day, at) => [day, series.values[at]]);
    };
    // 150 → 160, then 55 + 50 before and after the split, then 105 → 106.
    expect(await levels('PRICE')).toEqual([
      ['2026-01-05', 1000],
      ['2026-01-06', 1066.66667],
      ['2026-01-07', 1066.66667],
      ['2026-01-08', 1076.8254],
    ]);
    // 0.6 × 1.1 + 0.4, then nothing, then 0.6 × 1.2 + 0.4 × 0.8.
    expect(await levels('GIVEN')).toEqual([
      ['2026-01-05', 1000],
      ['2026-01-06', 1060],
      ['2026-01-07', 1060],
      ['2026-01-08', 1102.4],
    ]);
    expect(await renewLevels(db, 2)).toEqual([]);
    expect((await renewLevels(db, 3, ['PRICE'])).sort()).toEqual(['PRICE']);
    expect((await levels('PRICE'))?.at(-1)).toEqual(['2026-01-08', 1076.8254]);
  });

  test('go on from the last level that is known, and leave out sessions on which fewer than half have both prices', async () => {
    const memberships = await findMemberships(db, MEMBERS_SOURCE, 'PRICE');
    const basis = { weighting: 'price', memberships, shares: new Map() } as const;
    const next = await levelsSince(db, basis, { day: '2026-01-07', level: 500 });
    expect(next.map(({ day, level }) => [day, level.toFixed(6)])).toEqual([['2026-01-08', '504.761905']]);
    const strangers = ['X', 'Y', 'Z'].map((symbol) => ({
      ...{ symbol, isin: '', name: null, sector: null, from: undefined, until: undefined, weight: undefined, stock: undefined },
    }));
    const mostlyUnknown = { ...basis, memberships: [...memberships, ...strangers] };
    expect(await levelsSince(db, mostlyUnknown)).toEqual([]);
  });

  test('have a price to GF Value of each month by what the members were worth then; a month that less than half is known of is left out', async () => {
    const base = {
      ...{ version: '1', days: ['2026-01-02', '2026-02-02'], stockid: ['US0000ALDR', 'US0000BRCH'], display_symbol: ['ALDR', 'BRCH'], ended: [2, 2] },
      ...{ names: {}, benchmark: null, risk_free: null },
    };
    const lines = (...stocks: readonly (readonly number[])[]) => stocks.map(packedLine).join('\n');
    const bodies = new Map([
      ['price_to_gf_value', lines([1.2, 0.8], [Number.NaN, 1.5])],
      ['mktcap', lines([100, 100], [300, 50])],
    ]);
    const memberships = await findMemberships(db, MEMBERS_SOURCE, 'PRICE');
    expect(await findGfValueHistory(db, { memberships })).toEqual([]);
    await storePart(db, 'one', 0, bodies);
    await showHistory(db, { build: 'one', key: 'k', fields: [...bodies.keys()], base });
    // 150 ÷ (100 ÷ 0.8 + 50 ÷ 1.5).
    expect(await findGfValueHistory(db, { memberships })).toEqual([{ day: '2026-02-02', value: 0.947368, covered: 1 }]);
  });
});
