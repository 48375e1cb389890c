import { expect, test } from 'vitest';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findPrices } from '#server/queries/prices/find-prices.ts';
import { renewBetas } from '#server/queries/prices/renew-betas.ts';
import { findSigns } from '#server/queries/signs/find-signs.ts';
import { renewCapitalSigns } from '#server/queries/signs/renew-capital-signs.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { findWaccDetails } from '#server/queries/valuation/capital/wacc-details.ts';
import { describeOnStores } from '../harness.ts';
import { unlikeCompanies } from '../leading-market.ts';

describeOnStores('the warning signs of a stock', (openFresh) => {
  test('are judged in the load: every check once, with its past, its evidence and a reason where it says nothing', async () => {
    const { db } = await openFresh(unlikeCompanies);
    const signsOf = async (symbol: string) => findSigns(db, (await findListing(db, symbol))?.stockid ?? '');

    const halden = await signsOf('HLDN~');
    expect(halden.signs.map(({ key }) => key)).toEqual(signDefinitions.map(({ key }) => key));
    expect(halden.points).toHaveLength(12);
    expect(new Set(halden.signs.flatMap(({ levels, values, rows }) => [levels, values, ...rows].map((each) => each.length)))).toEqual(new Set([12]));
    for (const { key, level, reason } of halden.signs) expect([key, reason === undefined]).toEqual([key, level !== 'not_judged' && level !== 'not_applicable']);
    expect(levelIn(halden, 'financial_strength')).toBe('good');
    expect(levelIn(halden, 'predictability')).toBe('good');
    expect(levelIn(halden, 'operating_loss')).toBe('good');
    expect(halden.num_good_signs).toBe(halden.signs.filter(({ level }) => level === 'good').length);
    expect(halden.points.at(-1)).toMatchObject({ severe: halden.num_warning_signs_severe, medium: halden.num_warning_signs_meidum });

    const quillon = await signsOf('QLLN~');
    expect(levelIn(quillon, 'operating_loss')).toBe('severe');
    expect(quillon.num_warning_signs_severe).toBeGreaterThan(halden.num_warning_signs_severe);

    expect(levelIn(await signsOf('THWR~'), 'negative_equity')).toBe('medium');

    const bank = await signsOf('TSX:HVBK~');
    expect(bank.financial).toBe(true);
    expect(bank.signs.find(({ key }) => key === 'altman_z')).toMatchObject({ level: 'not_applicable', reason: expect.stringMatching(/banks and insurers/) });

    expect(await signsOf('TDWR~')).toMatchObject({ signs: [], points: [], num_good_signs: 0 });
  });

  test('set the return on capital against its cost at the price, the yield and the beta of each day, and renew it when these come later', async () => {
    const { db } = await openFresh(unlikeCompanies);
    const listing = await findListing(db, 'HLDN~');
    if (listing === undefined) throw new Error('the demo company is not there');
    const sign = async () => (await findSigns(db, listing.stockid)).signs.find(({ key }) => key === 'value_creation');
    expect(await sign()).toMatchObject({ level: 'not_judged', reason: 'No 10-year Treasury yield is loaded, on which every cost of capital rests.' });

    const { bars = [] } = (await findPrices(db, listing.stockid)) ?? {};
    const yields = (observations: readonly { readonly day: string; readonly value: number }[]) =>
      storeSeries(db, { source: DEMO_SERIES, title: 'Yield', unit: 'percent' }, { series_id: 'DEMO-10Y', observations }, 1);
    await yields(bars.map(({ day }) => ({ day, value: 4 })));
    await renewCapitalSigns(db);
    // Without an index it has no beta of its own: now that of the market counts, as on the page of its cost of capital, and earlier none.
    const [unmeasured, page] = [await sign(), await findWaccDetails(db, listing)];
    expect([page?.beta, page?.beta_of]).toEqual([1, 'market']);
    expect(unmeasured?.value).toBeCloseTo((page?.roic ?? 0) - (page?.wacc ?? 0), 6);
    expect(unmeasured?.values.slice(0, -1).filter((value) => value !== null)).toEqual([]);

    const index = { series_id: 'demo-america', observations: bars.map(({ day, close }) => ({ day, value: close })) };
    await storeSeries(db, { source: DEMO_SERIES, title: 'America', unit: 'points' }, index, 1);
    await renewBetas(db);
    const first = await sign();
    const { wacc, roic, beta_of } = (await findWaccDetails(db, listing)) ?? {};
    expect(beta_of).toBe('stock');
    expect(first?.value).toBeCloseTo((roic ?? 0) - (wacc ?? 0), 6);
    expect(first?.details).toMatchObject({ roic: expect.closeTo(roic ?? 0, 6), cost: expect.closeTo(wacc ?? 0, 6) });
    expect(first?.level).toBe((first?.value ?? 0) > 0.02 ? 'good' : (first?.value ?? 0) < 0 ? 'medium' : 'none');
    expect(first?.values.filter((value) => value !== null).length).toBeGreaterThan(8);
    const counts = await findSigns(db, listing.stockid);
    for (const [level, count] of [
      ['good', counts.num_good_signs],
      ['medium', counts.num_warning_signs_meidum],
    ] as const)
      expect(counts.signs.filter((each) => each.level === level)).toHaveLength(count);

    // A yield of today says nothing about the years before.
    await yields([{ day: '2026-11-21', value: 30 }]);
    expect(await renewCapitalSigns(db)).toBeGreaterThan(0);
    const later = await sign();
    expect(later?.level).toBe('medium');
    expect(later?.values.slice(0, -1)).toEqual(first?.values.slice(0, -1));
    expect(await renewCapitalSigns(db)).toBe(0);
  });
});

function levelIn(signs: StockSigns, key: string): string | undefined {
  return signs.signs.find((sign) => sign.key === key)?.level;
}
