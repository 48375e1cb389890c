import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { createClientToken, login, logout, refreshToken, register } from '#contract/endpoints/accounts.ts';
import { getPing, getTime, getVersion } from '#contract/endpoints/system.ts';
import { unauthenticated } from '#contract/unauthenticated.ts';
import { addressOf } from './address.ts';
import { createCancelKeys } from './cancel-keys.ts';
import { createConnection } from './connection-watch.ts';
import { CallError } from './failure.ts';
import { KEEP_HEADER } from './headers.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createServerClock } from './server-clock.ts';
import { signatureOf } from './signature.ts';
import { type Bearer, createTokens } from './tokens.ts';
import { exchange, type Received, type Request } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A later call with the same key ends this one with `Request Canceled`. */
  readonly cancelKey?: string;
  /** Seconds: an answer of this tab no older than that will do; 0 keeps and takes one of any age. */
  readonly maxAge?: number;
  /** Asks past every cache and forgets what was kept of this call. */
  readonly clear?: boolean;
  /** Seconds. */
  readonly timeout?: number;
}

export interface World {
  /** Where the server is; empty for "where this page came from". */
  readonly origin: string;
  readonly version: string;
  readonly now: () => number;
  readonly locks: LockManager | undefined;
}

/** Calls that are made before, or in order to have, a token. */
const withoutToken: ReadonlySet<Endpoint> = new Set<Endpoint>([getPing, getTime, getVersion, login, register, refreshToken, createClientToken, logout]);

/** Whether an answer is the same for everyone: asked for without token and cookie, so that caches may keep it. */
export function isOpen({ method, audience, access }: Endpoint): boolean {
  return method === 'GET' && audience === 'everyone' && access === 'anonymous';
}

export type Client = ReturnType<typeof createClient>;

/** The REST client: version, token, signature, cancel keys, answers kept in memory, and one new attempt after 401. */
export function createClient({ origin, version, now, locks }: World) {
  const cancelKeys = createCancelKeys();
  const memory = createMemoryCache(now);
  const plain = async <E extends Endpoint>(endpoint: E, body?: unknown, timeout?: number): Promise<Answer<E>> => {
    const request: Request = { method: endpoint.method, cache: 'no-store', ...jsonBody(body), ...(timeout !== undefined && { timeout }) };
    return (await exchange(origin + addressOf(endpoint, {}, version, now()).url, request, connection.heard)).body as Answer<E>;
  };
  const connection = createConnection(() => plain(getPing, undefined, 5), now);
  const clock = createServerClock(async () => (await plain(getTime, undefined, 10)).time, now);
  const tokens = createTokens({ now, serverNow: clock.now, locks, send: plain });

  async function attempt(endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions, bearer: Bearer | undefined, signal: AbortSignal | undefined) {
    const { path, url } = addressOf(endpoint, input, version, options.clear ? now() : undefined);
    const headers: Record<string, string> = {};
    if (isOpen(endpoint)) headers[KEEP_HEADER] = endpoint.reference ? 'reference' : 'answer';
    if (bearer !== undefined) {
      headers.authorization = `Bearer ${bearer.token}`;
      const signature = await signatureOf(endpoint.method, path, await clock.current(), bearer.signingKey);
      if (signature !== undefined) headers['x-signature'] = signature;
    }
    const { headers: bodyHeaders, ...body } = jsonBody(input.body);
    const request: Request = { method: endpoint.method, headers: { ...headers, ...bodyHeaders }, ...body, signal };
    return exchange(
      origin + url,
      { ...request, ...cachingOf(endpoint, options), ...(options.timeout !== undefined && { timeout: options.timeout }) },
      connection.heard,
    );
  }

  async function bearerFor(endpoint: Endpoint): Promise<Bearer | undefined> {
    if (isOpen(endpoint)) return undefined;
    if (withoutToken.has(endpoint)) return endpoint === logout ? tokens.atHand() : undefined;
    await tokens.isKnown();
    if (endpoint.access !== 'anonymous' && tokens.holder() !== 'member') {
      throw new CallError(unauthenticated.message, unauthenticated.status, { code: 'unauthenticated' });
    }
    return tokens.bearer();
  }

  async function send(endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions, signal: AbortSignal | undefined): Promise<Received> {
    const bearer = await bearerFor(endpoint);
    try {
      return await attempt(endpoint, input, options, bearer, signal);
    } catch (error) {
      if (bearer === undefined || !(error instanceof CallError) || error.statusCode !== 401) throw error;
      if (error.code === 'bad-signature') await clock.poll();
      const next = endpoint === logout ? undefined : error.code === 'bad-signature' ? bearer : await tokens.renew(bearer);
      return attempt(endpoint, input, options, next, signal);
    }
  }

  /** Makes a call and answers its body together with how old it is. */
  async function request<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Received> {
    const turn = options.cancelKey === undefined ? undefined : cancelKeys.begin(options.cancelKey, options.signal);
    try {
      return await send(endpoint, input as CallInput<Endpoint>, options, turn?.signal ?? options.signal);
    } finally {
      turn?.end();
    }
  }

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Answer<E>> {
    const key = JSON.stringify([endpoint.method, addressOf(endpoint, input, '').url, input.body]);
    if (options.clear) memory.drop(key);
    const kept = options.maxAge === undefined || options.clear ? undefined : memory.get(key, options.maxAge);
    if (kept !== undefined) return kept as Answer<E>;
    const { body } = await request(endpoint, input, options);
    if (options.maxAge !== undefined) memory.put(key, body, options.maxAge);
    return body as Answer<E>;
  }

  return { call, request, tokens, clock, connection, memory };
}

function jsonBody(body: unknown): Pick<Request, 'body' | 'headers'> {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function cachingOf(endpoint: Endpoint, { clear }: CallOptions): Pick<Request, 'cache' | 'credentials'> {
  return { cache: clear ? 'reload' : isOpen(endpoint) ? 'default' : 'no-store', ...(isOpen(endpoint) && { credentials: 'omit' }) };
}
