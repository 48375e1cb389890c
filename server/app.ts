import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { mayCall } from '#contract/membership.ts';
import { callerOf } from './authentication.ts';
import { clientAddress } from './client-address.ts';
import { isStoreUnavailable } from './database/unavailable.ts';
import { RateLimits } from './rate-limit.ts';
import { inputOf } from './request-input.ts';
import { ApiError, type Exchange, type ServedCall } from './serve.ts';
import type { Services, SignedIn } from './services.ts';
import type { Settings } from './settings.ts';
import { withTimeLimit } from './time-limit.ts';

const LARGEST_BODY = 1024 * 1024;
/** Milliseconds after which a call is answered as unavailable; its work may still take effect. */
const LONGEST_CALL = 30_000;

/** No answer of a call is a page: nothing in it runs, is framed, sniffed, or tells the next site where it was read. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

export interface AppOptions {
  readonly services: Services;
  readonly calls: readonly ServedCall[];
  /** Whether answers are checked against the contract: in tests and development. */
  readonly checkAnswers: boolean;
  readonly log: (line: string) => void;
}

interface Answering extends Pick<AppOptions, 'services' | 'checkAnswers' | 'log'> {
  readonly rateLimits: RateLimits;
}

/** The calls of the product below `/reader`: who may call, parsed input, handler, answer. */
export function createApi({ services, calls, checkAnswers, log }: AppOptions): Hono {
  const api = new Hono();
  const answering: Answering = { services, checkAnswers, log, rateLimits: new RateLimits(services.now) };
  api.use(compress({ threshold: 2048 }));
  api.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new ApiError('body-too-large');
      },
    }),
  );
  for (const served of inRoutingOrder(calls)) {
    api.on(served.call.method, routePath(served.call), async (context) => {
      const answer = await withTimeLimit(answerTo(context, served, answering), LONGEST_CALL);
      secure(context);
      const text = JSON.stringify(answer);
      if (served.call.audience === 'everyone') return withEntityTag(context, text);
      return json(context, { text, status: 200, headers: { 'cache-control': 'no-store' } });
    });
  }
  api.all(`${API_BASE}/*`, (context) => {
    const methods = methodsAt(calls, context.req.path);
    if (methods.length === 0) throw new ApiError('not-found');
    context.header('allow', methods.join(', '));
    throw new ApiError('method-not-allowed');
  });
  api.onError((error, context) => {
    const known = knownError(error);
    if (!(error instanceof ApiError))
      log(`${context.req.method} ${context.req.path} failed: ${known.code === 'unavailable' ? error.message : (error.stack ?? error.message)}`);
    const body: ErrorBody = { error: known.message, code: known.code, ...(known.fields && { fields: known.fields }) };
    if (known.retryAfter !== undefined) context.header('retry-after', String(known.retryAfter));
    secure(context);
    return json(context, { text: JSON.stringify(body), status: known.status, headers: { 'cache-control': 'no-store' } });
  });
  return api;
}

function knownError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  return isStoreUnavailable(error) ? new ApiError('unavailable', { retryAfter: 5 }) : new ApiError('server-error');
}

async function answerTo(context: Context, { call, handler }: ServedCall, { services, checkAnswers, log, rateLimits }: Answering): Promise<unknown> {
  const address = clientAddress(context, services.settings);
  rateLimits.countAddress(call, address);
  const caller = await callerFor(context, call, services);
  if (!mayCall(call.access, caller)) throw new ApiError(caller === undefined ? 'unauthenticated' : 'forbidden');
  const input = await inputOf(context, call);
  rateLimits.countName(call, input);
  const answer = await handler(input, services, exchangeOf(context, services.settings, { caller, address, log }));
  if (checkAnswers) v.parse(call.response, answer);
  return answer;
}

/** Who calls. Answers that are the same for everybody look at no token at all. */
async function callerFor(context: Context, call: Endpoint, services: Services): Promise<SignedIn | undefined> {
  if (call.audience === 'everyone' && call.access === 'anonymous') return undefined;
  try {
    return await callerOf(context.req, services);
  } catch (error) {
    if (call.acceptsEndedToken && error instanceof ApiError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}

function exchangeOf(context: Context, settings: Settings, known: Pick<Exchange, 'caller' | 'address' | 'log'>): Exchange {
  return {
    ...known,
    header: (name) => context.req.header(name),
    cookie: (name) => getCookie(context, name),
    setCookie: (value) => context.header('set-cookie', value, { append: true }),
    secure: settings.certificate !== undefined || (settings.origin?.startsWith('https://') ?? false),
  };
}

/** Literal segments before parameters, so that `stocks/_search` is not taken for a stock. */
function inRoutingOrder(calls: readonly ServedCall[]): ServedCall[] {
  const rank = ({ call }: ServedCall) => call.path.replace(/\{\w+\}/g, '\uffff');
  return calls.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function routePath({ path }: Endpoint): string {
  return API_BASE + path.replace(/\{(\w+)\}/g, ':$1');
}

/** Methods of the calls at a path; a call that is read answers HEAD as well. */
function methodsAt(calls: readonly ServedCall[], path: string): string[] {
  const methods = calls.filter(({ call }) => new RegExp(`^${API_BASE}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)).map(({ call }) => call.method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

function secure(context: Context): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
}

/** Answers for everyone carry a tag, so that asking again costs a few bytes while nothing changed. */
function withEntityTag(context: Context, text: string): Response {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = { etag: tag, 'cache-control': 'public, no-cache' };
  if (context.req.header('if-none-match') === tag) return context.body(null, 304, headers);
  return json(context, { text, status: 200, headers });
}

/** Says its length, because answers shorter than two kilobytes are not worth compressing. */
function json(context: Context, { text, status, headers }: { text: string; status: number; headers: Record<string, string> }): Response {
  return context.body(text, status as 200, { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) });
}
