import { beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { createApi } from '#server/app.ts';
import { allRoutes } from '#server/routes/index.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';

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
});
