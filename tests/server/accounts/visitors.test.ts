import { beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { listUserAlerts } from '#contract/endpoints/records/alerts.ts';
import { listDashboards } from '#contract/endpoints/records/boards/dashboards.ts';
import { searchPortfolios } from '#contract/endpoints/records/portfolios.ts';
import { listUserScreeners } from '#contract/endpoints/records/screeners.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

describeOnStores('Somebody without an account', (openFresh) => {
  let api: ReturnType<typeof testApi>;
  const get = async (path: string) => api.request(`${API_BASE}/_api/${path}`);
  beforeAll(async () => {
    api = testApi(testServices(await openFresh(leadingMarket)));
  });

  test('searches, reads the prices of a chart, and runs the screens of the product [ROLE-01]', async () => {
    const [found] = await (await get('_search?text=HLDN')).json();
    expect(found).toMatchObject({ type: 'stock', data: { display_symbol: 'HLDN~' } });
    const closes = await (await get('stock_history/HLDN~/close')).json();
    expect(JSON.stringify(closes)).toMatch(/"2026-01-1\d"/);
    const body = JSON.stringify({ fields: ['mktcap'], per_page: 5 });
    const screened = await api.request(`${API_BASE}/_api/screeners/predictable/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect((await screened.json()).total).toBeGreaterThan(0);
  });

  test.each([listUserAlerts, searchPortfolios, listUserScreeners, listDashboards])(
    'is asked to sign in before alerts, portfolios, own screeners and dashboards are loaded: $path [ROLE-04]',
    async ({ method, path }) => {
      const sent = method === 'POST' ? { method, headers: { 'content-type': 'application/json' }, body: '{}' } : {};
      const answer = await api.request(`${API_BASE}${path.replace('{x}', 'stock')}`, sent);
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthenticated']);
    },
  );
});
