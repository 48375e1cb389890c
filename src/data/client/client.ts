import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { createClientToken, login, logout, refreshToken, register } from '#contract/endpoints/account/accounts.ts';
import { getPing, getTime, getVersion } from '#contract/endpoints/system.ts';
import { unauthenticated } from '#contract/unauthenticated.ts';
import { createConnection } from '../connection/connection-watch.ts';
import { addressOf } from './address.ts';
import { CallError, clientFailure } from './failure.ts';
import { KEEP_HEADER } from './headers.ts';
import { createServerClock } from './server-clock.ts';
import { signatureOf } from './signature.ts';
import { type Bearer, createTokens } from './tokens.ts';
import { exchange, type Listener, type Received, type Request } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Asks without a token, where a call answers everybody. */
  readonly open?: boolean;
  /** Asks past every cache. */
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

/** The REST client: version, token, signature, and one new attempt after 401. Answers are kept, shared and called off by the query cache. */
export function createClient({ origin, version, now, locks }: World) {
  let closed = false;
  const plain = async <E extends Endpoint>(
    endpoint: E,
    body?: unknown,
    timeout?: number,
    listener: Listener = (heard) => connection.heard(heard),
  ): Promise<Answer<E>> => {
    const request: Request = { method: endpoint.method, cache: 'no-store', ...jsonBody(body), ...(timeout !== undefined && { timeout }) };
    return (await exchange(origin + addressOf(endpoint, {}, version, now()).url, request, listener)).body as Answer<E>;
  };
  const connection = createConnection(() => plain(getPing, undefined, 5, () => {}), now);
  const clock = createServerClock(async () => (await plain(getTime, undefined, 10)).time, now);
  const tokens = createTokens({ now, serverNow: clock.now, locks, send: plain });

  let signedAt = 0;
  /** The server takes a signature once, and it covers no query: calls of one path in one millisecond are signed for different ones. */
  async function signingTime(): Promise<number> {
    const time = await clock.current();
    signedAt = time <= signedAt && signedAt - time < 1000 ? signedAt + 1 : time;
    return signedAt;
  }

  async function attempt(endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions, bearer: Bearer | undefined, signal: AbortSignal | undefined) {
    const { path, url } = addressOf(endpoint, input, version, options.clear ? now() : undefined);
    const headers: Record<string, string> = {};
    if (isOpen(endpoint)) headers[KEEP_HEADER] = endpoint.reference ? 'reference' : 'answer';
    if (bearer !== undefined) {
      headers.authorization = `Bearer ${bearer.token}`;
      const signature = await signatureOf(endpoint.method, path, await signingTime(), bearer.signingKey);
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
    const bearer = options.open ? undefined : await bearerFor(endpoint);
    try {
      return await attempt(endpoint, input, options, bearer, signal);
    } catch (error) {
      // A wrong password says nothing against the token.
      if (bearer === undefined || !(error instanceof CallError) || error.statusCode !== 401 || error.code === 'wrong-credentials') throw error;
      if (error.code === 'bad-signature') await clock.poll();
      const next = endpoint === logout ? undefined : error.code === 'bad-signature' ? bearer : await tokens.renew(bearer);
      return attempt(endpoint, input, options, next, signal);
    }
  }

  function refuseOnceClosed(endpoint: Endpoint): void {
    if (closed && endpoint !== logout) throw clientFailure('canceled');
  }

  /** Makes a call and answers its body together with how old it is. */
  async function request<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Received> {
    refuseOnceClosed(endpoint);
    const received = await send(endpoint, input as CallInput<Endpoint>, options, options.signal);
    refuseOnceClosed(endpoint);
    return received;
  }

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Answer<E>> {
    return (await request(endpoint, input, options)).body as Answer<E>;
  }

  /** The member signs out: from now on no call is answered but that, not even one that is on its way. */
  const close = () => {
    closed = true;
  };

  return { call, request, close, tokens, clock, connection };
}

function jsonBody(body: unknown): Pick<Request, 'body' | 'headers'> {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function cachingOf(endpoint: Endpoint, { clear }: CallOptions): Pick<Request, 'cache' | 'credentials'> {
  return { cache: clear ? 'reload' : isOpen(endpoint) ? 'default' : 'no-store', ...(isOpen(endpoint) && { credentials: 'omit' }) };
}
