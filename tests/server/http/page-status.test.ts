import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageStatus, pageStatus } from '#server/http/page-status.ts';
import type { SampleMarket } from '../../contract/samples.ts';
import { oneCompany, sampleMarket } from '../every-call.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

const ROUTES = [
  '/',
  '/404',
  '/portfolio/$id',
  '/stock/$name/summary',
  '/stock/meta',
  '/stocks/exchange/$exchange',
  '/stocks/region/$region/',
  '/stocks/region/$region/$country',
  '/stocks/sector/$sector/',
];

describeOnStores('Addresses of pages', (openFresh) => {
  let status: PageStatus;
  let market: SampleMarket;
  let ask: (path: string) => Promise<number>;
  const folder = mkdtempSync(join(tmpdir(), 'sextant-pages-'));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(ROUTES));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    market = await sampleMarket(store);
    const api = testApi(testServices(store));
    ask = async (path) => (await api.request(`/reader/_api/stocks${path}`)).status;
    status = pageStatus(folder, store.db, expect.unreachable);
  });

  test('of the app answer 200, whoever asks', async () => {
    for (const path of ['/', '/portfolio/0190', '/stock/meta', '/stocks/region/usa', '/stocks/region/africa/', '/stocks/exchange/NYSE'])
      expect([path, await status(path)]).toEqual([path, 200]);
    expect(await status(`/stock/${market.symbol}/summary`)).toBe(200);
    // The service worker keeps the document under this name, and is not installed without it.
    expect(await status('/index.html')).toBe(200);
  });

  test.each([
    '/nonsense',
    '/404',
    '/portfolio/0190/more',
    '/stock/NOSUCHSTOCK/summary',
    '/stock/%E0%A4%A/summary',
    '/stocks/exchange/NOWHERE',
    '/stocks/region/atlantis',
    '/stocks/region/usa/FR',
    '/stocks/sector/Alchemy',
  ])('of nothing that exists, such as %s, answer 404', async (path) => {
    expect(await status(path)).toBe(404);
  });

  test('and the call behind a list says the same of an unknown exchange, region and sector', async () => {
    expect(await ask('?exchange=NOWHERE')).toBe(404);
    expect(await ask('?region=atlantis')).toBe(404);
    expect(await ask('?sector=Alchemy')).toBe(404);
    expect(await ask('?region=africa')).toBe(200);
  });
});

test('a build that lists no pages answers every address with 200, as the app itself shows what it does not find', async () => {
  const never = new Proxy({}, { get: () => expect.unreachable() });
  expect(await pageStatus('/nowhere', never as never, expect.unreachable)('/nonsense')).toBe(200);
});
