import type * as v from 'valibot';
import type { ErrorName } from './errors.ts';

/** Who may call: everyone, a signed-in member, a member of at least that tier, or an administrator. */
export type Access = 'anonymous' | 'member' | 'premium' | 'plus' | 'professional' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Object entries of a valibot schema: one field name, one schema. */
export type Fields = Readonly<Record<string, v.GenericSchema>>;

export interface EndpointSpec<P extends Fields, Q extends Fields, B extends v.GenericSchema | undefined, R extends v.GenericSchema> {
  readonly method: Method;
  /** Below `/reader`, parameters in braces: `/_api/stocks/{id}/summary`. */
  readonly path: `/${string}`;
  /** What the call does, in one sentence for the API documentation. */
  readonly summary: string;
  /** Whether it changes anything; many reads are POST. */
  readonly effect: 'read' | 'write';
  /** `everyone`: the answer is the same for all, is fetched without a token and may be kept by the worker. */
  readonly audience: 'everyone' | 'member';
  readonly access: Access;
  /**
   * A token that has ended counts as none instead of being refused: for the calls by which a client finds that
   * out and gets a new one. Elsewhere a visitor's answer must never be taken for a member's.
   */
  readonly acceptsEndedToken?: boolean;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly errors?: readonly ErrorName[];
  /** Seconds for which an answer counts as fresh. */
  readonly freshFor?: number;
  /** Parameters by other names of the same subject, under which a device looks for a kept answer too. */
  otherNames?(answer: v.InferOutput<R>): readonly Readonly<Record<string, string>>[];
  /** Reference lists and menus: shown at once from the worker's cache, renewed behind it. */
  readonly reference?: boolean;
  /**
   * What the answer follows from beside its parameters. `market`: from the stored market alone, not from the clock or who asks,
   * so that the server may keep it ready until the market changes.
   */
  readonly follows?: 'market';
  /** Whether an address signed for a few minutes does in place of a token: for what a browser fetches without our headers. */
  readonly signable?: boolean;
  /** What the answer is when it is no JSON. */
  readonly produces?: 'image' | 'file';
}

export interface Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  R extends v.GenericSchema = v.GenericSchema,
> extends EndpointSpec<P, Q, B, R> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly errors: readonly ErrorName[];
  readonly freshFor: number;
}

/**
 * One call of the product: what it takes, what it answers, who may make it.
 * Server, client, API documentation and tests all read this one constant.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const P extends Fields = Record<never, never>,
  const Q extends Fields = Record<never, never>,
  const B extends v.GenericSchema | undefined = undefined,
  const R extends v.GenericSchema = v.GenericSchema,
>(spec: EndpointSpec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return Object.freeze({
    ...spec,
    params: spec.params ?? ({} as P),
    query: spec.query ?? ({} as Q),
    body: spec.body as B,
    errors: spec.errors ?? [],
    freshFor: spec.freshFor ?? 0,
  });
}

type OutputOfFields<F extends Fields> = v.InferOutput<v.ObjectSchema<F, undefined>>;
type InputOfFields<F extends Fields> = v.InferInput<v.ObjectSchema<F, undefined>>;
type BodyOutput<B> = B extends v.GenericSchema ? v.InferOutput<B> : undefined;
type BodyInput<B> = B extends v.GenericSchema ? v.InferInput<B> : undefined;

/** What a handler receives: parsed, defaults filled in. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: OutputOfFields<E['params']>;
  readonly query: OutputOfFields<E['query']>;
  readonly body: BodyOutput<E['body']>;
}

type Part<Key extends string, T> = Record<never, never> extends T ? { readonly [K in Key]?: T } : { readonly [K in Key]: T };

/** What a caller passes; parts without required fields may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', InputOfFields<E['params']>> &
  Part<'query', InputOfFields<E['query']>> &
  (E['body'] extends v.GenericSchema ? { readonly body: BodyInput<E['body']> } : { readonly body?: undefined });

/** The same input with more query parameters; one that is undefined takes away what was there. */
export function withQuery<E extends Endpoint>(input: CallInput<E>, query: Readonly<Record<string, unknown>>): CallInput<E> {
  const together = Object.entries({ ...input.query, ...query }).filter(([, value]) => value !== undefined);
  return { ...input, query: Object.fromEntries(together) } as CallInput<E>;
}

/** What a call answers. */
export type Answer<E extends Endpoint> = v.InferOutput<E['response']>;

/** The path with its parameters filled in and encoded, below `/reader`. */
export function pathOf(call: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Browser base of every call; nothing else of the product lives below it. */
export const API_BASE = '/reader';
