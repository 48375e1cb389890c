import { Hono } from 'hono';
import { beforeAll, beforeEach, expect } from 'vitest';
import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { apiErrors, type ErrorName } from '#contract/errors.ts';
import { ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { OpenStore } from '#server/database/open.ts';
import { inputOf } from '#server/http/request-input.ts';
import { allRoutes } from '#server/routes/index.ts';
import { ApiError } from '#server/serve.ts';
import { type Sample, samples } from '../../contract/samples.ts';
import { oneCompany, type RawRequest, type ReadAnswer, requestOf, sampleMarket, send, serverPerCall } from '../every-call.ts';
import { type Template, testApi, testServices } from '../harness.ts';

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
/** What nobody outside should read in an answer: files, code, statements, libraries. */
const INTERNAL = /node_modules|node:|\.ts\b|\bat \w+ \(|sqlite|postgres|kysely|valibot|syntax error|constraint|stack|undefined is not|\/work\/|\/home\//i;

/** A store with one company and an administrator who is signed in, to be called from within a suite. */
export function attackable(openFresh: (template: Template) => Promise<OpenStore>) {
  let known: Readonly<Record<string, Sample>>;
  let isSecond: boolean;
  let fresh: () => Hono;
  let apiFor: (call: Endpoint) => Hono;
  let signIn: () => Promise<string>;
  let token: string;

  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    const services = testServices(store);
    known = samples(await sampleMarket(store));
    isSecond = store.kind === 'postgres';
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

  return {
    sample: (name: string): Sample => known[name] ?? {},
    fresh: () => fresh(),
    /** Requests to a call with parts of its sample spoiled; every answer is a decent one. */
    call: (name: string, call: Endpoint) => {
      const inputs = inputsOf(call);
      const good = (): RawRequest => {
        const request = requestOf(call, known[name]);
        return { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } };
      };
      const attempt = async (spoiled: Partial<RawRequest>, method: string = call.method) => {
        const answer = await send(apiFor(call), method, { ...good(), ...spoiled });
        expectDecent(answer, call);
        return answer;
      };
      /**
       * The same for what a store may see: on the second one nothing is sent that no handler would be given, and nothing
       * twice that a handler would read twice. The first answers it all.
       */
      const attemptOnStore = async (spoiled: Partial<RawRequest>) =>
        isSecond && !(await inputs.isNew({ ...good(), ...spoiled })) ? undefined : attempt(spoiled);
      return { good, attempt, attemptOnStore };
    },
  };
}

/** What the handler of a call would be given. */
function inputsOf(call: Endpoint) {
  const seen = new Set<string>();
  const reader = new Hono();
  reader.on(call.method, API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => context.json(await inputOf(context, call)));
  reader.onError((error, context) => {
    if (!(error instanceof ApiError)) throw error;
    return context.text(error.code, 400);
  });
  return {
    /** Whether the request reaches the handler, and a read with something that no request before it asked for. */
    isNew: async ({ path, query, body, headers }: RawRequest): Promise<boolean> => {
      const response = await reader.request(query === '' ? path : `${path}?${query}`, { method: call.method, headers, ...(body !== undefined && { body }) });
      const input = await response.text();
      if (!response.ok || (call.effect === 'read' && seen.has(input))) return false;
      seen.add(input);
      return true;
    },
  };
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
