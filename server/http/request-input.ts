import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint, ParsedInput } from '#contract/endpoint.ts';
import { ApiError } from '../serve.ts';

/** Query fields of the client itself, allowed on every call. */
const CLIENT_FIELDS = new Set(['version', 'timestamp']);
/** Deeper than anything the product sends, and far from what would exhaust the stack of whoever walks it later. */
const DEEPEST = 32;

type Problems = Record<string, string>;

/** Path, query and body of a request as the contract wants them; everything wrong is named, field by field. */
export async function inputOf(context: Context, call: Endpoint): Promise<ParsedInput<Endpoint>> {
  const problems: Problems = {};
  const parse = (part: string, schema: v.GenericSchema, value: unknown): unknown => {
    const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
    if (parsed.success) return parsed.output;
    for (const issue of parsed.issues) problems[[part, v.getDotPath(issue)].filter(Boolean).join('.')] ??= readable(issue);
    return undefined;
  };
  const schemas = schemasOf(call);
  const params = parse('path', schemas.params, noticing(problems, 'path', context.req.param()));
  const query = parse('query', schemas.query, noticing(problems, 'query', queryOf(context, problems)));
  const body = call.body === undefined ? undefined : parse('body', call.body, noticing(problems, 'body', await bodyOf(context)));
  if (Object.keys(problems).length > 0) throw new ApiError('bad-request', { fields: problems });
  return { params, query, body } as ParsedInput<Endpoint>;
}

interface Schemas {
  readonly params: v.GenericSchema;
  readonly query: v.GenericSchema;
}

const made = new WeakMap<Endpoint, Schemas>();

/** Made once a call, not once a request. */
function schemasOf(call: Endpoint): Schemas {
  const schemas = made.get(call) ?? { params: v.object(call.params), query: v.object(call.query) };
  made.set(call, schemas);
  return schemas;
}

function queryOf(context: Context, problems: Problems): Record<string, string> {
  if (!context.req.url.includes('?')) return {};
  const query = new Map<string, string>();
  for (const [name, value] of new URL(context.req.url).searchParams) {
    if (CLIENT_FIELDS.has(name)) continue;
    if (query.has(name)) problems[`query.${shown(name)}`] = 'is given more than once';
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

async function bodyOf(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported-media-type');
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad-request', { fields: { body: 'is not JSON' } });
  }
}

/**
 * What no schema looks at: text with the character NUL, which PostgreSQL cannot store; numbers too large to be
 * one; nesting without end. The value itself is handed on.
 */
function noticing(problems: Problems, part: string, value: unknown): unknown {
  const left: { value: unknown; path: readonly string[] }[] = [{ value, path: [part] }];
  for (let item = left.pop(); item !== undefined; item = left.pop()) {
    const { value: found, path } = item;
    if (path.length > DEEPEST) throw new ApiError('bad-request', { fields: { [part]: 'is nested too deeply' } });
    const name = path.slice(0, 4).join('.');
    if (typeof found === 'string' && found.includes('\0')) problems[name] ??= 'must not contain the character NUL';
    else if (typeof found === 'number' && !Number.isFinite(found)) problems[name] ??= 'is too large a number';
    else if (typeof found === 'object' && found !== null) {
      for (const [key, inner] of Object.entries(found)) {
        if (key.includes('\0')) problems[name] ??= 'must not contain the character NUL';
        left.push({ value: inner, path: [...path, shown(key)] });
      }
    }
  }
  return value;
}

/** A field name as an answer repeats it: short, and nothing in it that a log or a page could take for its own. */
function shown(name: string): string {
  return name.slice(0, 40).replace(/[^\w-]/g, '?');
}

/** Valibot's sentence when a schema has none. */
function readable(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'is missing';
  return issue.message;
}
