import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import type { OperatingCurrent, OperatingData, OperatingItems, OperatingSummary } from '#contract/entities/stock/operating.ts';
import type { Segments } from '#contract/entities/stock/parts.ts';
import type { OpenStore } from '#server/database/open.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { storeParts } from '#server/queries/facts/store-parts.ts';
import { readReportParts } from '#server/sources/documents/report-parts.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket, TODAY } from '../leading-market.ts';

const APPLE = join(import.meta.dirname, '../../../../shared/data/files/sec-10k/aapl-10-k-2024-11-01.html.gz');
const filing = { accession: '0000320193-24-000123', form: '10-K', filed: '2024-11-01', period_end: '2024-09-28', primary_document: 'aapl-20240928.htm' };
const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };

describeOnStores('Operating data', (openFresh) => {
  let api: Hono;
  let store: OpenStore;

  const get = async <T>(path: string): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
  });

  test('parts of a company make up its revenue, period by period, and grow as its filings state [OPS-01]', async () => {
    const { breakdowns, reason, figures } = await get<OperatingData>('stocks/HLDN~/operating_data');
    expect(reason).toBeNull();
    expect(breakdowns.map(({ axis, measure }) => `${measure} ${axis}`)).toEqual([
      'revenue segment',
      'revenue product',
      'revenue geography',
      'operating_income segment',
    ]);
    const products = breakdowns.find(({ axis }) => axis === 'product');
    for (const [at, { total, adds_up }] of (products?.periods ?? []).entries()) {
      expect(adds_up).toBe(true);
      expect(products?.items.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)).toBeCloseTo(total ?? Number.NaN, 0);
    }
    const [first] = products?.items ?? [];
    expect(first?.growths[0]).toBeCloseTo((first?.values[0] ?? Number.NaN) / (first?.values[1] ?? Number.NaN) - 1, 8);
    expect(figures.map(({ key }) => key)).toContain('operating_margin');
  });

  test('a bank shows what it earns, lends and holds, each as its statements have it, although no report of it is read', async () => {
    const { reason, figures, template, currency, ends } = await get<OperatingData>('stocks/TSX:HVBK~/operating_data');
    expect([template, currency]).toEqual(['bank', 'CAD']);
    expect(reason).toMatch(/No report of this company has been read/);
    const { rows } = await get<FinancialSheet>(`stocks/TSX:HVBK~/financial_view?length=${ends.length}`);
    const rowOf = (key: string) => rows.find((row) => row.key === key)?.values ?? [];
    const known = [
      'net_interest_income',
      'noninterest_income',
      'revenue',
      'provision_for_credit_losses',
      'loans',
      'deposits',
      'total_equity',
      'net_margin',
      'roe',
    ];
    for (const key of known) expect([key, figures.find((figure) => figure.key === key)?.values]).toEqual([key, rowOf(key)]);
    const divided = { interest_of_revenue: ['net_interest_income', 'revenue'], loans_to_deposits: ['loans', 'deposits'] } as const;
    for (const [key, [of, by]] of Object.entries(divided)) {
      const values = figures.find((figure) => figure.key === key)?.values ?? [];
      expect(values[0], key).toBeGreaterThan(0);
      expect(values, key).toEqual(rowOf(of).map((value, at) => (value === null || rowOf(by)[at] == null ? null : value / (rowOf(by)[at] ?? Number.NaN))));
    }
    expect(figures.map(({ key }) => key)).not.toContain('days_inventory');
    // A quarter's provisions are a quarter as many.
    const quarters = await get<OperatingData>('stocks/TSX:HVBK~/operating_data?type=quarter');
    const keys = (data: Pick<OperatingData, 'figures'>) => data.figures.map(({ key }) => key);
    expect([keys({ figures }).includes('provisions_to_loans'), keys(quarters).includes('provisions_to_loans')]).toEqual([true, false]);
  });

  test('quarters are broken down as years are', async () => {
    const { breakdowns } = await get<OperatingData>('stocks/HLDN~/operating_data?type=quarter&length=8');
    expect(breakdowns[0]?.periods).toHaveLength(8);
    expect(breakdowns[0]?.items[0]?.growths[0]).not.toBeNull();
  });

  test('current data, items and summary are those of the newest year [OPS-01]', async () => {
    const { breakdowns } = await get<OperatingData>('stocks/HLDN~/operating_data');
    const current = await get<OperatingCurrent>('stocks/HLDN~/operating_current_data');
    expect(current.items.map(({ key, value }) => [key, value])).toEqual(breakdowns.flatMap(({ items }) => items.map(({ key, values }) => [key, values[0]])));
    const { items } = await get<OperatingItems>('stocks/HLDN~/operating_items');
    expect(items.map(({ key }) => key)).toEqual(current.items.map(({ key }) => key));
    const summary = await get<OperatingSummary>('stocks/HLDN~/operating_summary');
    expect(summary.breakdowns.find(({ axis }) => axis === 'product')?.largest?.label).toBe('Factory Instruments');
    const response = await api.request('/reader/_api/stocks/HLDN~/segment', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const { tables } = (await response.json()) as Segments;
    expect(tables.flatMap(({ parts }) => parts.map(({ value }) => value))).toEqual(expect.arrayContaining(current.items.map(({ value }) => value)));
  });

  test('of a company without tagged parts it says why, and still how it runs [OPS-01]', async () => {
    const data = await get<OperatingData>('stocks/QLLN~/operating_data');
    expect(data).toMatchObject({ breakdowns: [], reason: expect.stringContaining('No report of this company has been read') });
    expect(data.figures.length).toBeGreaterThan(3);
  });

  test.runIf(existsSync(APPLE))(
    `a real report shows its parts beside the total, sums of others apart${existsSync(APPLE) ? '' : ' (skipped: ../shared/data is not here)'}`,
    async () => {
      const report = await readReportParts({ from: 'a test', fetch: async () => ({ name: 'aapl.htm', bytes: createReadStream(APPLE) }) }, 320193, filing);
      const real = await openFresh();
      await storeIssuer(
        real.db,
        {
          issuer: { issuer_id: 'sec:320193', name: 'Apple Inc.', cik: 320193, ...unknown, former_names: [], demo: false },
          listings: [
            {
              stockid: 'US00000001',
              share_class: 'common',
              country: 'US',
              exchange: 'NAS',
              currency: 'USD',
              isin: null,
              delisted_on: null,
              symbols: [{ symbol: 'AAPL', exchange: 'NAS', valid_from: '2000-01-01', valid_to: null }],
              prices: { bars: [], dividends: [], splits: [] },
            },
          ],
          filings: [],
          facts: [],
        },
        Date.parse(TODAY),
      );
      await storeParts(real.db, 'sec:320193', report === undefined ? [] : [report]);
      const response = await testApi(testServices(real)).request('/reader/_api/stocks/US00000001/operating_data');
      const { breakdowns } = (await response.json()) as OperatingData;
      const products = breakdowns.find(({ axis, measure }) => axis === 'product' && measure === 'revenue');
      const iphone = products?.items.find(({ label }) => label === 'I Phone' || label === 'IPhone');
      // Form 10-K for 2024, note 2: iPhone 201,183 and 200,583 of 391,035 million dollars.
      expect(iphone).toMatchObject({ values: [201_183e6, 200_583e6, expect.any(Number)], is_subtotal: false });
      expect(iphone?.shares[0]).toBeCloseTo(201_183 / 391_035, 8);
      expect(iphone?.growths[0]).toBeCloseTo(201_183 / 200_583 - 1, 8);
      expect(products?.items.filter(({ is_subtotal }) => is_subtotal).map(({ key }) => key)).toEqual(['revenue:product:us-gaap:ProductMember']);
    },
  );
});
