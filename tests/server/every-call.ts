import type { Hono } from 'hono';
import { API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { OpenStore } from '#server/database/open.ts';
import { leadingCompanies } from '#server/demo/companies/leading-companies.ts';
import { demoWorld } from '#server/demo/load/demo-market.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { storeDemoFundReports } from '#server/demo/owners/demo-fund-reports.ts';
import { storeDemoGurus } from '#server/demo/owners/demo-gurus.ts';
import { storeDemoInsiders } from '#server/demo/owners/demo-insiders.ts';
import { storeDemoPoliticians } from '#server/demo/owners/demo-politicians.ts';
import { BasketSums } from '#server/demo/prices/basket-sums.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { demoFunds, fundBundle } from '#server/demo/prices/demo-funds.ts';
import { storeIssuers } from '#server/queries/facts/store-issuer.ts';
import type { ServedCall } from '#server/serve.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import type { Sample, SampleMarket } from '../contract/samples.ts';
import type { Template } from './harness.ts';

const TODAY = '2026-01-15';

/** One company of the demo market with the investors who trade it. */
export const oneCompany: Template = {
  name: 'one_company',
  fill: async ({ db }) => {
    const company = leadingCompanies(TODAY)[0];
    if (company === undefined) throw new Error('the demo market has no company');
    await loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only: [company.key] });
    await storeDemoGurus(db, [company], dayCount(TODAY));
    await storeDemoInsiders(db, [company], dayCount(TODAY));
    await storeDemoPoliticians(db, [company], dayCount(TODAY));
  },
};

/** How samples name what a store from {@link oneCompany} holds. */
export async function sampleMarket({ db }: Pick<OpenStore, 'db'>): Promise<SampleMarket> {
  const { insider_id } = await db.selectFrom('insider').select('insider_id').orderBy('insider_id').executeTakeFirstOrThrow();
  const { politician_id } = await db.selectFrom('politician').select('politician_id').orderBy('politician_id').executeTakeFirstOrThrow();
  const { display_symbol } = await db.selectFrom('listing').select('display_symbol').where('share_class', '=', COMMON).executeTakeFirstOrThrow();
  const { period_end } = await db
    .selectFrom('statement')
    .select('period_end')
    .where('type', '=', 'annual')
    .orderBy('period_end', 'desc')
    .executeTakeFirstOrThrow();
  return { symbol: display_symbol, yearEnd: period_end, insider: insider_id, politician: politician_id };
}

/** The fund of American companies with its reports, for a store that has {@link oneCompany}; its price does not move, since one company makes no basket. */
export async function loadOneFund({ db }: OpenStore): Promise<void> {
  const [market, now] = [demoWorld(TODAY), Date.parse(TODAY)];
  const [sums, before] = [new BasketSums(market), dayCount(TODAY)];
  const companies = leadingCompanies(TODAY).slice(0, 1);
  const fund = demoFunds.find(({ key }) => key === 'meridian-america-etf');
  if (fund === undefined) throw new Error('the demo market has no fund of American companies');
  await storeIssuers(db, [fundBundle(fund, sums, market, before)], now);
  await storeDemoFundReports(db, { market, companies, sums, before, now });
}

/**
 * The server for a request to a call. Limits are another test's: calls that count their callers meet a new server each time, which has
 * the calls of their path alone; the others share one. Putting a server of all calls together takes longer than answering.
 */
export function serverPerCall(calls: readonly ServedCall[], make: (calls: readonly ServedCall[]) => Hono): (call: Endpoint) => Hono {
  let shared: Hono | undefined;
  return (call) => {
    if (call.errors.includes('too-many-requests')) return make(calls.filter((served) => served.call.path === call.path));
    shared ??= make(calls);
    return shared;
  };
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

/** What the Node server hands over of a connection; to look for it in vain takes longer than many an answer. */
const CONNECTION = { incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } } };

export async function send(api: Hono, method: string, { path, query, body, headers }: RawRequest): Promise<ReadAnswer> {
  const response = await api.request(query === '' ? path : `${path}?${query}`, { method, headers, ...(body !== undefined && { body }) }, CONNECTION);
  const text = await response.text();
  const isFailure = response.status >= 400 && method !== 'HEAD';
  const { code, fields } = isFailure ? (JSON.parse(text) as ReadAnswer) : { code: undefined, fields: undefined };
  return { status: response.status, text, headers: response.headers, code, fields };
}
