import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import {
  createFinancialView,
  deleteCustomizedField,
  deleteFinancialView,
  getView,
  listCustomizedFields,
  listFinancialViews,
  updateFinancialView,
} from '#contract/endpoints/records/financial-views.ts';
import { createView, deleteUserView, listViews } from '#contract/endpoints/records/views.ts';
import { getFinancialSummary, getFinancialView } from '#contract/endpoints/stock/financials.ts';
import type { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import type { FinancialTerm, TermSeries } from '#contract/entities/stock/financial-term.ts';
import type { ExplainedFigure, Financials } from '#contract/entities/stock/financials.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { filed } from '../../domain/statements/filed.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { type Member, newMember } from '../records/member.ts';

const MIRROR = join(import.meta.dirname, '../../../../shared/data/http');
const suffix = existsSync(MIRROR) ? '' : ' (left out: ../shared/data is not there)';

/** Revenue of 2023 is restated by the report on 2024. */
const restated = filed(
  {
    form: '10-K',
    filed: '2024-02-01',
    flows: { Revenues: [['2023-01-01', '2023-12-31', 900]], NetIncomeLoss: [['2023-01-01', '2023-12-31', 90]] },
    balances: { Assets: [['2023-12-31', 2000]] },
  },
  {
    form: '10-K',
    filed: '2025-02-01',
    flows: {
      Revenues: [
        ['2023-01-01', '2023-12-31', 880],
        ['2024-01-01', '2024-12-31', 1000],
      ],
      NetIncomeLoss: [
        ['2023-01-01', '2023-12-31', 90],
        ['2024-01-01', '2024-12-31', 120],
      ],
    },
    balances: { Assets: [['2024-12-31', 2500]] },
  },
);

/** The report on 2023 states 2022 anew on another basis; 2021, which it does not state, stays as it was. */
const recast = filed(
  {
    form: '10-K',
    filed: '2023-02-01',
    flows: {
      Revenues: [
        ['2021-01-01', '2021-12-31', 400],
        ['2022-01-01', '2022-12-31', 500],
      ],
    },
  },
  {
    form: '10-K',
    filed: '2024-02-01',
    flows: {
      Revenues: [
        ['2022-01-01', '2022-12-31', 450],
        ['2023-01-01', '2023-12-31', 540],
      ],
    },
  },
);

describeOnStores('Financials', (openFresh) => {
  let api: Hono;
  let services: TestServices;

  const get = async <T>(path: string, status = 200): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(status);
    return (await response.json()) as T;
  };
  const company = (id: string, symbol: string, sic: string | null) => ({
    issuer: {
      ...{ issuer_id: `test:${id}`, name: `${symbol} Inc.`, cik: Number(id.slice(2)), country: null, sic, sector: null, industry_group: null, industry: null },
      ...{ description: null, fiscal_year_end: null, former_names: [], demo: false },
    },
    listings: [
      {
        ...{ stockid: id, share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
        symbols: [{ symbol, exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
        prices: { bars: [], dividends: [], splits: [] },
      },
    ],
    filings: [],
    facts: restated,
  });

  beforeAll(async () => {
    const store = await openFresh();
    services = testServices(store);
    await storeIssuer(store.db, company('US00000001', 'ABC', '3571'), services.now());
    await storeIssuer(store.db, company('US00000002', 'INS', '6331'), services.now());
    await storeIssuer(store.db, { ...company('US00000003', 'RCST', '3571'), facts: recast }, services.now());
    api = testApi(services);
  });

  test('one answer holds every statement over the same periods, with the filing behind each', async () => {
    const sheet = await get<FinancialSheet>('stocks/ABC/financial_view');
    expect(sheet).toMatchObject({ display_symbol: 'ABC', company: 'ABC Inc.', currency: 'USD', basis: 'restated', template: 'common', trailing: null });
    expect(sheet.periods.map(({ fiscal_year }) => fiscal_year)).toEqual([2024, 2023]);
    expect(sheet.periods[0]?.url).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/1\//);
    for (const list of ['income_statement', 'balance_sheet', 'ratios'] as const) {
      const alone = await get<Financials>(`stocks/ABC/financials/${list}`);
      expect(sheet.rows.filter((row) => row.list === list).map(({ key, values }) => ({ key, values }))).toEqual(
        alone.rows.map(({ key, values }) => ({ key, values })),
      );
    }
  });

  test('as reported is what was filed first, and says what it became', async () => {
    const row = async (basis: string) => (await get<FinancialSheet>(`stocks/ABC/financial_view?basis=${basis}`)).rows.find(({ key }) => key === 'revenue');
    expect(await row('restated')).toMatchObject({ values: [1000, 880] });
    expect(await row('as_reported')).toMatchObject({ values: [1000, 900], later: [null, 880] });
    expect((await row('restated'))?.later).toBeUndefined();
  });

  test('a figure that was never stated anew says since which filing the company counts otherwise, stored and as of a day alike', async () => {
    const row = async (more: string) => (await get<FinancialSheet>(`stocks/RCST/financial_view?${more}`)).rows.find(({ key }) => key === 'revenue');
    const answer = { values: [540, 450, 400], recast_since: [[], [], ['2024-02-01']] };
    expect(await row('')).toMatchObject(answer);
    expect(await row('as_of=2024-06-30')).toMatchObject(answer);
    expect(await row('as_of=2023-06-30')).toMatchObject({ values: [500, 400] });
    expect((await row('as_of=2023-06-30'))?.recast_since).toBeUndefined();
    const sheet = await get<FinancialSheet>('stocks/RCST/financial_view');
    expect(sheet.rows.find(({ key }) => key === 'revenue_growth')?.values).toEqual([expect.closeTo(0.2, 12), null, null]);
  });

  test('why shows both values of a figure that was restated', async () => {
    const why = (basis: string, end: string) => get<ExplainedFigure>(`stocks/ABC/financials/income_statement/revenue/provenance?end=${end}&basis=${basis}`);
    expect(await why('as_reported', '2023-12-31')).toMatchObject({
      value: 900,
      basis: 'as_reported',
      other: { basis: 'restated', value: 880, differs: true, known_since: '2025-02-01' },
    });
    expect(await why('restated', '2023-12-31')).toMatchObject({
      value: 880,
      other: { basis: 'as_reported', value: 900, differs: true, known_since: '2024-02-01' },
    });
    expect(await why('restated', '2024-12-31')).toMatchObject({ value: 1000, other: { value: 1000, differs: false } });
  });

  test('as of a day before the restatement nothing was restated', async () => {
    const sheet = await get<FinancialSheet>('stocks/ABC/financial_view?basis=as_reported&as_of=2024-06-30');
    expect(sheet.rows.find(({ key }) => key === 'revenue')).toMatchObject({ values: [900], later: [null] });
  });

  test('annual periods are answered unless quarters are asked for: fifty of the statements, twelve of a summary [FIN-01, STK-07]', async () => {
    const asked = async (call: string, query: string) => (await api.request(`/reader/_api/stocks/ABC/${call}?${query}`)).status;
    for (const call of [getFinancialView, getFinancialSummary]) expect(v.parse(v.object(call.query), {}).type).toBe('annual');
    expect(v.parse(v.object(getFinancialView.query), {}).length).toBe(50);
    expect(v.parse(v.object(getFinancialSummary.query), {}).length).toBe(12);
    expect((await get<FinancialSheet>('stocks/ABC/financial_view')).type).toBe('annual');
    expect((await get<FinancialSheet>('stocks/ABC/financial_view?type=quarter&length=3')).type).toBe('quarter');
    expect(await asked('financial_view', 'type=month')).toBe(400);
  });

  test('the industry decides the view', async () => {
    expect((await get<FinancialSheet>('stocks/INS/financial_view')).template).toBe('insurer');
  });

  test('some statements alone can be asked for, and a summary holds main rows', async () => {
    const response = await api.request('/reader/_api/stocks/ABC/financial', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lists: ['balance_sheet'], length: 1 }),
    });
    const sheet = (await response.json()) as FinancialSheet;
    expect([...new Set(sheet.rows.map(({ list }) => list))]).toEqual(['balance_sheet']);
    expect(sheet.periods).toHaveLength(1);
    const summary = await get<FinancialSheet>('stocks/ABC/financial_summary');
    expect([...new Set(summary.rows.map(({ level }) => level))]).toEqual([0]);
  });

  test('a term says what it is, where filings have it, and what it was', async () => {
    expect(await get<FinancialTerm>('term/revenue')).toMatchObject({ label: 'Revenue', list: 'income_statement', formula: null });
    expect(await get<FinancialTerm>('term/free_cash_flow')).toMatchObject({ formula: 'Cash from operations − Capital expenditure', concepts: [] });
    expect((await get<FinancialTerm>('term/revenue')).concepts).toContain('us-gaap:Revenues');
    expect(await get<FinancialTerm>('term/roic')).toMatchObject({ list: 'ratios', unit: 'percent', concepts: [], for_financial_companies: false });
    await get('term/luck', 404);
    await get('stocks/NOPE/term/revenue', 404);
    const { annual } = await get<{ annual: TermSeries }>('stocks/ABC/term/revenue');
    expect(annual.points).toEqual([{ end: '2024-12-31', fiscal_year: 2024, fiscal_period: 'FY', value: 1000 }]);
    const { series } = await get<{ series: TermSeries }>('stocks/ABC/term_data/revenue?basis=as_reported');
    expect(series.points.map(({ value }) => value)).toEqual([1000, 900]);
  });

  test('a term of several companies comes side by side, each once and at most five', async () => {
    const { series } = await get<{ series: TermSeries[] }>('stocks/ABC/term_data_comparison?term=revenue&with=INS,ABC');
    expect(series.map(({ display_symbol, currency }) => [display_symbol, currency])).toEqual([
      ['ABC', 'USD'],
      ['INS', 'USD'],
    ]);
    await get('stocks/ABC/term_data_comparison?term=revenue&with=A,B,C,D,E', 400);
    await get('stocks/ABC/term_data_comparison?term=revenue&with=NOPE', 404);
  });

  test('every row is in one group of the catalogue', async () => {
    const groups = await get<{ list: string; group: string; rows: FinancialTerm[] }[]>('financials/group_arr');
    const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(groups.map(({ list, group }) => `${list} ${group}`)).toHaveLength(new Set(groups.map(({ list, group }) => `${list} ${group}`)).size);
    expect(ids).toEqual(expect.arrayContaining(['revenue', 'total_assets', 'free_cash_flow', 'roe', 'eps']));
  });

  test.runIf(suffix === '')(`Apple’s years before its accounting of subscriptions changed are told both ways${suffix}`, async () => {
    const store = await openFresh();
    await ingestSec({
      db: store.db,
      fetching: mirrorFolder(MIRROR),
      tickers: ['AAPL'],
      withPrices: false,
      now: () => Date.UTC(2026, 7, 1),
      say: () => undefined,
    });
    const real = testApi(testServices(store));
    const sheet = (await (await real.request('/reader/_api/stocks/AAPL/financial_view?basis=as_reported')).json()) as FinancialSheet;
    const revenue = sheet.rows.find(({ key }) => key === 'revenue');
    const at = sheet.periods.findIndex(({ fiscal_year }) => fiscal_year === 2009);
    // 10-K of October 2009, and its amendment of January 2010 under the new rules.
    expect([revenue?.values[at], revenue?.later?.[at]]).toEqual([36_537_000_000, 42_905_000_000]);
    // Seven new shares for one in 2014, four for one in 2020: no issue of shares, and no fall of earnings.
    for (const key of ['buyback_ratio', 'eps_growth']) {
      const row = sheet.rows.find((each) => each.key === key);
      expect([2014, 2020].map((year) => row?.values[sheet.periods.findIndex(({ fiscal_year }) => fiscal_year === year)])).toEqual([null, null]);
    }
  });

  test('a view of the financials is stored among the member’s views with its own fields, and is in no list of the screeners [FIN-02]', async () => {
    const member: Member = await newMember(services);
    const view = {
      name: 'Owner earnings',
      template: 'common',
      fields: [
        { id: 'income_statement:revenue' },
        { id: 'own:margin', label: 'Cash margin', operation: 'ratio', left: 'cash_flow:free_cash_flow', right: 'income_statement:revenue' },
      ],
    };
    const { body: made } = await member.call(createFinancialView, { body: view });
    expect(await member.call(listFinancialViews)).toMatchObject({ body: [{ id: made.id, ...view }] });
    expect((await member.call(listViews)).body).toEqual([]);
    expect((await member.call(getView, { params: { id: made.id } })).body).toMatchObject({ name: 'Owner earnings', view_type: 'user' });
    expect((await member.call(createFinancialView, { body: view })).status).toBe(400);
    expect((await member.call(createView, { body: { name: view.name } })).status).toBe(200);
    expect((await member.call(listCustomizedFields)).body).toMatchObject([{ view_id: made.id, view: view.name, field: { label: 'Cash margin' } }]);
    const query = { view_id: made.id, id: 'own:margin' };
    expect((await member.call(deleteCustomizedField, { query })).body).toMatchObject({ fields: [{ id: 'income_statement:revenue' }] });
    expect((await member.call(deleteCustomizedField, { query })).status).toBe(404);
    expect((await member.call(updateFinancialView, { body: { id: made.id, name: 'Sales alone' } })).body).toMatchObject({
      name: 'Sales alone',
      template: 'common',
    });
    expect((await member.call(deleteFinancialView, { query: { id: made.id } })).status).toBe(200);
    expect((await member.call(listFinancialViews)).body).toEqual([]);
  });

  test('a view of a screener is no view of the financials, whoever asks for it by id', async () => {
    const [owner, other] = [await newMember(services), await newMember(services)];
    const { body: screener } = await owner.call(createView, { body: { name: 'Mine' } });
    expect((await owner.call(deleteFinancialView, { query: { id: screener.id } })).status).toBe(404);
    expect((await owner.call(updateFinancialView, { body: { id: screener.id, name: 'Yours' } })).status).toBe(404);
    expect((await other.call(getView, { params: { id: screener.id } })).status).toBe(404);
    expect((await owner.call(deleteUserView, { params: { id: screener.id } })).status).toBe(200);
  });
});
