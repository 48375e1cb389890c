import * as v from 'valibot';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { PushRequest, PushResult } from '#contract/endpoints/records/sync.ts';
import type { ErrorName } from '#contract/errors.ts';
import { kindOf } from '#contract/records/index.ts';
import type { DeviceKind } from '#contract/records/member-record.ts';
import { mayCall } from '#domain/membership/may-call.ts';
import { isStoreUnavailable } from '../database/unavailable.ts';
import { Breath } from '../fairness/breath.ts';
import { ApiError, type Exchange, type Pushed, type ServedCall, type Written } from '../serve.ts';
import type { Services } from '../services.ts';
import { fingerprintOf } from './write-records.ts';

/** Bytes of results after which the rest of a push is left to the device's next one. */
const MOST_BYTES = 2 * 1024 * 1024;

const nothing: Written = { rev: null, records: [] };

/** A call of the catalogue and the shape of its addresses. */
interface Route {
  readonly served: ServedCall;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/**
 * Runs the requests of a push one after the other, each through its own handler, in its own transaction, with its own status.
 * Once the results are long enough for one answer, those that are left are answered as not run.
 */
export class Pusher {
  readonly #routes: readonly Route[];

  /** @param calls The calls a push may hold: those that write members' records. */
  constructor(calls: readonly ServedCall[]) {
    const literalFirst = ({ call }: ServedCall) => call.path.replace(/\{\w+\}/g, '\uffff');
    this.#routes = calls.toSorted((a, b) => (literalFirst(a) < literalFirst(b) ? -1 : 1)).map(routeOf);
  }

  async run(requests: readonly PushRequest[], services: Services, exchange: Exchange, device?: DeviceKind): Promise<PushResult[]> {
    const results: PushResult[] = [];
    const succeeded = new Set<string>();
    const breath = new Breath();
    let bytes = 0;
    for (const request of requests) {
      const isLeft = bytes > MOST_BYTES || request.after?.every((key) => succeeded.has(key)) === false;
      const result = isLeft ? refusal(request, new ApiError('not-run')) : await this.#attempt(request, services, exchange, device);
      if (result.status < 300) succeeded.add(request.key);
      bytes += JSON.stringify(result).length;
      results.push(result);
      await breath.take();
    }
    return results;
  }

  async #attempt(request: PushRequest, services: Services, exchange: Exchange, device: DeviceKind | undefined): Promise<PushResult> {
    try {
      let written = nothing;
      const { served, params } = this.#find(request);
      const { caller } = exchange;
      if (!mayCall(served.call.access, caller, services.now())) throw new ApiError(caller === undefined ? 'unauthenticated' : 'forbidden');
      const wrote = (found: Written) => {
        written = found;
      };
      const inner = innerExchange(exchange, request, { wrote, device });
      const body = await served.handler(inputOf(served, params, request), services, inner);
      return { key: request.key, status: 200, body, rev: written.rev, records: [...written.records] };
    } catch (error) {
      return refusal(request, knownError(error, exchange));
    }
  }

  #find({ method, path, entity, version }: PushRequest): { served: ServedCall; params: Record<string, string> } {
    const kind = entity === undefined ? undefined : kindOf(entity);
    // A kind, or a version of one, that this server does not know yet: the edit waits for the server's update.
    if (entity !== undefined && (kind === undefined || (version ?? 0) > kind.version)) throw new ApiError('server-older');
    for (const { served, pattern, names } of this.#routes) {
      const found = served.call.method === method ? pattern.exec(path) : null;
      if (found !== null) return { served, params: Object.fromEntries(names.map((name, i) => [name, decoded(found[i + 1] ?? '')])) };
    }
    throw new ApiError('not-found');
  }
}

function routeOf(served: ServedCall): Route {
  const names = [...served.call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const literal = served.call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return { served, names, pattern: new RegExp(`^${literal.replace(/\{\w+\}/g, '([^/]+)')}$`) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ApiError('bad-request', { fields: { path: 'is not encoded as an address is' } });
  }
}

/** The request parsed by the schemas of its call, as if it had come on its own. */
function inputOf({ call }: ServedCall, params: Record<string, string>, { query = {}, body }: PushRequest): ParsedInput<ServedCall['call']> {
  const fields: Record<string, string> = {};
  const parse = (part: string, schema: v.GenericSchema, value: unknown): unknown => {
    const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
    if (parsed.success) return parsed.output;
    for (const issue of parsed.issues)
      fields[[part, v.getDotPath(issue)].filter(Boolean).join('.')] ??= issue.received === 'undefined' ? 'is missing' : issue.message;
    return undefined;
  };
  const input = {
    params: parse('path', v.object(call.params), params),
    query: parse('query', v.object(call.query), query),
    body: call.body === undefined ? undefined : parse('body', call.body, body),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('bad-request', { fields });
  return input as ParsedInput<ServedCall['call']>;
}

/** What the handler sees instead of headers: the conditions of this request. */
function innerExchange(exchange: Exchange, request: PushRequest, sender: Pick<Pushed, 'wrote' | 'device'>): Exchange {
  const { key, method, path, query, body, if_match, if_none_match, made_at: madeAt } = request;
  const headers: Record<string, string | undefined> = {
    'idempotency-key': key,
    'if-match': if_match === undefined ? undefined : `"${if_match}"`,
    'if-none-match': if_none_match,
  };
  return {
    ...exchange,
    header: (name) => headers[name.toLowerCase()],
    pushed: { fingerprint: fingerprintOf([method, path, query ?? {}, body ?? null]), madeAt, ...sender },
  };
}

function knownError(error: unknown, { log }: Exchange): ApiError {
  if (error instanceof ApiError) return error;
  log(`A request of a push failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return isStoreUnavailable(error) ? new ApiError('unavailable', { retryAfter: 5 }) : new ApiError('server-error');
}

function refusal({ key }: PushRequest, { status, message, code, fields, retryAfter }: ApiError): PushResult {
  const body: { error: string; code: ErrorName; fields?: typeof fields } = { error: message, code, ...(fields && { fields }) };
  return { key, status, body, rev: null, records: [], ...(retryAfter !== undefined && { retry_after: retryAfter }) };
}
