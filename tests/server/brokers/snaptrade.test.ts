import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { BrokerError } from '#server/brokers/broker-provider.ts';
import { signatureOf, snapTrade } from '#server/brokers/snaptrade.ts';

const keys = { clientId: 'SEXTANT', consumerKey: 'a key that stays here' };
const member = { name: 'member-1', secret: 'the secret of member 1' };
const reading = { account: 'acc-1', auth_id: 'auth-1', readings: 0, linked_on: '2026-01-15' };

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;

function provider(answer: Answer, patience = 1_000) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), init });
    return answer(new URL(url).pathname, init);
  };
  return { asked, ...snapTrade(keys, { fetch, now: () => 1_635_790_389_000, patience }) };
}
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

test('a request is signed over its body, path and query in sorted JSON without spaces', () => {
  const signed = signatureOf({
    ...keys,
    path: '/api/v1/snapTrade/registerUser',
    query: 'clientId=PASSIVTEST&timestamp=1635790389',
    body: { userId: 'new_user_123' },
  });
  const text = '{"content":{"userId":"new_user_123"},"path":"/api/v1/snapTrade/registerUser","query":"clientId=PASSIVTEST&timestamp=1635790389"}';
  expect(signed).toBe(createHmac('sha256', keys.consumerKey).update(text).digest('base64'));
  expect(signatureOf({ ...keys, path: '/api/v1/accounts', query: 'a=1' })).toBe(
    createHmac('sha256', keys.consumerKey).update('{"content":null,"path":"/api/v1/accounts","query":"a=1"}').digest('base64'),
  );
});

test('a member is registered and sent to the portal that the answer names', async () => {
  const { asked, register, url } = provider((path) =>
    path.endsWith('registerUser') ? json({ userId: 'member-1', userSecret: 's' }) : json({ redirectURI: 'https://app.snaptrade.com/portal' }),
  );
  expect(await register('member-1')).toEqual({ name: 'member-1', secret: 's' });
  expect(await url(member, { brokerage: 'QUESTRADE', auth_id: 'auth-1' })).toBe('https://app.snaptrade.com/portal');
  const [, portal] = asked;
  expect(portal?.url.searchParams.get('timestamp')).toBe('1635790389');
  expect(portal?.init.body).toBe('{"broker":"QUESTRADE","connectionType":"read","reconnect":"auth-1"}');
  const headers = new Headers(portal?.init.headers);
  expect(headers.get('signature')).toBe(
    signatureOf({
      ...keys,
      path: '/api/v1/snapTrade/login',
      query: portal?.url.search.slice(1) ?? '',
      body: { reconnect: 'auth-1', connectionType: 'read', broker: 'QUESTRADE' },
    }),
  );
});

test('activities are read page by page, without signs, and a kind that is not known stays named', async () => {
  const row = (id: number, type: string, more: object = {}) => ({
    ...{ id: `t${id}`, type, trade_date: '2025-12-01T05:00:00Z', currency: { code: 'USD' }, units: -2, price: 10.5, amount: 21, fee: 0 },
    ...more,
  });
  const first = Array.from({ length: 1_000 }, (_, at) => row(at, 'SELL', { symbol: { symbol: 'AAPL' } }));
  const { asked, activities } = provider((path) => {
    if (path.includes('/authorizations/')) return json({ disabled: false });
    return json({ data: asked.length === 2 ? first : [row(2_000, 'SPLIT'), row(2_001, 'DIVIDEND', { trade_date: '2025-11-01' })] });
  });
  const found = await activities(member, reading, '2025-01-01');
  expect(found).toHaveLength(1_002);
  expect(found[0]).toMatchObject({ id: 't2001', kind: 'dividend', day: '2025-11-01', amount: '21', fee: null });
  expect(found[1]).toMatchObject({ kind: 'sell', symbol: 'AAPL', shares: '2', price: '10.5' });
  expect(found.at(-1)).toMatchObject({ kind: 'unknown', words: 'SPLIT' });
  expect(asked.at(-1)?.url.searchParams.get('offset')).toBe('1000');
});

test.each([
  [-2, '2'],
  [1e-7, '0.0000001'],
  ['-0.00000012', '0.00000012'],
  [1e25, null],
  ['two', null],
  [0, null],
])('%s shares are %s as decimal text', async (units, shares) => {
  const { activities } = provider((path) =>
    path.includes('/authorizations/')
      ? json({ disabled: false })
      : json({ data: [{ id: 't', type: 'BUY', trade_date: '2025-12-01', units, currency: { code: 'USD' } }] }),
  );
  expect(await activities(member, reading, undefined)).toMatchObject([{ shares }]);
});

test.each([
  ['HTML', 'unreadable', () => new Response('<!doctype html><p>Maintenance', { status: 200 })],
  ['an answer of another shape', 'unreadable', () => json({ hello: 'world' })],
  ['a refusal', 'refused', () => json({ detail: 'Unable to verify signature sent' }, 401)],
  ['an error of its own', 'unreachable', () => new Response('Bad gateway', { status: 502 })],
  ['nothing, since it is gone', 'unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ['a connection that is signed out', 'signed-out', () => json({ disabled: true })],
] as const)('%s of the broker is named %s', async (_what, problem, answer) => {
  const { check } = provider(answer);
  const failure = await check(member, reading).catch((error: unknown) => error);
  if (problem === 'unreadable' && _what !== 'HTML') {
    expect(
      await provider(answer)
        .accounts(member, undefined)
        .catch((error: unknown) => error),
    ).toMatchObject({ problem });
    return;
  }
  expect(failure).toBeInstanceOf(BrokerError);
  expect(failure).toMatchObject({ problem });
  expect(String(failure)).not.toContain(member.secret);
});

test('an answer that does not come is given up and named slow', async () => {
  const { check } = provider((_path, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))), 20);
  await expect(check(member, reading)).rejects.toMatchObject({ problem: 'slow' });
});
