import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { getMarketOverview, getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { MarketDay } from '#contract/entities/market/market-day.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { runScreen } from '#domain/screening/run-screen.ts';
import type { OpenStore } from '#server/database/open.ts';
import { periodColumns } from '#server/queries/financials/period-columns.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findStockSummary } from '#server/queries/listings/stock-summary.ts';
import { findGfRank } from '#server/queries/valuation/find-ranks.ts';
import { NOW } from '#server/queries/valuation/past-day.ts';
import { screenerSnapshot } from '#server/screening/market-columns.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { firstCompanies } from '../leading-market.ts';

const FILTERS = [
  { kind: 'compare', field: 'mktcap', is: '>', value: 1e9 },
  {
    kind: 'any',
    filters: [
      { kind: 'compare', field: 'roic', is: '>=', value: 0.08 },
      { kind: 'text', field: 'company', words: 'instruments' },
    ],
  },
] as const;

describeOnStores('the screener', (openFresh) => {
  let store: OpenStore;
  let api: ReturnType<typeof testApi>;
  beforeAll(async () => {
    store = await openFresh(firstCompanies(6));
    api = testApi(testServices(store));
    await screenerSnapshot(store.db); // by a thread, which a busy machine starts later than a call is answered
  }, 400_000);
  const get = async (path: string) => (await api.request(`/reader/_api/screeners/${path}`)).json();
  const post = async (path: string, body: unknown) =>
    (
      await api.request(`/reader/_api/screeners/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    ).json();

  test('has in its columns what the page of a company shows', async () => {
    const snapshot: ScreenerSnapshot = await get('snapshot');
    const at = snapshot.display_symbol.indexOf('HLDN~');
    const summary = await findStockSummary(store.db, snapshot.stockid[at] ?? '');
    const figure = (field: string) => {
      const column = snapshot.columns[field];
      return column !== undefined && 'numbers' in column ? column.numbers[at] : undefined;
    };
    expect(figure('price')).toBeCloseTo(summary?.price ?? Number.NaN, 4);
    expect(figure('pe')).toBeCloseTo(summary?.pe ?? Number.NaN, 4);
    expect(figure('roic')).toBeCloseTo(summary?.quality.find(({ key }) => key === 'roic')?.value ?? Number.NaN, 6);
    expect(figure('revenue')).toBeCloseTo((summary?.accounts.find(({ key }) => key === 'revenue')?.value ?? Number.NaN) / 1, -6);
    expect(figure('piotroski_f_score')).toBeGreaterThanOrEqual(0);
    expect(figure('below_high')).toBeGreaterThanOrEqual(0);
  });

  test('has the ranks and the score of each stock as its own pages show them', async () => {
    const snapshot: ScreenerSnapshot = await get('snapshot');
    // A figure that no stock has is no column.
    const figures = (field: string) => {
      const column = snapshot.columns[field];
      return column !== undefined && 'numbers' in column ? column.numbers : snapshot.stockid.map(() => null);
    };
    const shown = await Promise.all(
      snapshot.stockid.map(async (stockid) => {
        const listing = await findListing(store.db, stockid);
        if (listing === undefined) throw new Error(`${stockid} is no listing`);
        return findGfRank(store.db, listing, NOW);
      }),
    );
    expect(shown.filter(({ rank }) => rank !== null).length).toBeGreaterThan(3);
    expect(figures('gf_score')).toEqual(shown.map(({ rank }) => rank));
    expect(figures('momentum_rank')).toEqual(shown.map(({ rank_momentum }) => rank_momentum));
    expect(figures('gf_value_rank')).toEqual(shown.map(({ rank_gf_value }) => rank_gf_value));
  });

  test('has the same version for the same market, and single columns of it on request', async () => {
    const [one, other, single]: ScreenerSnapshot[] = await Promise.all([get('snapshot'), get('snapshot'), get('snapshot?fields=price_to_sma_50,roic')]);
    expect(one?.version).toMatch(/^[\w-]{22}$/);
    expect([other?.version, single?.version]).toEqual([one?.version, one?.version]);
    expect(Object.keys(single?.columns ?? {}).sort()).toEqual(['price_to_sma_50', 'roic']);
  });

  test('has single fiscal years and quarters of the accounts as the page of the financials shows them, in dollars', async () => {
    const asked = ['revenue__fy', 'revenue__fy2', 'net_income__q1', 'roic__fy3', 'eps__q', 'price__fy'];
    const [market, all]: [ScreenerSnapshot, ScreenerSnapshot] = await Promise.all([get(`snapshot?fields=${asked.join()}`), get('snapshot')]);
    expect(market.version).toBe(all.version);
    expect(Object.keys(market.columns).sort()).toEqual(asked.filter((key) => key !== 'price__fy').sort());
    const figures = (key: string) => {
      const column = market.columns[key];
      return column !== undefined && 'numbers' in column ? column.numbers : [];
    };
    let compared = 0;
    for (const [at, stockid] of market.stockid.entries()) {
      const listing = await findListing(store.db, stockid);
      if (listing === undefined) throw new Error(`${stockid} is no listing`);
      const rows = async (type: 'annual' | 'quarter') =>
        periodColumns(store.db, listing, { type, length: 40, basis: 'restated', asOf: undefined }, ['income_statement', 'ratios', 'per_share']);
      const [annual, quarter] = [await rows('annual'), await rows('quarter')];
      const [year, last] = [annual[0], quarter[0]];
      if (year === undefined || last === undefined || year.currency !== 'USD') continue;
      const yearBack = (back: number) => annual.find(({ period }) => period.fiscal_year === year.period.fiscal_year - back);
      const close = (key: string, value: number | undefined) => {
        if (value === undefined) expect(figures(key)[at] ?? null).toBeNull();
        else expect(figures(key)[at]).toBeCloseTo(value, 5 - Math.floor(Math.log10(Math.abs(value) + 1e-9)));
      };
      close('revenue__fy', year.value('income_statement', 'revenue'));
      close('revenue__fy2', yearBack(2)?.value('income_statement', 'revenue'));
      close('roic__fy3', yearBack(3)?.value('ratios', 'roic'));
      close('net_income__q1', quarter[1]?.value('income_statement', 'net_income'));
      close('eps__q', last.value('per_share', 'eps'));
      compared++;
    }
    expect(compared).toBeGreaterThan(2);
  });

  test('has the last fiscal year of what no page lists: the newest twelve months where they end with it, and years before as their lines make them', async () => {
    const keys = ['debt_to_earnings', 'pretax_margin', 'ebit', 'invested_capital', 'equity_growth', 'ebitda_growth', 'owner_earnings', 'dividend_cover'];
    const asked = [...keys, ...keys.map((key) => `${key}__fy`), 'pretax_margin__fy4', 'ebit__fy2', 'ebit__fy1', 'pretax_margin__q2'];
    asked.push(...['', '1', '2', '3'].map((back) => `owner_earnings__q${back}`));
    const market: ScreenerSnapshot = await get(`snapshot?fields=${asked.join()}`);
    expect(Object.keys(market.columns).sort()).toEqual(asked.sort());
    const figure = (key: string, at: number) => {
      const column = market.columns[key];
      return column !== undefined && 'numbers' in column ? (column.numbers[at] ?? null) : null;
    };
    const compared = { lastYear: 0, earlier: 0, quarters: 0 };
    for (const [at, stockid] of market.stockid.entries()) {
      const listing = await findListing(store.db, stockid);
      if (listing === undefined) throw new Error(`${stockid} is no listing`);
      const rows = async (type: 'annual' | 'quarter' | 'ttm') =>
        periodColumns(store.db, listing, { type, length: 40, basis: 'restated', asOf: undefined }, ['income_statement']);
      const [annual, quarter, [twelve]] = [await rows('annual'), await rows('quarter'), await rows('ttm')];
      const year = annual[0];
      if (year === undefined || year.currency !== 'USD') continue;
      if (twelve?.period.end === year.period.end) {
        for (const key of keys)
          if (figure(key, at) !== null || figure(`${key}__fy`, at) !== null) expect([key, figure(`${key}__fy`, at)]).toEqual([key, figure(key, at)]);
        // Each quarter of a year bears a quarter of its upkeep.
        const quarters = ['', '1', '2', '3'].map((back) => figure(`owner_earnings__q${back}`, at));
        const owned = figure('owner_earnings__fy', at);
        if (owned !== null && quarters.every((each) => each !== null) && quarter[0]?.period.end === year.period.end) {
          const sum = quarters.reduce((total, each) => total + (each ?? 0), 0);
          expect([stockid, sum / owned]).toEqual([stockid, expect.closeTo(1, 1)]);
          compared.quarters++;
        }
        compared.lastYear++;
      }
      const ofLines = (column: typeof year | undefined, make: (line: (key: string) => number) => number) => {
        const line = (key: string) => column?.value('income_statement', key) ?? Number.NaN;
        const made = make(line);
        return Number.isNaN(made) ? null : Number(made.toPrecision(7));
      };
      const margin = (line: (key: string) => number) => line('pretax_income') / line('revenue');
      const earned = (line: (key: string) => number) => line('pretax_income') + line('interest_expense');
      const back = (years: number) => annual.find(({ period }) => period.fiscal_year === year.period.fiscal_year - years);
      const pairs = [
        ['pretax_margin__fy4', ofLines(back(4), margin)],
        ['ebit__fy2', ofLines(back(2), earned)],
        ['pretax_margin__q2', ofLines(quarter[2], margin)],
      ] as const;
      for (const [key, made] of pairs) {
        if (made === null || figure(key, at) === null) continue;
        expect([stockid, key, figure(key, at)]).toEqual([stockid, key, made]);
        compared.earlier++;
      }
    }
    expect(compared.lastYear).toBeGreaterThan(0);
    expect(compared.earlier).toBeGreaterThan(8);
    expect(compared.quarters).toBeGreaterThan(0);
  });

  test('has fiscal years of what the price at their end has a part in: by the closes and lines of then', async () => {
    const same = ['profitability', 'growth_rank', 'ncav_real', 'nnwc', 'net_cash_per_share'];
    const asked = [...same, ...same.map((key) => `${key}__fy`), ...['enterprise_value', 'shareholder_yield'].map((key) => `${key}__fy2`)];
    const market: ScreenerSnapshot = await get(`snapshot?fields=${asked.join()},financial_strength__fy1,altman_z__fy1,net_payout_yield__fy1`);
    const figure = (key: string, at: number) => {
      const column = market.columns[key];
      return column !== undefined && 'numbers' in column ? (column.numbers[at] ?? null) : null;
    };
    const compared = { same: 0, enterprise: 0, returned: 0 };
    for (const [at, stockid] of market.stockid.entries()) {
      const listing = await findListing(store.db, stockid);
      if (listing === undefined) throw new Error(`${stockid} is no listing`);
      const rows = async (type: 'annual' | 'ttm') =>
        periodColumns(store.db, listing, { type, length: 40, basis: 'restated', asOf: undefined }, ['balance_sheet', 'cash_flow']);
      const [annual, [twelve]] = [await rows('annual'), await rows('ttm')];
      const last = annual[0];
      if (last === undefined || last.currency !== 'USD' || listing.currency !== 'USD') continue;
      if (twelve?.period.end === last.period.end) {
        for (const key of same) expect([stockid, key, figure(`${key}__fy`, at)]).toEqual([stockid, key, figure(key, at)]);
        compared.same++;
      }
      const back = (years: number) => annual.find(({ period }) => period.fiscal_year === last.period.fiscal_year - years);
      const [then, before] = [back(2), back(3)];
      const stored = await store.db.selectFrom('stock_signs').select('capital').where('stockid', '=', stockid).executeTakeFirstOrThrow();
      const points: { day?: string; marketCap?: number }[] = JSON.parse(stored.capital ?? '[]');
      const worth = points.find(({ day }) => day === then?.period.end)?.marketCap;
      if (then === undefined || worth === undefined) continue;
      const line = (column: typeof then | undefined, list: 'balance_sheet' | 'cash_flow', key: string) => column?.value(list, key);
      const balance = (key: string) => line(then, 'balance_sheet', key) ?? 0;
      const enterprise = figure('enterprise_value__fy2', at);
      if (enterprise !== null) {
        const made = worth + balance('total_debt') + balance('preferred_stock') + balance('minority_interest') - balance('cash_and_short_term_investments');
        expect(Math.abs(enterprise / made - 1)).toBeLessThan(1e-5);
        compared.enterprise++;
      }
      const flows = ['dividends_paid', 'share_repurchases', 'share_issuance'].map((key) => line(then, 'cash_flow', key));
      const debts = [before, then].map((column) => line(column, 'balance_sheet', 'total_debt'));
      const [paid, bought, issued, owed, owes] = [...flows, ...debts];
      const returned = figure('shareholder_yield__fy2', at);
      if (returned !== null && paid !== undefined && bought !== undefined && owed !== undefined && owes !== undefined) {
        expect([stockid, returned]).toEqual([stockid, expect.closeTo((paid + bought - (issued ?? 0) + owed - owes) / worth, 6)]);
        compared.returned++;
      }
    }
    expect(Object.entries(compared).filter(([, count]) => count === 0)).toEqual([]);
    for (const key of ['financial_strength__fy1', 'altman_z__fy1', 'net_payout_yield__fy1']) {
      const column = market.columns[key];
      const known = column !== undefined && 'numbers' in column ? column.numbers.filter((each) => each !== null) : [];
      expect([key, known.length > 0]).toEqual([key, true]);
    }
  });

  test("has Altman's zone of fiscal years by its name: that of the check of the warning signs at the end of each", async () => {
    const fields = ['altman_zone__fy', 'altman_zone__fy1', 'altman_zone__fy3'];
    const market: ScreenerSnapshot = await get(`snapshot?fields=${fields.join()}`);
    const zoneOf = (key: string, at: number) => {
      const column = market.columns[key];
      if (column === undefined || !('names' in column)) throw new Error(`${key} is no column of names`);
      return column.names[column.codes[at] ?? -1];
    };
    const zones: Record<string, string> = { severe: 'Distress', medium: 'Grey', good: 'Safe' };
    let found = 0;
    for (const [at, stockid] of market.stockid.entries()) {
      const stored = await store.db.selectFrom('stock_signs').select('signs').where('stockid', '=', stockid).executeTakeFirst();
      if (stored === undefined) continue;
      const { points, signs }: Pick<StockSigns, 'points' | 'signs'> = JSON.parse(stored.signs);
      const levels = signs.find(({ key }) => key === 'altman_z')?.levels ?? [];
      const years = points.slice(0, -1);
      const newest = points.at(-1)?.fiscal_year ?? years.at(-1)?.fiscal_year ?? 0;
      for (const back of [1, 3]) {
        const place = years.findLastIndex(({ fiscal_year }) => fiscal_year === newest - back);
        if (place === -1) continue;
        const zone = zoneOf(`altman_zone__fy${back}`, at);
        expect([stockid, back, zone]).toEqual([stockid, back, zones[levels[place] ?? '']]);
        if (zone !== undefined) found++;
      }
    }
    expect(found).toBeGreaterThan(4);
    const screened = await post('stocks', { filters: [{ kind: 'in', field: 'altman_zone__fy1', names: ['Safe'] }] });
    expect([screened.missing, screened.total > 0]).toEqual([[], true]);
  });

  test('screens by a period of the accounts, whoever screens, and says which fields have periods', async () => {
    const { columns, stockid }: ScreenerSnapshot = await get('snapshot?fields=revenue,revenue__fy3');
    const whole: ScreenerSnapshot = { ...(await get('snapshot')), columns };
    const screen = {
      filters: [{ kind: 'compare', field: 'grown', is: '>', value: 1 }],
      formulas: [{ key: 'grown', formula: 'revenue / revenue__fy3' }],
    } as const;
    const here = runScreen(unpackedMarket(whole), screen, 100);
    expect([here.passing.length > 0, here.missing]).toEqual([true, []]);
    const there = await post('stocks', { ...screen, fields: ['revenue__fy3__in_market'] });
    expect(there.stocks.map((row: { stockid: string }) => row.stockid)).toEqual([...here.rows].map((row) => stockid[row]));
    expect(there.stocks[0].figures.revenue__fy3__in_market).toEqual(expect.any(Number));
    const ofYear = { filters: [{ kind: 'extreme', field: 'net_income__fy1', end: 'top', count: 2 }] };
    expect(await post('stocks/count', ofYear)).toMatchObject({ count: 2 });
    // The market cap of today is of no period.
    expect((await post('stocks', { filters: [{ kind: 'compare', field: 'mktcap__fy1', is: '>', value: 0 }] })).missing).toEqual(['mktcap__fy1']);
    const all: ScreenerField[] = await get('all_fields');
    const periods = (key: string) => all.find(({ field_name }) => field_name === key)?.periods;
    expect([periods('revenue'), periods('price'), periods('revenue__growth_5y') ?? []]).toEqual([['annual', 'quarter'], [], []]);
  });

  test('answers a screen as the device does over the snapshot, and counts the same', async () => {
    const snapshot: ScreenerSnapshot = await get('snapshot');
    const sort = { field: 'mktcap', descending: true };
    const here = runScreen(unpackedMarket(snapshot), { filters: FILTERS, sort }, 100);
    const there = await post('stocks', { filters: FILTERS, sort, fields: ['roic', 'industry', 'gone'] });
    expect(here.passing.length).toBeGreaterThan(0);
    expect(there.stocks.map(({ stockid }: { stockid: string }) => stockid)).toEqual([...here.rows].map((row) => snapshot.stockid[row]));
    expect(there.steps).toEqual(here.steps);
    expect(there.stocks[0].figures).toEqual({ roic: expect.any(Number), industry: expect.any(String), gone: null });
    expect(await post('stocks/count', { filters: FILTERS })).toMatchObject({ count: here.passing.length, version: snapshot.version });
  });

  test('groups a result by sector with medians', async () => {
    const { groups } = await post('aggregate', { filters: [], by: 'sector', fields: ['pe'] });
    expect(groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe((await get('snapshot')).stockid.length);
    expect(groups[0].figures.pe).toEqual({ known: expect.any(Number), median: expect.toSatisfy((each) => each === null || typeof each === 'number') });
  });

  test('lists more than 350 fields by category, each with figures or with the reason why not [FLD-01, FLD-02, FLD-07]', async () => {
    const all: ScreenerField[] = await get('all_fields');
    expect(all.length).toBeGreaterThan(350);
    expect(new Set(all.map(({ category_name }) => category_name))).toEqual(
      new Set([
        'Fundamental',
        'Valuation Ratio',
        'Profitability',
        'Growth',
        'Price',
        'Dividends',
        'Valuation Rank',
        'Gurus',
        'Insiders',
        'Financials',
        'Others',
      ]),
    );
    for (const { known, missing, definition } of all) {
      expect(definition).not.toBe('');
      expect(missing === null).toBe(known > 0);
    }
    expect(all.find(({ field_name }) => field_name === 'guru_holders')?.missing).toMatch(/13F/);
    expect(all.find(({ field_name }) => field_name === 'mktcap')?.options).toEqual({ is_currency: true, currency: 'USD' });
    const groups = await get('fields');
    expect(groups[0]).toMatchObject({ field_type: 'group', children: expect.arrayContaining([expect.objectContaining({ field_name: 'mktcap' })]) });
  });

  test('keeps the fixed ids of the note fields [FLD-03]', async () => {
    const all: ScreenerField[] = await get('all_fields');
    const idOf = (name: string) => all.find(({ field_name }) => field_name === name)?.id;
    expect([idOf('note'), idOf('last_note_time'), idOf('pe')]).toEqual([117009, 144824, 'pe']);
  });

  test('refuses a filter it does not know and names where', async () => {
    const answer = await api.request('/reader/_api/screeners/stocks/count', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: [{ kind: 'compare', field: 'pe', is: '~', value: 1 }] }),
    });
    expect(answer.status).toBe(400);
  });

  test('says of a formula with a mistake at which character it is', async () => {
    const formulas = [{ key: 'own_1', formula: 'roic / (pe' }];
    const { problems } = await post('stocks', { filters: [], formulas, sort: { field: 'own_1', descending: true } });
    expect(problems).toEqual([{ key: 'own_1', message: expect.stringContaining('not closed'), at: 10 }]);
  });

  test('and the day of the market follow from the same closes: how many rose, and whose move was unusual', async () => {
    const day = v.parse(MarketDay, await (await api.request('/reader/_api/hot_stocks')).json());
    const { stocks, as_of } = v.parse(getMarketOverview.response, await (await api.request('/reader/_api/market/overview')).json());
    expect(day.day).toBe(as_of);
    const moves = stocks.filter(({ delisted, last_price_date }) => !delisted && last_price_date === as_of).map(({ p_pct_change }) => p_pct_change ?? 0);
    expect([day.up, day.down, day.unchanged]).toEqual([
      moves.filter((move) => move > 0).length,
      moves.filter((move) => move < 0).length,
      moves.filter((move) => move === 0).length,
    ]);
    expect(day.moves.reduce((sum, { companies }) => sum + companies, 0)).toBe(moves.length);
    expect(day.sectors.reduce((sum, { companies }) => sum + companies, 0)).toBe(moves.length);
    expect(day.stocks.length).toBeGreaterThan(0);
    for (const { stockid, p_pct_change, usual_move, times_usual } of day.stocks) {
      const prices = v.parse(getPriceHistory.response, await (await api.request(`/reader/_api/stocks/${stockid}/history/price?adjusted=split`)).json());
      const closes = prices.close.slice(-254);
      const changes = closes.slice(1).map((close, at) => close / (closes[at] ?? 0) - 1);
      const last = changes.pop() ?? 0;
      const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length;
      const usual = Math.sqrt(changes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (changes.length - 1));
      expect(p_pct_change).toBeCloseTo(last, 4);
      expect(usual_move).toBeCloseTo(usual, 4);
      expect(times_usual).toBeCloseTo(Math.abs(last) / usual, 2);
    }
  });
});
