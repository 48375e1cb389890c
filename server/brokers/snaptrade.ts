import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { Money } from '#domain/ledger/money.ts';
import { type BrokerActivity, BrokerError, type BrokerMember, type BrokerProvider } from './broker-provider.ts';

const BASE = 'https://api.snaptrade.com';
const ROOT = '/api/v1';
const SECONDS = 1_000;
/** Most entries of one page, as the documentation says. */
const PAGE = 1_000;
const MOST_PAGES = 100;

export interface SnapTradeKeys {
  readonly clientId: string;
  readonly consumerKey: string;
}

/** Clock, network and patience, handed in so that tests hand in their own. */
export interface SnapTradeWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly patience: number;
}

const usual: SnapTradeWorld = { fetch, now: Date.now, patience: 20 * SECONDS };

const Registered = v.object({ userId: v.string(), userSecret: v.string() });
const Portal = v.object({ redirectURI: v.pipe(v.string(), v.url(), v.startsWith('https://')) });
const Brokerages = v.array(
  v.object({ slug: v.string(), name: v.string(), enabled: v.optional(v.boolean(), true), maintenance_mode: v.optional(v.boolean(), false) }),
);
const Accounts = v.array(
  v.object({
    id: v.string(),
    brokerage_authorization: v.string(),
    name: v.nullish(v.string(), ''),
    number: v.nullish(v.string(), ''),
    institution_name: v.nullish(v.string(), ''),
  }),
);
const Authorization = v.object({ disabled: v.optional(v.boolean(), false) });
const amount = v.nullish(v.union([v.number(), v.string()]));
const Activities = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      type: v.nullish(v.string(), ''),
      trade_date: v.nullish(v.string()),
      settlement_date: v.nullish(v.string()),
      symbol: v.nullish(v.object({ symbol: v.nullish(v.string()), raw_symbol: v.nullish(v.string()) })),
      units: amount,
      price: amount,
      amount,
      fee: amount,
      currency: v.nullish(v.object({ code: v.nullish(v.string()) })),
    }),
  ),
});
type Activity = v.InferOutput<typeof Activities>['data'][number];

/**
 * SnapTrade's commercial API: members sign in at its connection portal, the server reads accounts and activities.
 *
 * @see https://docs.snaptrade.com/docs/request-signatures
 */
export function snapTrade({ clientId, consumerKey }: SnapTradeKeys, world: SnapTradeWorld = usual): BrokerProvider {
  const call = async <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, T>,
    body?: Readonly<Record<string, string>>,
  ) => {
    const search = new URLSearchParams({ clientId, timestamp: String(Math.floor(world.now() / SECONDS)), ...query }).toString();
    const signature = signatureOf({ consumerKey, path: ROOT + path, query: search, body });
    const answer = await send(world, `${BASE}${ROOT}${path}?${search}`, {
      method,
      headers: { accept: 'application/json', signature, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(sorted(body)) }),
    });
    const parsed = v.safeParse(schema, answer);
    if (!parsed.success) throw new BrokerError('unreadable');
    return parsed.output;
  };
  const as = ({ name, secret }: BrokerMember) => ({ userId: name, userSecret: secret });
  return {
    name: 'snaptrade',
    brokerages: async () => {
      const all = await call('GET', '/brokerages', {}, Brokerages);
      return all
        .filter(({ enabled, maintenance_mode }) => enabled && !maintenance_mode)
        .map(({ slug, name }) => ({ brokerage_id: slug, name, sandbox: false }));
    },
    register: async (name) => {
      const { userId, userSecret } = await call('POST', '/snapTrade/registerUser', {}, Registered, { userId: name });
      return { name: userId, secret: userSecret };
    },
    url: async (member, { brokerage, auth_id }) => {
      const body = { ...(brokerage !== undefined && { broker: brokerage }), ...(auth_id !== undefined && { reconnect: auth_id }), connectionType: 'read' };
      return (await call('POST', '/snapTrade/login', as(member), Portal, body)).redirectURI;
    },
    accounts: async (member) => {
      const all = await call('GET', '/accounts', as(member), Accounts);
      return all.map(({ id, brokerage_authorization, name, number, institution_name }) => ({
        ...{ id, auth_id: brokerage_authorization, brokerage: institution_name ?? '', name: name ?? '', number: number ?? '' },
      }));
    },
    check: async (member, { auth_id }) => {
      const { disabled } = await call('GET', `/authorizations/${encodeURIComponent(auth_id)}`, as(member), Authorization);
      if (disabled) throw new BrokerError('signed-out');
    },
    activities: async (member, { account, auth_id }, since) => {
      // A connection that is signed out still answers what it knew: that must not look like the newest.
      const { disabled } = await call('GET', `/authorizations/${encodeURIComponent(auth_id)}`, as(member), Authorization);
      if (disabled) throw new BrokerError('signed-out');
      const found: BrokerActivity[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { ...as(member), offset: String(page * PAGE), limit: String(PAGE), ...(since !== undefined && { startDate: since }) };
        const { data } = await call('GET', `/accounts/${encodeURIComponent(account)}/activities`, query, Activities);
        for (const activity of data) found.push(activityOf(activity));
        if (data.length < PAGE) break;
      }
      return found.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    },
    unlink: async (member, auth_id) => {
      await call('DELETE', `/authorizations/${encodeURIComponent(auth_id)}`, as(member), v.unknown());
    },
  };
}

