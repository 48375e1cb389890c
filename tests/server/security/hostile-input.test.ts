import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { apiErrors, type ErrorName } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { allRoutes } from '#server/routes/index.ts';
import { type Sample, type SampleMarket, samples } from '../../contract/samples.ts';
import { loadOneCompany, type RawRequest, type ReadAnswer, requestOf, send, serverPerCall } from '../every-call.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

/** Failures that any call may answer with, without declaring them. */
const GENERAL: readonly ErrorName[] = [
  'bad-request',
  'unauthenticated',
  'bad-signature',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'unsupported-media-type',
];
/** Calls by a name that members choose freely: what another case saved under such a name is found, and what has no alerts loses none. */
const NAMES_ANYTHING = new Set([
  'findView',
  'saveChecklist',
  'getChecklist',
  'deleteChecklist',
  'rateChecklistItem',
  'deleteChecklistRating',
  'deleteUserAlerts',
  'getMenuResult',
]);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** What nobody outside should read in an answer: files, code, statements, libraries. */
const INTERNAL = /node_modules|node:|\.ts\b|\bat \w+ \(|sqlite|postgres|kysely|valibot|syntax error|constraint|stack|undefined is not|\/work\/|\/home\//i;

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '-1',
  '1e400',
  'NaN',
  'null',
  '[object Object]',
  "'; drop table account; --",
  '%',
  '../../etc/passwd',
  '\ud800',
  '\u202e💥',
  'x'.repeat(5000),
];
const values: readonly unknown[] = [null, true, -1, 0.5, Number.MAX_VALUE, [], {}, [[]], { length: 1 }, ...texts];

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const bodies: readonly string[] = [
  '',
  '{',
  'null',
  '1',
  '"text"',
  '[]',
  '{}',
  '{"a":',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":1}}}',
  deep,
  `{"a":${deep}}`,
  `{"n":1e999}`,
  `["${'x'.repeat(900_000)}"]`,
];
const contentTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/xml',
  'x'.repeat(1000),
];
const queries = [
  '__proto__=1',
  'constructor=1&constructor=2',
  'hasOwnProperty=1',
  '%',
  '%ZZ=%ZZ',
  '%FF',
  '%00=%00',
  'a[]=1&a[b]=2',
  '&&&===',
  `${'a=1&'.repeat(2000)}`,
  `q=${'%F0%9F'.repeat(500)}`,
];
const segments = [
  '%00',
  '%ZZ',
  '%FF%FE',
  '%2F',
  '%2e%2e%2f',
  '..%2f..',
  '__proto__',
  'constructor',
  '%F0%9F%92%A5',
  "'%20or%201=1--",
  'x'.repeat(5000),
  '%20',
  ':id',
  '*',
  '%25',
];
const headers: readonly Record<string, string>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Bearer undefined' },
  { 'x-signature': '.' },
  { cookie: 'sextant_refresh=%00%ZZ' },
  { cookie: `sextant_refresh=${'x'.repeat(4000)}; =; ;;` },
  { origin: 'null' },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
  { 'accept-encoding': 'br;q=x, *' },
  { 'if-none-match': '*' },
  { 'content-length': '-1' },
  { 'content-encoding': 'gzip' },
];

