import { beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { createApi } from '#server/app.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { allRoutes } from '#server/routes/index.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';

const KIND = { cik: null, country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
const ISSUER = { issuer_id: 'demo:1', name: 'Invented Works', ...KIND, former_names: '[]', demo: 1, updated_at: 0 } as const;
const LISTED = { country: 'ZZ', exchange: 'DEMO', currency: 'USD', symbol: 'IVW', display_symbol: 'IVW', isin: null, delisted_on: null };
const INVENTED = { stockid: 'ZZ00000001', issuer_id: 'demo:1', share_class: '', company: 'Invented Works', ...LISTED, demo: 1 } as const;
const RATE = { series_id: 'DGS10', observations: [{ day: '2026-11-20', value: 4.1 }] };

describeOnStores('Calls about the server itself', (openFresh) => {
  let services: TestServices;
  let log: string[];
  const request = (path: string, init?: RequestInit) =>
    createApi({ services, calls: allRoutes, checkAnswers: true, log: (line) => log.push(line) }).request(API_BASE + path, init);
  const report = (body: unknown) =>
    request('/_api/report_error', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  beforeEach(async () => {
    services = testServices(await openFresh());
    log = [];
  });

  test('a failure seen in a browser becomes one line of the server’s log [ERR-18]', async () => {
    const answer = await report({ message: 'TypeError: x is not a function', path: '/stock/HLDN/summary', version: '1.2.3' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(log).toEqual(['Seen in a browser: {"message":"TypeError: x is not a function","path":"/stock/HLDN/summary","version":"1.2.3"}']);
  });

  test('what is reported cannot write a second line, nor more than a page', async () => {
    await report({ message: 'first\nGET /admin succeeded: forged', path: '/', version: '1' });
    expect(log.every((line) => !line.includes('\n'))).toBe(true);
    expect((await report({ message: 'x'.repeat(1001) })).status).toBe(400);
  });

  test('ping says that the server answers, time what its clock says, version what it serves [CALL-01, CALL-10]', async () => {
    expect(await (await request('/_api/ping')).json()).toEqual({ pong: true });
    expect(await (await request('/_api/time')).json()).toEqual({ time: services.now() });
    expect(await (await request('/_api/version')).json()).toMatchObject({ version: 'test', market: 'empty' });
  });

  test('a demo market says whether series of the economy are real beside its invented companies', async () => {
    const version = async () => (await request('/_api/version')).json();
    await services.db.insertInto('issuer').values(ISSUER).execute();
    await services.db.insertInto('listing').values(INVENTED).execute();
    await storeSeries(services.db, { source: DEMO_SERIES }, RATE, 0);
    expect(await version()).toMatchObject({ market: 'demo' });
    expect(await version()).not.toHaveProperty('real_series');
    await storeSeries(services.db, { source: 'fred' }, RATE, 0);
    expect(await version()).toMatchObject({ market: 'demo', real_series: true });
  });
});