interface Signed {
  readonly consumerKey: string;
  readonly path: string;
  readonly query: string;
  readonly body?: Readonly<Record<string, string>> | undefined;
}

/** HMAC-SHA256 over `{"content":…,"path":…,"query":…}` with sorted keys and no spaces, in base64. */
export function signatureOf({ consumerKey, path, query, body }: Signed): string {
  return createHmac('sha256', consumerKey)
    .update(JSON.stringify({ content: body === undefined ? null : sorted(body), path, query }))
    .digest('base64');
}

function sorted(body: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The parsed answer. Failures are named; no message holds the address, whose query carries the member's secret. */
async function send({ fetch: ask, patience }: SnapTradeWorld, url: string, init: RequestInit): Promise<unknown> {
  const stop = AbortSignal.timeout(patience);
  let text: string;
  let status: number;
  try {
    const response = await ask(url, { ...init, signal: stop, redirect: 'error' });
    status = response.status;
    text = await response.text();
  } catch {
    throw new BrokerError(stop.aborted ? 'slow' : 'unreachable');
  }
  if (status === 401 || status === 403) throw new BrokerError('refused');
  if (status >= 500 || status === 429) throw new BrokerError('unreachable');
  if (status === 204) return null;
  try {
    const answer: unknown = JSON.parse(text);
    if (status >= 400) throw new BrokerError('refused');
    return answer;
  } catch (error) {
    throw error instanceof BrokerError ? error : new BrokerError('unreadable');
  }
}

const kinds: Readonly<Record<string, BrokerActivity['kind']>> = {
  BUY: 'buy',
  REI: 'buy',
  SELL: 'sell',
  DIVIDEND: 'dividend',
  INTEREST: 'interest',
  FEE: 'fee',
  TAX: 'tax',
  CONTRIBUTION: 'deposit',
  WITHDRAWAL: 'withdrawal',
};

function activityOf({ id, type, trade_date, settlement_date, symbol, units, price, amount: money, fee, currency }: Activity): BrokerActivity {
  const words = type ?? '';
  const day = (trade_date ?? settlement_date ?? '').slice(0, 10);
  const code = currency?.code ?? '';
  const usable = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^[A-Z]{3}$/.test(code);
  return {
    ...{ id, words, day, currency: code, symbol: symbol?.symbol ?? symbol?.raw_symbol ?? null },
    ...{ kind: usable ? (kinds[words] ?? 'unknown') : 'unknown', shares: unsigned(units), price: unsigned(price), amount: unsigned(money), fee: unsigned(fee) },
  };
}

/** A decimal without its sign: the direction is the kind's. A small number may be written with an exponent. */
function unsigned(value: number | string | null | undefined): string | null {
  if (value === null || value === undefined || !/^[-+]?\d{1,20}(?:\.\d{1,20})?(?:e[-+]?\d{1,2})?$/i.test(String(value))) return null;
  const text = new Money(String(value)).abs().toFixed();
  return /^\d{1,20}(?:\.\d{1,20})?$/.test(text) && Number(text) !== 0 ? text : null;
}
