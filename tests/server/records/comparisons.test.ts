import { beforeAll, expect, test } from 'vitest';
import {
  deleteComparison,
  getCompetitiveStocks,
  getCompetitiveSummaries,
  listComparisons,
  saveComparison,
  saveOwnCompetitors,
} from '#contract/endpoints/records/comparisons.ts';
import type { ComparisonTable, Competitors } from '#contract/entities/stock/competitors.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { firstCompanies } from '../leading-market.ts';
import { newMember } from './member.ts';

describeOnStores('Comparisons', (openFresh) => {
  let services: TestServices;
  let api: ReturnType<typeof testApi>;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    const store = await openFresh(firstCompanies(6));
    services = testServices(store);
    api = testApi(services);
    for (const { stockid, display_symbol } of await store.db.selectFrom('listing').select(['stockid', 'display_symbol']).execute())
      ids.set(display_symbol, stockid);
  });

  const idOf = (symbol: string) => ids.get(symbol) ?? '';
  const get = async <T>(path: string): Promise<T> => (await api.request(`/reader/_api/${path}`)).json();
  const others = () => [...ids.keys()].filter((symbol) => symbol !== 'HLDN~');

  test('are saved, listed and deleted, each under a different name, for their member alone [CMP-01]', async () => {
    const member = await newMember(services);
    const tools = { name: 'Tools', stockids: [idOf('HLDN~')], fields: ['pe', 'roic'] };
    expect((await member.call(saveComparison, { body: { id: 'c1', ...tools } })).status).toBe(200);
    expect((await member.call(saveComparison, { body: { id: 'c1', ...tools, fields: ['pb'] } })).status).toBe(200);
    expect(await member.call(saveComparison, { body: { id: 'c2', ...tools } })).toMatchObject({ status: 400, body: { code: 'name-duplication' } });
    expect((await member.call(listComparisons, { query: {} })).body).toMatchObject([{ id: 'c1', name: 'Tools', stockids: [idOf('HLDN~')], fields: ['pb'] }]);
    expect((await (await newMember(services)).call(listComparisons, { query: {} })).body).toEqual([]);
    await member.call(deleteComparison, { params: { id: 'c1' } });
    expect((await member.call(listComparisons, { query: {} })).body).toEqual([]);
  });

  test('refuse more stocks than a table takes, and keys that are no fields', async () => {
    const member = await newMember(services);
    const many = Array.from({ length: 101 }, () => idOf('HLDN~'));
    expect(await member.call(saveComparison, { body: { name: 'Many', stockids: many, fields: [] } })).toMatchObject({ status: 400 });
    expect(await member.call(saveComparison, { body: { name: 'Odd', stockids: [], fields: ['<b>'] } })).toMatchObject({ status: 400 });
  });

  test('have the figures of the screener, the best of each row marked, what is not known named', async () => {
    const [other = ''] = others();
    const body = { stocks: ['HLDN~', other, 'NOPE'], fields: ['mktcap', 'pe', 'roic', 'no_such_field'] };
    const asked = await api.request('/reader/_api/screeners/stocks_compare', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const table: ComparisonTable = await asked.json();
    expect(table.stocks.map(({ display_symbol }) => display_symbol)).toEqual(['HLDN~', other]);
    expect(table.missing).toEqual({ fields: ['no_such_field'], stocks: ['NOPE'] });
    expect(table.rows.map(({ field, best }) => [field.field_name, field.better, best.length <= 1])).toEqual([
      ['mktcap', 'none', true],
      ['pe', 'low', true],
      ['roic', 'high', true],
    ]);
    const roic = table.rows[2];
    const known = (roic?.values ?? []).filter((value) => typeof value === 'number');
    expect(roic?.best.map((place) => roic.values[place])).toEqual(known.length < 2 ? [] : [Math.max(...known)]);
    const beside = await get<ComparisonTable>(`stocks/HLDN~/competitor_table?stocks=${other}&fields=roic`);
    expect(beside.rows[0]?.values).toEqual(roic?.values);
  });

  test('begin with the usual competitors of a stock, until the member chooses others [DCF-02]', async () => {
    const member = await newMember(services);
    const usual = await get<Competitors>('stocks/HLDN~/competitor');
    expect(usual.rows.length === 0 ? usual.by : usual.rows.map(({ stockid }) => stockid)).toEqual(
      usual.rows.length === 0 ? null : expect.arrayContaining([idOf('HLDN~')]),
    );
    const at = { params: { id: 'HLDN~' } };
    expect((await member.call(getCompetitiveStocks, at)).body).toMatchObject({ own: false });
    const chosen = others().slice(0, 2).map(idOf);
    await member.call(saveOwnCompetitors, { params: { id: idOf('HLDN~') }, body: { competitors: chosen } });
    const idsIn = (stocks: readonly { readonly stockid: string }[]) => stocks.map(({ stockid }) => stockid).toSorted();
    const own = (await member.call(getCompetitiveStocks, at)).body;
    expect(own).toMatchObject({ own: true });
    expect(idsIn(own.stocks)).toEqual(chosen.toSorted());
    expect(idsIn((await member.call(getCompetitiveSummaries, at)).body)).toEqual([idOf('HLDN~'), ...chosen].toSorted());
    await member.call(saveOwnCompetitors, { params: { id: idOf('HLDN~') }, body: { competitors: [] } });
    expect((await member.call(getCompetitiveStocks, at)).body).toMatchObject({ own: false });
    const named = await get<Competitors>(`stocks/HLDN~/competitor?stocks=${others().slice(0, 1).join()},NOPE`);
    expect(named.by).toBe('own');
    expect(named.rows.map(({ display_symbol }) => display_symbol).toSorted()).toEqual(['HLDN~', ...others().slice(0, 1)].toSorted());
  });
});
