import type { Hono } from 'hono';
import { API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { createAccount } from '#server/queries/accounts/accounts.ts';
import { type TestServices, testApi } from '../harness.ts';

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call it names answers; the app checks its schema
  readonly body: any;
}

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody signed in, who makes calls. */
export interface Member {
  readonly userId: number;
  readonly call: (endpoint: Endpoint, input?: Input) => Promise<Answered>;
}

let members = 0;

/** Opens an account and signs it in; `admin` makes it an administrator's, `status` that of a membership whose term has not ended. */
export async function newMember(services: TestServices, { admin = false, status = 1 } = {}): Promise<Member> {
  members += 1;
  const username = `member-${members}`;
  const userId = await createAccount(services.db, { username, email: `${username}@example.org`, password_hash: 'none', now: services.now() });
  if (userId === undefined) throw new Error(`${username} exists already`);
  if (admin) await services.db.updateTable('account').set({ admin: 1 }).where('user_id', '=', userId).execute();
  if (status > 1) {
    const subexdate = services.now() / 1000 + 86_400;
    await services.db.updateTable('account').set({ status, subexdate, amount_paid: 1 }).where('user_id', '=', userId).execute();
  }
  return memberOn(services, userId);
}

/** Signs in to an account that the store holds already. */
export async function memberOn(services: TestServices, userId: number): Promise<Member> {
  const { tokens } = await openSession(services, userId, 'test');
  const api = testApi(services);
  return { userId, call: (endpoint, input = {}) => request(api, tokens.access_token, endpoint, input) };
}

async function request(api: Hono, token: string, endpoint: Endpoint, { params, query, body, headers }: Input): Promise<Answered> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const response = await api.request(API_BASE + pathOf(endpoint, params) + search, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
