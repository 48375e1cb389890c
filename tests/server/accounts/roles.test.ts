import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { openClientToken, openSession } from '#server/accounts/sessions.ts';
import { tokenHash } from '#server/accounts/tokens.ts';
import { createApi } from '#server/app.ts';
import { endSession, findTokenOwner } from '#server/queries/accounts/sessions.ts';
import { allRoutes } from '#server/routes/index.ts';
import type { ServedCall } from '#server/serve.ts';
import { samples } from '../../contract/samples.ts';
import { requestOf, send, serverPerCall } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';

const sampled = samples({ symbol: 'ABC', yearEnd: '2025-12-31', insider: '1', politician: '1' });
const ANYBODY: readonly Access[] = ['anonymous'];

/** Who may make the calls of which access, written out apart from the code that decides it. */
const roles: Readonly<Record<string, readonly Access[]>> = {
  nobody: ANYBODY,
  'a client token': ANYBODY,
  free: ['anonymous', 'member'],
  expired: ['anonymous', 'member'],
  lapsed: ['anonymous', 'member'],
  'trial-ended': ['anonymous', 'member'],
  trial: ['anonymous', 'member', 'premium'],
  premium: ['anonymous', 'member', 'premium'],
  'renewal-late': ['anonymous', 'member', 'premium'],
  'payment-failed': ['anonymous', 'member', 'premium'],
  'renewal-due': ['anonymous', 'member', 'premium', 'plus'],
  group: ['anonymous', 'member', 'premium', 'plus'],
  plus: ['anonymous', 'member', 'premium', 'plus'],
  professional: ['anonymous', 'member', 'premium', 'plus', 'professional'],
  admin: ['anonymous', 'member', 'premium', 'plus', 'professional', 'admin'],
};

/** Tokens and signatures that are no good: a call refuses them unless it looks at none or gives out new ones. */
const refused = ['an ended token', 'a revoked token', 'an invented token', 'not a token', 'another scheme'];
const forged = ['a signature of another path', 'an old signature', 'a signature that is none'];

describeOnStores('Every call', (openFresh) => {
  let headersOf: Readonly<Record<string, Record<string, string>>>;
  let apiFor: (call: Endpoint) => Hono;
  let reached = false;
  /** The real calls with handlers that only say that they were reached: what is tried here stands before them. */
  const calls: ServedCall[] = allRoutes.map(({ call }) => ({
    call,
    handler: async () => {
      reached = true;
      return {};
    },
  }));

  beforeAll(async () => {
    const services = testServices(await openFresh());
    headersOf = await headersOfRoles(services);
    // No answer is kept ready: each attempt has to reach its handler.
    apiFor = serverPerCall(calls, (some) => createApi({ services, calls: some, checkAnswers: false, roomForAnswers: 0, log: (line) => expect.fail(line) }));
  });

  describe.each(Object.entries(endpoints))('%s', (name, call) => {
    const attempt = async (role: string) => {
      reached = false;
      const request = requestOf(call, sampled[name]);
      const answer = await send(apiFor(call), call.method, { ...request, headers: { ...request.headers, ...headersOf[role] } });
      return { ...answer, reached };
    };
    const looksAtNoToken = call.audience === 'everyone' && call.access === 'anonymous';

    test.each(Object.entries(roles))('answers %s as its access says [ROLE-21]', async (role, allowed) => {
      const { status, code, reached: isReached } = await attempt(role);
      const expected = allowed.includes(call.access)
        ? [200, undefined, true]
        : role in { nobody: 1, 'a client token': 1 }
          ? [401, 'unauthenticated', false]
          : [403, 'forbidden', false];
      expect([status, code, isReached]).toEqual(expected);
    });

    test.each(refused)('takes %s for no right at all', async (role) => {
      const { status, reached: isReached } = await attempt(role);
      const counts = !looksAtNoToken && !call.acceptsEndedToken;
      expect([status, isReached]).toEqual(counts ? [401, false] : [200, true]);
    });

    test.each(forged)('refuses %s where it looks at tokens', async (role) => {
      const { code, reached: isReached } = await attempt(role);
      expect([code, isReached]).toEqual(looksAtNoToken ? [undefined, true] : ['bad-signature', false]);
    });
  });
});

/** A day on which one token has ended, and headers of everybody who may try a call. */
async function headersOfRoles(services: TestServices): Promise<Record<string, Record<string, string>>> {
  const { db, clock } = services;
  const accounts = await ensureDemoAccounts(services);
  const signIn = async (username: string) => {
    const { user_id } = await db.selectFrom('account').select('user_id').where('username', '=', username).executeTakeFirstOrThrow();
    return (await openSession(services, user_id, 'test')).tokens;
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const ended = await signIn('demo-admin');
  clock.now += 15 * 24 * 60 * 60 * 1000;
  // As at a start on this day: memberships run, are due and have ended as they say.
  await ensureDemoAccounts(services);
  const members = await Promise.all(accounts.map(async ({ username, label }) => [label, bearer((await signIn(username)).access_token)] as const));
  const revoked = await signIn('demo-admin');
  const owner = await findTokenOwner(db, tokenHash(revoked.access_token));
  await endSession(db, owner?.session_id ?? '');
  const admin = bearer((await signIn('demo-admin')).access_token);
  return {
    nobody: {},
    ...Object.fromEntries(members),
    'a client token': bearer((await openClientToken(services)).access_token),
    'an ended token': bearer(ended.access_token),
    'a revoked token': bearer(revoked.access_token),
    'an invented token': bearer('A'.repeat(43)),
    'not a token': bearer("' or 1=1 --"),
    'another scheme': { authorization: 'Basic YWRtaW46YWRtaW4=' },
    'a signature of another path': { ...admin, 'x-signature': `${clock.now}.${'A'.repeat(43)}` },
    'an old signature': { ...admin, 'x-signature': `${clock.now - 3_600_000}.${'A'.repeat(43)}` },
    'a signature that is none': { ...admin, 'x-signature': 'none' },
  };
}
