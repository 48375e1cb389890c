import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllEstimates, AnalystRatings, Estimates, PriceTargets } from '#contract/entities/stock/estimates.ts';
import type { OpenStore } from '#server/database/open.ts';
import { estimatesSource } from '#server/sources/estimates/estimates-source.ts';
import { readEstimates } from '#server/sources/estimates/read-estimates.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket, TODAY } from '../leading-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-estimates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

const HEAD = 'Symbol,Metric,Period,End,Mean,Low,High,Analysts,As_of';
const csv = (...rows: string[]) => readEstimates(textOf([HEAD, ...rows].join('\n')), 'csv');

test('a file of estimates reads the same as CSV and as JSON', async () => {
  const rows = await csv('xyz,eps,year,2027-12-31,8.1,7.6,8.9,38,2026-11-02', 'XYZ,target_price,,,260,,,,2026-11-02');
  const json = JSON.stringify([
    { symbol: 'XYZ', metric: 'eps', period: 'year', end: '2027-12-31', mean: 8.1, low: 7.6, high: 8.9, analysts: 38, as_of: '2026-11-02' },
    { symbol: 'XYZ', metric: 'target_price', mean: 260, as_of: '2026-11-02' },
  ]);
  expect(rows).toEqual(await readEstimates(textOf(json), 'json'));
  expect(rows[0]).toEqual({
    symbol: 'XYZ',
    metric: 'eps',
    period: 'year',
    period_end: '2027-12-31',
    mean: 8.1,
    low: 7.6,
    high: 8.9,
    analysts: 38,
    as_of: '2026-11-02',
  });
});

test.each([
  ['a figure without its period', 'XYZ,eps,,,8,,,,2026-11-02', 'line 2'],
  ['a target price with a period', 'XYZ,target_price,year,2027-12-31,8,,,,2026-11-02', 'line 2'],
  ['a number with a comma', 'XYZ,eps,year,2027-12-31,"8,1",,,,2026-11-02', 'mean'],
  ['a mean outside its range', 'XYZ,eps,year,2027-12-31,8,9,10,,2026-11-02', 'outside'],
  ['a metric nobody knows', 'XYZ,hope,year,2027-12-31,8,,,,2026-11-02', 'metric'],
  ['a day that is none', 'XYZ,eps,year,2027-02-30,8,,,,2026-11-02', 'line 2'],
])('%s refuses the file, with the place', async (_case, row, place) => {
  const refused = await csv(row).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SourceRefusal);
  expect(refused instanceof Error && refused.message).toContain(place);
});

describeOnStores('Estimates', (openFresh) => {
  let api: Hono;
  let store: OpenStore;
  const said: string[] = [];

  const get = async <T>(path: string): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
  const load = (request: Readonly<Record<string, string>>) =>
    estimatesSource.run(request, {
      db: store.db,
      fetching: () => {
        throw new Error('a file needs no network');
      },
      now: () => Date.parse(TODAY),
      say: (line) => said.push(line),
    });

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
  });

  test('estimates are shown beside what was reported since, with surprise and growth [EST-01]', async () => {
    const { estimates, actuals, reason, forward_pe } = await get<Estimates>('stocks/HLDN~/estimate');
    expect(reason).toBeNull();
    const past = estimates.find(({ metric, actual }) => metric === 'eps' && actual !== null);
    expect(past?.surprise).toBeCloseTo((past?.actual ?? Number.NaN) / (past?.mean ?? Number.NaN) - 1, 10);
    const coming = estimates.filter(({ metric, actual }) => metric === 'eps' && actual === null);
    expect(coming).toHaveLength(3);
    const last = actuals.findLast(({ metric }) => metric === 'eps');
    expect(coming[0]?.growth).toBeCloseTo((coming[0]?.mean ?? Number.NaN) / (last?.value ?? Number.NaN) - 1, 10);
    expect(coming[1]?.growth).toBeCloseTo((coming[1]?.mean ?? Number.NaN) / (coming[0]?.mean ?? Number.NaN) - 1, 10);
    const { price } = await get<PriceTargets>('stocks/HLDN~/analyst-price-estimate');
    expect(forward_pe[0]?.value).toBeCloseTo((price ?? Number.NaN) / (coming[0]?.mean ?? Number.NaN), 10);
  });

  test('a company that nobody loaded estimates for has none, and the answer says how to load some [EST-01]', async () => {
    for (const call of ['estimate', 'estimate_data_full', 'analyst-ratings', 'analyst-price-estimate']) {
      expect(await get(`stocks/QLLN~/${call}`)).toMatchObject({ reason: expect.stringContaining('npm run ingest -- estimates --file') });
    }
  });

  test('a file loads, a newer version is shown and the older one stays as history, and the file is read again without being named', async () => {
    const file = join(folder, 'estimates.csv');
    const row = (mean: number, day: string) => `QLLN~,eps,year,2027-12-31,${mean},,,5,${day}`;
    writeFileSync(
      file,
      [HEAD, row(1, '2026-01-02'), 'QLLN~,buy,,,7,,,,2026-01-02', 'QLLN~,sell,,,2,,,,2026-01-02', 'NOPE,eps,year,2027-12-31,1,,,,2026-01-02'].join('\n'),
    );
    expect(await load({ file })).toEqual({ loaded: 1, failed: 1 });
    expect(said.join('\n')).toContain('NOPE failed: No stock has this symbol here');
    writeFileSync(file, [HEAD, row(1.5, '2026-01-09')].join('\n'));
    expect(await load({})).toEqual({ loaded: 1, failed: 0 });
    expect((await get<Estimates>('stocks/QLLN~/estimate')).estimates.map(({ mean, as_of }) => [mean, as_of])).toEqual([[1.5, '2026-01-09']]);
    expect((await get<AllEstimates>('stocks/QLLN~/estimate_data_full')).estimates.map(({ mean }) => mean)).toEqual([1, 1.5]);
    const { ratings } = await get<AnalystRatings>('stocks/QLLN~/analyst-ratings');
    expect(ratings).toEqual([{ as_of: '2026-01-02', strong_buy: 0, buy: 7, hold: 0, sell: 2, strong_sell: 0, analysts: 9 }]);
  });

  test('without a file that was ever named the load says what to do', async () => {
    const other = await openFresh();
    const run = estimatesSource.run(
      {},
      {
        db: other.db,
        fetching: () => {
          throw new Error('a file needs no network');
        },
        now: () => 0,
        say: () => undefined,
      },
    );
    await expect(run).rejects.toThrow('Name a file of estimates with --file');
  });
});
