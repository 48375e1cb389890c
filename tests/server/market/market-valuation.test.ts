import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { MarketValuation } from '#contract/entities/market/market-valuation.ts';
import type { Store } from '#server/database/schema.ts';
import { demoEconomy } from '#server/demo/economy/demo-economy.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { findMarketValuation } from '#server/queries/market/valuation/market-valuation.ts';
import { renewDerived } from '#server/queries/sources/renew-derived.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores } from '../harness.ts';

describeOnStores('the valuation of the market', (openFresh) => {
  let db: Store;
  beforeAll(async () => {
    ({ db } = await openFresh());
  });

  test('is not known without series, and says which measures are missing and why', async () => {
    const empty = v.parse(MarketValuation, await findMarketValuation(db));
    expect(empty).toMatchObject({ measures: [], implied: null, line: null, market_value: null });
    expect(empty.implied_missing).toMatch(/no line of market value/);
    expect(empty.missing.map(({ name }) => name)).toContain('Shiller P/E');
    expect(await findMarketValuation(db, 'public')).toBeUndefined();
  });

  test('of the demo market has a hundred years, a return whose parts add up, and its record', async () => {
    const made = demoEconomy(dayCount('2026-11-20'));
    for (const { title, unit, series } of made) await storeSeries(db, { source: DEMO_SERIES, title, unit }, series, 1);
    const ids = made.map(({ series }) => series.series_id);
    await renewDerived(db, ids, 1);
    const found = v.parse(MarketValuation, await findMarketValuation(db));
    expect(found).toMatchObject({ invented: true, line: { key: 'demo', id: 'DEMO-SHARES' }, implied_missing: null });
    const [buffett] = found.measures;
    expect(buffett).toMatchObject({ key: 'buffett', unit: 'percent', dear: 'high' });
    expect(buffett?.days[0]).toBe('1926-01-01');
    const [shares, output] = [found.market_value, found.output];
    expect(buffett?.values.at(-1)).toBeCloseTo((100 * (shares?.value ?? 0)) / (1000 * (output?.value ?? 1)), 3);
    expect(found.implied?.neutral.total).toBeCloseTo(
      (found.implied?.neutral.dividends ?? 0) + (found.implied?.neutral.growth ?? 0) + (found.implied?.neutral.reversion ?? 0),
      12,
    );
    expect(found.implied?.record?.day.slice(0, 4)).toBe('2016');
    // No start younger than ten years.
    expect(
      found.measures
        .flatMap(({ followed }) => followed.map(({ day }) => day))
        .sort()
        .at(-1)
        ?.slice(0, 4),
    ).toBe('2015');
  });

  test('of a real market is counted from real series alone, and names the line that is asked for', async () => {
    const quarters = Array.from({ length: 4 * 45 }, (_, at) => `${1981 + Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`);
    const store = (source: string, series_id: string, of: (at: number) => number, days = quarters) =>
      storeSeries(db, { source, title: series_id }, { series_id, observations: days.map((day, at) => ({ day, value: of(at) })) }, 1);
    await store('fred', 'GDP', (at) => 10_000 * 1.01 ** at);
    await store('fred', 'BOGZ1LM883164115Q', (at) => 10_000_000 * 1.01 ** at);
    await store('fred', 'NCBEILQ027S', (at) => 5_000_000 * 1.01 ** at);
    await renewDerived(db, ['GDP', 'BOGZ1LM883164115Q', 'NCBEILQ027S'], 1);
    const found = v.parse(MarketValuation, await findMarketValuation(db));
    expect(found).toMatchObject({ invented: false, line: { key: 'public' }, implied: null });
    expect(found.implied_missing).toMatch(/dividends/);
    expect(found.lines.map(({ key }) => key)).toEqual(['public', 'nonfinancial']);
    expect(found.measures.map(({ key, values }) => [key, values.at(-1)])).toEqual([['buffett', 100]]);
    expect((await findMarketValuation(db, 'nonfinancial'))?.measures[0]?.values.at(-1)).toBe(50);
    const months = Array.from({ length: 12 * 45 }, (_, at) => `${1981 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
    await store('shiller', 'shiller-P', (at) => 100 * 1.005 ** at, months);
    await store('shiller', 'shiller-D', (at) => 2 * 1.005 ** at, months);
    const implied = (await findMarketValuation(db))?.implied;
    expect(implied?.neutral.dividends).toBeCloseTo(0.02, 9);
    expect(implied?.neutral.growth).toBeCloseTo(1.01 ** 4 - 1, 9);
    expect(implied?.neutral.reversion).toBeCloseTo(0, 9); // always at its mean
    // A price that grows by half a percent a month and pays a sixth of one.
    expect(implied?.record?.gave).toBeCloseTo((1.005 * (1 + 0.02 / 12)) ** 12 - 1, 9);
  });
});
