import { createHash } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { API_BASE, type Endpoint, type ParsedInput } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { mayCall } from '#contract/membership.ts';
import { callerOf } from './authentication.ts';
import { ApiError, type Exchange, type ServedCall } from './serve.ts';
import type { Services } from './services.ts';

/** Query fields of the client itself, allowed on every call. */
const CLIENT_FIELDS = new Set(['version', 'timestamp']);
const LARGEST_BODY = 1024 * 1024;

export interface AppOptions {
  readonly services: Services;
  readonly calls: readonly ServedCall[];
  /** Whether answers are checked against the contract: in tests and development. */
  readonly checkAnswers: boolean;
  readonly log: (line: string) => void;
}

/** The calls of the product below `/reader`: who may call, parsed input, handler, answer. */
export function createApi({ services, calls, checkAnswers, log }: AppOptions): Hono {
  const api = new Hono();
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
    api.on(served.call.method, API_BASE + served.call.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const answer = await answerTo(context, served, services, checkAnswers);
      return served.call.audience === 'everyone' ? withEntityTag(context, answer) : context.json(answer as object, 200, { 'cache-control': 'no-store' });
    });
  }
  const knownPaths = new Set(calls.map(({ call }) => call.path));
  api.all(`${API_BASE}/*`, (context) => {
    const path = context.req.path.slice(API_BASE.length);
    throw new ApiError([...knownPaths].some((known) => matches(known, path)) ? 'method-not-allowed' : 'not-found');
  });
  api.onError((error, context) => {
    const known = error instanceof ApiError ? error : new ApiError('server-error');
    if (!(error instanceof ApiError)) log(`${context.req.method} ${context.req.path} failed: ${error.stack ?? error.message}`);
    const body: ErrorBody = { error: known.message, code: known.code, ...(known.fields && { fields: known.fields }) };
    if (known.retryAfter !== undefined) context.header('retry-after', String(known.retryAfter));
    context.header('cache-control', 'no-store');
    return context.json(body, known.status as 400);
  });
  return api;
}

async function answerTo(context: Context, { call, handler }: ServedCall, services: Services, checkAnswers: boolean): Promise<unknown> {
  const caller = call.audience === 'everyone' && call.access === 'anonymous' ? undefined : await callerOf(context.req, services);
  if (!mayCall(call.access, caller)) throw new ApiError(caller === undefined ? 'unauthenticated' : 'forbidden');
  const input = await inputOf(context, call);
  const answer = await handler(input, services, exchangeOf(context, caller, services));
  if (checkAnswers) v.parse(call.response, answer);
  return answer;
}

/** Literal segments before parameters, so that `stocks/_search` is not taken for a stock. */
function inRoutingOrder(calls: readonly ServedCall[]): ServedCall[] {
  const rank = ({ call }: ServedCall) => call.path.replace(/\{\w+\}/g, '\uffff');
  return calls.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function matches(known: string, path: string): boolean {
  return new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

async function inputOf(context: Context, call: Endpoint): Promise<ParsedInput<Endpoint>> {
  const fields: Record<string, string> = {};
  const parse = (part: string, schema: v.GenericSchema, value: unknown): unknown => {
    const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
    if (parsed.success) return parsed.output;
    for (const issue of parsed.issues) fields[[part, v.getDotPath(issue)].filter(Boolean).join('.')] ??= readable(issue);
    return undefined;
  };
  const params = parse('path', v.object(call.params), context.req.param());
  const query = parse('query', v.object(call.query), queryOf(context, fields));
  const body = call.body === undefined ? undefined : parse('body', call.body, await bodyOf(context));
  if (Object.keys(fields).length > 0) throw new ApiError('bad-request', { fields });
  return { params, query, body } as ParsedInput<Endpoint>;
}

function queryOf(context: Context, fields: Record<string, string>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (CLIENT_FIELDS.has(name)) continue;
    if (values.length > 1) fields[`query.${name}`] = 'is given more than once';
    query[name] = values[0] ?? '';
  }
  return query;
}

async function bodyOf(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError('unsupported-media-type');
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad-request', { fields: { body: 'is not JSON' } });
  }
}

/** Valibot's own sentence when a schema gives none of its own. */
function readable(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'is missing';
  return issue.message;
}

function exchangeOf(context: Context, caller: Exchange['caller'], services: Services): Exchange {
  return {
    caller,
    address: addressOf(context),
    header: (name) => context.req.header(name),
    cookie: (name) => getCookie(context, name),
    setCookie: (value) => context.header('set-cookie', value, { append: true }),
    secure: services.settings.certificate !== undefined || (services.settings.origin?.startsWith('https://') ?? false),
  };
}

function addressOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown'; // a request made in a test, without a connection
  }
}

/** Answers for everyone carry a tag, so that asking again costs a few bytes while nothing changed. */
function withEntityTag(context: Context, answer: unknown): Response {
  const text = JSON.stringify(answer);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = { etag: tag, 'cache-control': 'public, no-cache', 'content-type': 'application/json' };
  if (context.req.header('if-none-match') === tag) return context.body(null, 304, headers);
  return context.body(text, 200, headers);
}
