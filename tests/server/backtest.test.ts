import { beforeAll, expect, test } from 'vitest';
import { TOTAL_PRICE, unpackedFigures } from '#domain/backtest/packed-history.ts';
import { buildStatements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { accountsThroughTime } from '#server/backtest/accounts-through-time.ts';
import { makeHistory } from '#server/backtest/make-history.ts';
import { findHistoryField, type StoredHistory } from '#server/backtest/stored-history.ts';
import type { OpenStore } from '#server/database/open.ts';
import { leadingCompanies } from '#server/demo/companies/leading-companies.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { readStatementFacts } from '#server/queries/facts/read-facts.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { accountColumns } from '#server/queries/screening/account-columns.ts';
import { findGfRankHistory } from '#server/queries/valuation/find-ranks.ts';
import { findValuationBand } from '#server/queries/valuation/find-valuations.ts';
import { describeOnStores, testApi, testServices } from './harness.ts';

const TODAY = '2026-01-15';

test('a line that a later filing first gave for an earlier year is not known before that filing', () => {
  const fact = (concept: string, year: number, value: number, filed: string): Fact => ({
    ...{ taxonomy: 'us-gaap', concept, unit: 'USD', start: `${year}-01-01`, end: `${year}-12-31`, value, filed },
    ...{ form: '10-K', accession: filed, fiscal_year: year, fiscal_period: 'FY' },
  });
  const facts = [
    fact('Revenues', 2022, 100, '2023-02-15'),
    fact('NetIncomeLoss', 2022, 10, '2023-02-15'),
    fact('Revenues', 2023, 110, '2024-02-15'),
    fact('NetIncomeLoss', 2023, 12, '2024-02-15'),
    fact('ResearchAndDevelopmentExpense', 2023, 8, '2024-02-15'),
    fact('ResearchAndDevelopmentExpense', 2022, 7, '2024-02-15'), // told of 2022 a year late
  ];
  const research = (day: string) => {
    const period = accountsThroughTime(facts, false)
      .on(day)
      ?.statements.annual.find(({ end }) => end === '2022-12-31');
    return period?.value('income_statement', 'research_and_development');
  };
  expect(research('2023-12-31')).toBeUndefined();
  expect(research('2024-02-15')).toBe(7);
});

interface Columns {
  readonly columns: Record<string, { numbers: (number | null)[] }>;
  readonly display_symbol: string[];
}

describeOnStores('the history of the market', (openFresh) => {
  let store: OpenStore;
  let api: ReturnType<typeof testApi>;
  let history: StoredHistory;
  const done: number[] = [];
  beforeAll(async () => {
    store = await openFresh();
    const leading = leadingCompanies(TODAY);
    const gone = leading.filter(({ left }) => left !== undefined).slice(0, 1);
    const only = [...leading.slice(0, 1), ...gone].map(({ key }) => key);
    await loadDemoMarket(store.db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only });
    history = await makeHistory(store.db, (count) => done.push(count));
    api = testApi(testServices(store));
  });
  const column = async (field: string) => {
    const found = await findHistoryField(store.db, history, field);
    const { days, stockid } = history.base;
    return (found && unpackedFigures(found, stockid.length, days.length)) ?? new Float64Array();
  };
  const at = (values: Float64Array, symbol: string, day: string) => {
    const { days, stockid, display_symbol } = history.base;
    return values[days.indexOf(day) * stockid.length + display_symbol.indexOf(symbol)];
  };

  test('has the first session of every month of twenty years, and says how far the making is', () => {
    expect(history.base.days.length).toBeGreaterThanOrEqual(239);
    expect(history.base.days.at(-1)).toBe('2026-01-02');
    expect(done).toEqual([1, 2]);
  });

  test('knows of each day what the accounts filed before it said, restated or not', async () => {
    const issuer = await store.db.selectFrom('listing').select('issuer_id').where('display_symbol', '=', 'HLDN~').executeTakeFirstOrThrow();
    const facts = await readStatementFacts(store.db, issuer.issuer_id);
    const through = accountsThroughTime(facts, false);
    for (const day of ['2009-05-31', '2013-12-31', '2018-06-30', '2025-12-31']) {
      const known = through.on(day);
      const direct = accountColumns(buildStatements(facts, { basis: 'restated', asOf: day }));
      expect(Object.fromEntries(known ? accountColumns(known.statements) : []), day).toEqual(Object.fromEntries(direct));
    }
  });

  test('has the multiples of the newest day that the page of the company has', async () => {
    const answer: Columns = await (await api.request('/reader/_api/screeners/snapshot?fields=roic,pb')).json();
    const place = answer.display_symbol.indexOf('HLDN~');
    const today = (field: string) => answer.columns[field]?.numbers[place] ?? Number.NaN;
    expect(at(await column('roic'), 'HLDN~', '2026-01-02')).toBeCloseTo(today('roic'), 6);
    // Two weeks of prices lie between the two.
    expect((at(await column('pb'), 'HLDN~', '2026-01-02') ?? 0) / today('pb')).toBeCloseTo(1, 0);
  });

  test('has GF Value of every month-end that the page of the stock draws, and the price against it', async () => {
    const listing = await findListing(store.db, 'HLDN~');
    const band = listing && (await findValuationBand(store.db, listing, Date.parse(TODAY)));
    const [values, prices, ratios] = [await column('gf_value'), await column('price'), await column('price_to_gf_value')];
    const line = (band?.medps ?? []).filter(([day]) => day < '2025-12-31');
    expect(line.length).toBeGreaterThan(60);
    for (const [day, value] of line) {
      const next = history.base.days.find((each) => each > day) ?? '';
      // The history counts the shares of its own day, as its prices do.
      const splits = (at(prices, 'HLDN~', next) ?? 0) / (band?.price.find(([each]) => each === day)?.[1] ?? 0);
      expect((at(values, 'HLDN~', next) ?? 0) / splits / value, day).toBeCloseTo(1, 5);
      expect((at(ratios, 'HLDN~', next) ?? 0) * (at(values, 'HLDN~', next) ?? 0), day).toBeCloseTo(at(prices, 'HLDN~', next) ?? 0, 2);
    }
  });

  test('has the ranks that the page of the stock has of every January', async () => {
    const listing = await findListing(store.db, 'HLDN~');
    const ranks = listing && (await findGfRankHistory(store.db, listing));
    const columns = [await column('financial_strength'), await column('profitability'), await column('growth_rank'), await column('gf_value_rank')];
    const years = (ranks?.years ?? []).filter(({ year, end }) => year !== '-1' && Number(year.slice(0, 4)) > 2008 && end !== null);
    expect(years.length).toBeGreaterThan(10);
    for (const { year, rank_balancesheet, rank_profitability, rank_growth, rank_gf_value } of years) {
      const february = history.base.days.find((each) => each > `${year.slice(0, 4)}-01-31`) ?? '';
      const known = columns.map((values) => at(values, 'HLDN~', february)).map((rank) => (Number.isNaN(rank) ? null : rank));
      expect(known, year).toEqual([rank_balancesheet, rank_profitability, rank_growth, rank_gf_value]);
    }
  });

  test('GF Value, its rank and the GF Score of a fiscal year are those that were known at its end', async () => {
    const fields = ['gf_value__fy2', 'gf_value_rank__fy2', 'gf_score__fy2', 'gf_value__fy9'];
    const answer: Columns = await (await api.request(`/reader/_api/screeners/snapshot?fields=${fields}`)).json();
    const place = answer.display_symbol.indexOf('HLDN~');
    const of = (field: string) => answer.columns[field]?.numbers[place];
    const issuer = await store.db.selectFrom('listing').select('issuer_id').where('display_symbol', '=', 'HLDN~').executeTakeFirstOrThrow();
    const years = buildStatements(await readStatementFacts(store.db, issuer.issuer_id), { basis: 'restated' }).annual;
    const next = history.base.days.find((day) => day > (years.at(-3)?.end ?? '')) ?? '';
    const listing = await findListing(store.db, 'HLDN~');
    const band = listing && (await findValuationBand(store.db, listing, Date.parse(TODAY)));
    const drawn = (band?.medps ?? []).findLast(([day]) => day < next)?.[1];
    expect(of('gf_value__fy2')).toBeCloseTo(drawn ?? Number.NaN, 2);
    expect(of('gf_value_rank__fy2')).toBe(at(await column('gf_value_rank'), 'HLDN~', next));
    expect(of('gf_score__fy2')).toBe(at(await column('gf_score'), 'HLDN~', next));
    expect(of('gf_value__fy9')).toBeGreaterThan(0);
  });

  test('has a company that left the market, until its last price', async () => {
    const { days, stockid, ended } = history.base;
    const gone = ended.findIndex((place) => place < days.length);
    expect(gone).toBeGreaterThanOrEqual(0);
    const [prices, pe] = [await column(TOTAL_PRICE), await column('price')];
    const of = (values: Float64Array, day: number) => values[day * stockid.length + gone];
    const end = ended[gone] ?? 0;
    expect(of(prices, end)).toBeGreaterThan(0);
    expect([of(prices, end + 1), of(pe, end)]).toEqual([Number.NaN, Number.NaN]);
    expect(of(pe, end - 1)).toBeGreaterThan(0);
  });

  test('screens a day of the past by what was known then, companies that left since among them', async () => {
    const ask = async (day: string, filters: unknown[] = []) => {
      const body = JSON.stringify({ filters, day, fields: ['pb', 'sector'] });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      return (await api.request('/reader/_api/screeners/historical_stocks', init)).json();
    };
    const { days, ended, display_symbol } = history.base;
    const gone = display_symbol[ended.findIndex((place) => place < days.length)];
    const past = await ask('2015-06-30');
    expect(past).toMatchObject({ version: history.base.version, day: '2015-06-01', listed: 2, total: 2, missing: [], of_today: [] });
    expect(past.stocks.map((stock: { display_symbol: string }) => stock.display_symbol).sort()).toEqual(['HLDN~', gone].sort());
    const then = past.stocks.find((stock: { display_symbol: string }) => stock.display_symbol === 'HLDN~');
    expect(then.figures.pb).toBe(at(await column('pb'), 'HLDN~', '2015-06-01'));
    expect((await ask('2026-01-15')).stocks.map((stock: { display_symbol: string }) => stock.display_symbol)).toEqual(['HLDN~']);
    const ofSector = await ask('2015-06-30', [{ kind: 'in', field: 'sector', names: ['Nothing'] }]);
    expect(ofSector).toMatchObject({ total: 0, of_today: ['sector'] });
    expect(await ask('1990-01-01')).toMatchObject({ code: 'no-history' });
  });

  test('is the same for the same market', async () => {
    expect((await makeHistory(store.db, () => undefined)).base.version).toBe(history.base.version);
  });

  test('is made by a job when it is asked for, and answers until then what there is', async () => {
    const answer = await (await api.request('/reader/_api/screeners/history')).json();
    expect(answer.history.version).toBe(history.base.version);
    expect(answer.fields).toContain(TOTAL_PRICE);
    const field = await (await api.request('/reader/_api/screeners/history/pe')).json();
    expect(field).toMatchObject({ version: history.base.version, field: 'pe' });
    const ofVersion = (version: string) => api.request(`/reader/_api/screeners/history/pe?history_version=${version}`);
    expect([(await ofVersion(history.base.version)).status, (await ofVersion('another')).status]).toEqual([200, 404]);
    expect((await api.request('/reader/_api/screeners/history/no_such_field')).status).toBe(404);
  });
});
