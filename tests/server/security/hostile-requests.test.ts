import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { send } from '../every-call.ts';
import { describeBeforeStores } from '../harness.ts';
import { attackable } from './attackable.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

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

describeBeforeStores('Hostile requests', (openFresh) => {
  const attacked = attackable(openFresh);

  describe.each(Object.entries(endpoints))('%s', (name, call) => {
    const { good, attempt } = attacked.call(name, call);

    test('refuses what is no JSON of its own, too much of it, and other types', async () => {
      if (call.body === undefined) return;
      for (const body of bodies) await attempt({ body });
      expect(await attempt({ body: 'x'.repeat(1024 * 1024 + 1) })).toMatchObject({ status: 413, code: 'body-too-large' });
      for (const type of contentTypes) expect(await attempt({ headers: { ...good().headers, 'content-type': type } })).toMatchObject({ status: 415 });
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
    expect(await send(attacked.fresh(), 'GET', { path, query: '', body: undefined, headers: {} })).toMatchObject({ status: 404, code: 'not-found' });
  });
});
