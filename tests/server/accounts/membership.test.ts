import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type Access, endpoint } from '#contract/endpoint.ts';
import { Account } from '#contract/entities/account/account.ts';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { allRoutes } from '#server/routes/index.ts';
import { serve } from '#server/serve.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const edda = { username: 'edda', email: 'edda@example.org', password: 'a sextant on a shelf' };
const accesses = ['anonymous', 'member', 'premium', 'plus', 'professional', 'admin'] as const;

/** A call for each access there is: the product has none yet for some of them. */
const callsByAccess = accesses.map((access: Access) => {
  const call = endpoint({
    method: 'GET',
    path: `/_api/tried/${access}`,
    summary: 'Is tried.',
    effect: 'read',
    audience: 'member',
    access,
    response: v.object({ answered: v.boolean() }),
  });
  return serve(call, async () => ({ answered: true }));
});

describeOnStores('A membership', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services, [...allRoutes, ...callsByAccess]);
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(`/reader${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  const tokenOf = async (response: Response): Promise<string> => v.parse(v.object({ access_token: v.string() }), await response.json()).access_token;
  const bearer = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  const signIn = async () => tokenOf(await post('/_api/oauth/token', edda));
  const accountOf = async (token: string) => v.parse(Account, await (await api.request('/reader/_api/user/info', { headers: bearer(token) })).json());
  /** What the billing provider would write. */
  const bill = (change: Partial<Omit<MemberFacts, 'group'>> & { group_id?: number }) =>
    services.db.updateTable('account').set(change).where('username_key', '=', 'edda').execute();
  /** The accesses whose calls are answered. */
  const allowed = async (token: string | undefined) => {
    const answers = await Promise.all(accesses.map(async (access) => (await api.request(`/reader/_api/tried/${access}`, { headers: bearer(token) })).status));
    return accesses.filter((_, i) => answers[i] === 200);
  };
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
  /** What the member is called, reads and is led to by the server's own answer, and which calls it makes for them. */
  const seen = async () => {
    const token = await signIn();
    const { name, bars, redirect, limits } = membershipOf(await accountOf(token), services.clock.now);
    const redirected = redirect && [redirect.reason, redirect.way.page];
    return { name, bars: bars.map(({ kind }) => kind), redirected, rows: limits.downloadRows, allowed: await allowed(token) };
  };
  const asFree = ['anonymous', 'member'];
  const asPremium = [...asFree, 'premium'];

  test('is walked from a visitor through registration, trial, a declined card, renewal and expiry to a free one, and the server holds each step', async () => {
    const { clock } = services;
    expect(await allowed(undefined)).toEqual(['anonymous']);

    expect(await allowed(await tokenOf(await post('/_api/register', edda)))).toEqual(asFree);
    expect(await seen()).toEqual({ name: 'Free User', bars: ['upgrade'], redirected: undefined, rows: 0, allowed: asFree });

    const trialEnd = seconds(clock.now + 7 * DAY);
    await bill({ status: 3, trial: trialEnd, subexdate: trialEnd, renew_auto: 1, regions: 'U' });
    expect(await seen()).toEqual({ name: 'Premium User · Trial', bars: ['trial'], redirected: undefined, rows: 1000, allowed: asPremium });

    await bill({ warning: 1 });
    const declined = { bars: ['payment-failed'], redirected: ['payment-failed', 'upgrade'] };
    expect(await seen()).toEqual({ name: 'Premium User · Trial', ...declined, rows: 1000, allowed: asPremium });
    clock.now += 7 * DAY;
    expect(await seen()).toEqual({ name: 'Premium User · Trial ended', ...declined, rows: 0, allowed: asFree });

    const paidUntil = clock.now + 365 * DAY;
    await bill({ warning: 0, amount_paid: 499, subexdate: seconds(paidUntil) });
    expect(await seen()).toEqual({ name: 'Premium User', bars: [], redirected: undefined, rows: 1000, allowed: asPremium });

    await bill({ renew_auto: 0 });
    clock.now = paidUntil - 48 * HOUR;
    const due = { bars: ['renewal-due'], redirected: ['renewal-due', 'renew'] };
    expect(await seen()).toEqual({ name: 'Premium User', ...due, rows: 1000, allowed: asPremium });
    const renewedUntil = paidUntil + 365 * DAY;
    await bill({ renew_auto: 1, amount_paid: 998, subexdate: seconds(renewedUntil) });
    expect(await seen()).toEqual({ name: 'Premium User', bars: [], redirected: undefined, rows: 1000, allowed: asPremium });

    clock.now = renewedUntil;
    const late = { bars: ['renewal-late'], redirected: ['renewal-late', 'renew'] };
    expect(await seen()).toEqual({ name: 'Premium User', ...late, rows: 1000, allowed: asPremium });
    clock.now = renewedUntil + 5 * DAY;
    expect(await seen()).toEqual({ name: 'Premium User · Expired', bars: ['expired'], redirected: undefined, rows: 0, allowed: asFree });

    await bill({ status: 0, renew_auto: 0 });
    expect(await seen()).toEqual({ name: 'Free User · Expired', bars: ['upgrade'], redirected: undefined, rows: 0, allowed: asFree });
  });

  test('that is raised or ends applies to tokens issued before', async () => {
    const token = await tokenOf(await post('/_api/register', edda));
    expect(await allowed(token)).toEqual(asFree);
    await bill({ status: 10, amount_paid: 2398, subexdate: seconds(services.clock.now + DAY) });
    expect(await allowed(token)).toEqual([...asPremium, 'plus', 'professional']);
    services.clock.now += DAY;
    expect(await allowed(token)).toEqual(asFree);
  });

  test('is never what a client says it is', async () => {
    const claimed = { status: 10, amount_paid: 2398, admin: true, subexdate: 4_000_000_000, group: 1 };
    const token = await tokenOf(await post('/_api/register', { ...edda, ...claimed }));
    await api.request('/reader/_api/user_settings', {
      method: 'PUT',
      body: JSON.stringify(claimed),
      headers: { 'content-type': 'application/json', ...bearer(token) },
    });
    expect(await accountOf(token)).toMatchObject({ status: 1, amount_paid: 0, admin: false, subexdate: 0, group: null });
    expect(await allowed(token)).toEqual(asFree);
  });

  test('says in the account which group it belongs to, for which regions and how many people it is, on this server and after it was stored', async () => {
    await post('/_api/register', edda);
    expect(await accountOf(await signIn())).toMatchObject({ group: null, seats: 1, regions: '' });
    await bill({ group_id: 7, seats: 12, regions: 'U,E', warning: 2, trial: 1_700_000_000 });
    expect(await accountOf(await signIn())).toMatchObject({ group: 7, seats: 12, regions: 'U,E', warning: 2, trial: 1_700_000_000 });
  });
});
