import type { Hono } from 'hono';
import { API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { OpenStore } from '#server/database/open.ts';
import { leadingCompanies } from '#server/demo/leading-companies.ts';
import { loadDemoMarket } from '#server/demo/load-demo.ts';
import type { Sample, SampleMarket } from '../contract/samples.ts';

const TODAY = '2026-01-15';

/** Loads one company of the demo market, and says how samples name it. */
export async function loadOneCompany({ db }: OpenStore): Promise<SampleMarket> {
  const key = leadingCompanies(TODAY)[0]?.key;
  if (key === undefined) throw new Error('the demo market has no company');
  await loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only: [key] });
  const { display_symbol } = await db.selectFrom('listing').select('display_symbol').executeTakeFirstOrThrow();
  const { period_end } = await db
    .selectFrom('statement')
    .select('period_end')
    .where('type', '=', 'annual')
    .orderBy('period_end', 'desc')
    .executeTakeFirstOrThrow();
  return { symbol: display_symbol, yearEnd: period_end };
}

export interface RawRequest {
  readonly path: string;
  readonly query: string;
  readonly body: BodyInit | undefined;
  readonly headers: Record<string, string>;
}

/** The request of a sample, as bytes that a test may then spoil. */
export function requestOf(call: Endpoint, { params, query, body }: Sample = {}): RawRequest {
  return {
    path: API_BASE + pathOf(call, params),
    query: new URLSearchParams(query).toString(),
    body: call.body === undefined ? undefined : JSON.stringify(body),
    headers: call.body === undefined ? {} : { 'content-type': 'application/json' },
  };
}

export interface ReadAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Name of the failure, for one. */
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
}

export async function send(api: Hono, method: string, { path, query, body, headers }: RawRequest): Promise<ReadAnswer> {
  const response = await api.request(query === '' ? path : `${path}?${query}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const isFailure = response.status >= 400 && method !== 'HEAD';
  const { code, fields } = isFailure ? (JSON.parse(text) as ReadAnswer) : { code: undefined, fields: undefined };
  return { status: response.status, text, headers: response.headers, code, fields };
}