describeOnStores('Hostile input', (openFresh) => {
  let market: SampleMarket;
  let fresh: () => Hono;
  let apiFor: (call: Endpoint) => Hono;
  let signIn: () => Promise<string>;
  let token: string;

  beforeAll(async () => {
    const store = await openFresh();
    const services = testServices(store);
    market = await loadOneCompany(store);
    await ensureDemoAccounts(services);
    const { user_id } = await services.db.selectFrom('account').select('user_id').where('username', '=', 'demo-admin').executeTakeFirstOrThrow();
    signIn = async () => (await openSession(services, user_id, 'test')).tokens.access_token;
    fresh = () => testApi(services);
    apiFor = serverPerCall(allRoutes, (calls) => testApi(services, calls));
  });

  // Anew for each test: one of them signs out.
  beforeEach(async () => {
    token = await signIn();
  });

  describe.each(Object.entries(endpoints))('%s', (name, call) => {
    const good = (): RawRequest => {
      const request = requestOf(call, samples(market)[name]);
      return { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } };
    };
    const attempt = async (spoiled: Partial<RawRequest>, method: string = call.method) => {
      const answer = await send(apiFor(call), method, { ...good(), ...spoiled });
      expectDecent(answer, call);
      return answer;
    };

    test('answers its sample as the contract says', async () => {
      const { status, code } = await attempt({});
      if (code !== undefined) expect(call.errors).toContain(code);
      else expect(status).toBe(200);
    });

    test('refuses whatever is no body of it, and names the field', async () => {
      if (call.body === undefined) return;
      for (const body of bodies) await attempt({ body });
      for (const { body, field } of spoiledBodies(samples(market)[name])) {
        const { code, fields } = await attempt({ body });
        // Or a part of it: `body.stockids.0`.
        const named = Object.keys(fields ?? {}).some((name) => `${name}.`.startsWith(`body.${field}.`));
        if (code === 'bad-request') expect(named, `${body.slice(0, 200)} names ${Object.keys(fields ?? {})}`).toBe(true);
      }
      expect(await attempt({ body: 'x'.repeat(1024 * 1024 + 1) })).toMatchObject({ status: 413, code: 'body-too-large' });
      for (const type of contentTypes) expect(await attempt({ headers: { ...good().headers, 'content-type': type } })).toMatchObject({ status: 415 });
    });

    test('refuses whatever is no query of it, and names the field', async () => {
      const sample = samples(market)[name]?.query ?? {};
      for (const query of queries) await attempt({ query: `${new URLSearchParams(sample)}&${query}` });
      for (const field of Object.keys(call.query)) {
        for (const value of texts) {
          const { status, fields } = await attempt({ query: new URLSearchParams({ ...sample, [field]: value }).toString() });
          if (status === 400) expect(fields, value).toHaveProperty([`query.${field}`]);
        }
        const twice = await attempt({ query: `${new URLSearchParams(sample)}&${field}=1&${field}=2` });
        expect([twice.status, Object.keys(twice.fields ?? {})]).toEqual([400, expect.arrayContaining([`query.${field}`])]);
      }
    });

    test('refuses whatever is no path of it', async () => {
      for (const field of Object.keys(call.params)) {
        for (const segment of segments) {
          const path = `/reader${pathOf({ ...call, path: call.path.replace(`{${field}}`, 'SPOILED') as `/${string}` }, samples(market)[name]?.params)}`.replace(
            'SPOILED',
            segment,
          );
          const { status, code, fields } = await attempt({ path });
          if (!NAMES_ANYTHING.has(name)) expect(status, segment).toBeGreaterThanOrEqual(400);
          if (code === 'bad-request') expect(fields).toHaveProperty([`path.${field}`]);
        }
      }
    });

    test('handles any content of the headers', async () => {
      for (const spoiled of headers) await attempt({ headers: { ...good().headers, ...spoiled } });
    });

    test('takes no other method, and says which it takes', async () => {
      const { path } = good();
      const here = Object.values(endpoints).filter((other) => new RegExp(`^/reader${other.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
      for (const method of METHODS.filter((other) => here.every((known) => known.method !== other))) {
        const answer = await attempt({ body: undefined }, method);
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining(call.method)]);
      }
      if (call.method === 'GET') {
        const { status, text } = await attempt({}, 'HEAD');
        expect([status < 500, text]).toEqual([true, '']);
      }
    });
  });

  test.each([
    '/reader/',
    '/reader/_api/unknown',
    '/reader/_api/stocks/nothing',
    '/reader/__proto__',
    '/reader/%ZZ',
    '/reader//',
    '/reader/_api/stocks/%2F/summary/x',
  ])('%s is not found', async (path) => {
    expect(await send(fresh(), 'GET', { path, query: '', body: undefined, headers: {} })).toMatchObject({ status: 404, code: 'not-found' });
  });
});

/** The body of a sample with one field at a time replaced, removed or doubled in another shape. */
function spoiledBodies({ body }: Sample = {}): { body: string; field: string }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body).flatMap((field) => [
    ...values.map((value) => ({ body: JSON.stringify({ ...body, [field]: value }), field })),
    { body: JSON.stringify({ ...body, [field]: undefined }), field },
  ]);
}

/** What holds of every answer: no fault of ours, nothing internal, a failure by its own name, and no door left open. */
function expectDecent({ status, text, code, headers: answered }: ReadAnswer, call: Endpoint): void {
  expect(status, text).toBeLessThan(500);
  expect(answered.get('x-content-type-options')).toBe('nosniff');
  expect(answered.get('access-control-allow-origin')).toBeNull();
  if (status < 400 || code === undefined) return;
  const error = Object.keys(apiErrors).find((name) => name === code);
  expect([...GENERAL, ...call.errors], `${code} is not declared`).toContain(error);
  expect(text).not.toMatch(INTERNAL);
  expect(answered.get('cache-control')).toBe('no-store');
}
