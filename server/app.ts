import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { API_BASE, type Endpoint, type ParsedInput } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { mayCall } from '#domain/membership/may-call.ts';
import { callerOfAddress } from './accounts/signed-address.ts';
import { acceptedEncodings } from './answers/encoding.ts';
import { marketView } from './answers/market-view.ts';
import { ReadyAnswer } from './answers/ready-answer.ts';
import { ReadyAnswers } from './answers/ready-answers.ts';
import { sendAttachment, sendFailure, sendFile, sendOwn, sendShared, sendStream } from './answers/send.ts';
import { isStoreUnavailable } from './database/unavailable.ts';
import { room } from './fairness/breath.ts';
import { Turns } from './fairness/turns-of-readers.ts';
import { callerOf, UsedSignatures } from './http/authentication.ts';
import { clientAddress, hasLeft } from './http/client-address.ts';
import { RateLimits } from './http/rate-limit.ts';
import { inputOf } from './http/request-input.ts';
import { StreamedAnswer } from './http/streamed-answer.ts';
import { withTimeLimit } from './http/time-limit.ts';
import { WrittenAnswer, writtenText } from './http/written-answer.ts';
import { ApiError, AttachmentAnswer, type Exchange, FileAnswer, type ServedCall } from './serve.ts';
import type { Services, SignedIn } from './services.ts';
import type { Settings } from './settings.ts';

const LARGEST_BODY = 1024 * 1024;
/** A body that came with another method is never looked at. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Milliseconds after which a call is answered as unavailable; its work may still take effect. */
const LONGEST_CALL = 30_000;

export interface AppOptions {
  readonly services: Services;
  readonly calls: readonly ServedCall[];
  /** Whether answers are checked against the contract: in tests and development. */
  readonly checkAnswers: boolean;
  readonly log: (line: string) => void;
  /** Bytes of answers kept ready; the usual room when not given. */
  readonly roomForAnswers?: number;
}

interface Answering extends Pick<AppOptions, 'services' | 'checkAnswers' | 'log'> {
  readonly rateLimits: RateLimits;
  readonly usedSignatures: UsedSignatures;
  readonly ready: ReadyAnswers;
  readonly turns: Turns;
  /** Makes a read as if it had come on its own. */
  readonly fetch: (request: Request, env: unknown) => Response | Promise<Response>;
}

/** The calls of the product below `/reader`: who may call, parsed input, handler, answer. */
export function createApi({ services, calls, checkAnswers, log, roomForAnswers }: AppOptions): Hono {
  const api = new Hono();
  const answering: Answering = {
    services,
    checkAnswers,
    log,
    rateLimits: new RateLimits(services.now),
    usedSignatures: new UsedSignatures(services.now),
    turns: new Turns(),
    fetch: (request, env) => api.fetch(request, env as Record<string, unknown>),
    ready: new ReadyAnswers(services.db, roomForAnswers),
  };
  api.on(
    WITH_BODY,
    '*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new ApiError('body-too-large');
      },
    }),
  );
  for (const served of inRoutingOrder(calls)) {
    api.on(served.call.method, routePath(served.call), (context) => withTimeLimit(answerTo(context, served, answering), LONGEST_CALL));
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
    return sendFailure(context, known.status, body);
  });
  return api;
}

function knownError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  return isStoreUnavailable(error) ? new ApiError('unavailable', { retryAfter: 5 }) : new ApiError('server-error');
}

async function answerTo(context: Context, served: ServedCall, answering: Answering): Promise<Response> {
  const { call } = served;
  const { services, rateLimits, usedSignatures, ready, turns, log } = answering;
  const address = clientAddress(context, services.settings);
  rateLimits.countAddress(call, address);
  const caller = await callerFor(context, call, services);
  if (!mayCall(call.access, caller, services.now())) throw new ApiError(caller === undefined ? 'unauthenticated' : 'forbidden');
  if (call.effect === 'write' && caller !== undefined) usedSignatures.use(context.req);
  const input = await inputOf(context, call);
  rateLimits.countName(call, input, address);
  const accepted = acceptedEncodings(context.req.header('accept-encoding'));
  const read = readerFor(context, answering);
  const exchange = exchangeOf(context, call, services.settings, { caller, address, log, read });
  if (call.follows === 'market' && call.audience === 'everyone') {
    const view = marketView(call, services, exchange);
    // Others may be waiting for the same answer, so making it has its own limit.
    const make = () =>
      withTimeLimit(
        turns.run(address, () => handled(served, input, { ...view, reader: address }, answering)),
        LONGEST_CALL,
      );
    return sendShared(context, call, await ready.find(call, input, accepted, make), accepted);
  }
  const reader = caller === undefined ? address : `member ${caller.user_id}`;
  const work = () => {
    // Whoever left while this call waited in line reads no answer.
    if (call.effect === 'read' && hasLeft(context)) throw new ApiError('unavailable');
    return handled(served, input, { services, exchange, reader }, answering);
  };
  const answer = await (served.inTurn === false ? work() : turns.run(reader, work));
  rateLimits.succeeded(call, input, address);
  if (answer instanceof FileAnswer) return sendFile(context, answer);
  if (answer instanceof AttachmentAnswer) return sendAttachment(context, answer);
  if (answer instanceof StreamedAnswer) return sendStream(context, answer.stream());
  const text = writtenText(answer);
  return call.audience === 'everyone' ? sendShared(context, call, new ReadyAnswer(text), accepted) : sendOwn(context, text, accepted);
}

async function handled(
  { call, handler }: ServedCall,
  input: ParsedInput<Endpoint>,
  { services, exchange, reader }: { readonly services: Services; readonly exchange: Exchange; readonly reader: string },
  { checkAnswers }: Pick<Answering, 'checkAnswers'>,
): Promise<unknown> {
  await room(reader);
  const given = await handler(input, services, exchange);
  const answer = checkAnswers && given instanceof StreamedAnswer ? new WrittenAnswer(await given.text()) : given;
  if (checkAnswers) v.parse(call.response, answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer);
  return answer;
}

/** Who calls. Answers that are the same for everybody look at no token at all. */
async function callerFor(context: Context, call: Endpoint, services: Services): Promise<SignedIn | undefined> {
  if (call.audience === 'everyone' && call.access === 'anonymous') return undefined;
  try {
    return (await callerOf(context.req, services)) ?? (await callerOfAddress(call, context.req.url, services));
  } catch (error) {
    if (call.acceptsEndedToken && error instanceof ApiError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}

function exchangeOf(context: Context, call: Endpoint, settings: Settings, known: Pick<Exchange, 'caller' | 'address' | 'log' | 'read'>): Exchange {
  return {
    ...known,
    header: (name) => context.req.header(name),
    setCookie: (value) => {
      if (call.audience === 'everyone') throw new Error(`${call.method} ${call.path} is the same for everyone and sets a cookie`);
      context.header('set-cookie', value, { append: true });
    },
    secure: settings.certificate !== undefined || (settings.origin?.startsWith('https://') ?? false),
  };
}

/** Headers by which a read made for a request is known as its caller's; its signature is of another address, and has been checked. */
const OF_CALLER = ['authorization', 'x-forwarded-for'];

/** Makes reads for whoever made a request, on its connection. They come plain: they are packed together. */
function readerFor({ req, env }: Context, { fetch }: Pick<Answering, 'fetch'>): Exchange['read'] {
  const headers = OF_CALLER.flatMap((name): [string, string][] => {
    const value = req.header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return async (address) => fetch(new Request(new URL(API_BASE + address, req.url), { headers }), env);
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
