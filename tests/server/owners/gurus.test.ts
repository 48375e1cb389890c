import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { Guru, GuruPosition, GuruTrade, HeldStock, ListedGuru, StockOwnership } from '#contract/entities/gurus/guru.ts';
import { QuarterFiled } from '#contract/entities/gurus/guru-figures.ts';
import { pageOf } from '#contract/list/page-of.ts';
import type { OpenStore } from '#server/database/open.ts';
import { joinedColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import { visibleGurus } from '#server/queries/gurus/find-guru.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { heldStocks } from '#server/queries/gurus/held-stocks.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { findPriceYears } from '#server/queries/prices/find-prices.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

describeOnStores('Gurus', (openFresh) => {
  let api: Hono;
  let store: OpenStore;

  const get = async <Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return v.parse(schema, await response.json());
  };
  const guru = () => get(Guru, 'gurus/elspeth+harrowgate/summary');

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
  });

  test('an investor is found by its name as addresses have it, with every quarter and the filing behind it [GURU-01, GURU-03]', async () => {
    const { GuruName, firm, guru_id, fundticker, picture, quarters } = await guru();
    expect({ GuruName, firm, guru_id, fundticker, picture }).toEqual({
      GuruName: 'Elspeth Harrowgate',
      firm: 'Harrowgate Partners',
      guru_id: 'elspeth+harrowgate',
      fundticker: null,
      picture: null,
    });
    expect(quarters.length).toBeGreaterThan(15);
    for (const { cover_gap, filings } of quarters) expect([cover_gap, filings.length]).toEqual([0, 1]);
    expect((await api.request('/reader/_api/gurus/nobody/summary')).status).toBe(404);
    expect((await get(Guru, 'gurus/ELSPETH%20Harrowgate/summary')).guru_id).toBe(guru_id);
  });

  test('weights of a quarter add up to one, and its value to its positions', async () => {
    const last = (await guru()).quarters.at(-1);
    const { rows } = await get(pageOf(GuruPosition), `gurus/elspeth+harrowgate/portfolio/${last?.period}`);
    const held = rows.filter(({ weight }) => weight !== null);
    expect(held.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(1, 9);
    expect(held.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(last?.value ?? Number.NaN, 0);
    expect(held).toHaveLength(last?.positions ?? -1);
  });

  test('picks are the trades that matter, with the price range of their quarter', async () => {
    const { quarters } = await guru();
    const busy = quarters.findLast(({ prior_period, sold_out }) => prior_period !== null && sold_out > 0);
    const { rows } = await get(pageOf(GuruPosition), `gurus/elspeth+harrowgate/latest-picks?date=${busy?.period}`);
    expect(rows.filter(({ change }) => change === 10_000)).toHaveLength(busy?.new_holdings ?? -1);
    expect(rows.filter(({ change }) => change === -10_000)).toHaveLength(busy?.sold_out ?? -1);
    for (const { impact, change, price_low, price_average, price_high } of rows) {
      expect(Math.sign(impact ?? 0)).toBe(Math.sign(change ?? 0));
      expect((price_low ?? 1) <= (price_average ?? 1) && (price_average ?? 1) <= (price_high ?? 1)).toBe(true);
    }
  });

  test('the average price of a quarter is that of its days of trading alone, whatever its length', async () => {
    const { db } = store;
    const { stockid } = await db.selectFrom('listing').select('stockid').where('display_symbol', '=', 'TRNH~').executeTakeFirstOrThrow();
    const { days, close } = joinedColumns((await findPriceYears(db, stockid, 0)).map(parsePriceColumns)) ?? { days: [], close: [] };
    const prices = new QuarterPrices(db);
    const quarters = { '2024-12-31': '2024-10', '2025-03-31': '2025-01', '2025-06-30': '2025-04', '2025-05-31': '2025-03', '2025-02-28': '2024-12' };
    for (const [end, firstMonth] of Object.entries(quarters)) {
      const own = close.filter((_, at) => (days[at] ?? '') >= `${firstMonth}-01` && (days[at] ?? '') <= end);
      const range = await prices.range(stockid, end);
      expect(own.length, end).toBeGreaterThan(55);
      expect(range?.average, end).toBeCloseTo(own.reduce((sum, price) => sum + price, 0) / own.length, 9);
    }
  });

  test('the average price of a stock is that of the newest quarter of those who hold it, whoever stands first', async () => {
    const { db } = await openFresh(leadingMarket);
    const held = (await findPositions(db, { gurus: (await visibleGurus(db)).map(({ guru_id }) => guru_id), newest: true })).filter(
      ({ put_call, paper, price_average }) => put_call === '' && paper === 'SH' && price_average !== null,
    );
    const [rows = []] = [...Map.groupBy(held, ({ stockid }) => stockid)].flatMap(([stockid, of]) => (stockid !== null && of.length > 1 ? [of] : []));
    const ids = rows.map(({ guru_id }) => guru_id).sort();
    const [one = '', other = ''] = ids;
    const { stockid = null, period = '', price_average = null } = rows[0] ?? {};
    expect([ids.length > 1, stockid === null, price_average === null]).toEqual([true, false, false]);
    for (const late of [one, other]) {
      // All but one have not reported the newest quarter yet, so that theirs is a year older, with another average.
      const fresh = (await openFresh(leadingMarket)).db;
      const older = `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;
      for (const guru_id of ids.filter((id) => id !== late)) {
        await fresh.deleteFrom('guru_quarter').where('guru_id', '=', guru_id).where('period', '>', older).execute();
        await fresh.deleteFrom('guru_position').where('guru_id', '=', guru_id).where('period', '>', older).execute();
        await fresh.updateTable('guru_position').set({ price_average: 1 }).where('guru_id', '=', guru_id).execute();
      }
      const found = await findPositions(fresh, { newest: true });
      const keys = found.map(({ period: of, guru_id, cusip, put_call, paper }) => ({ of, key: [guru_id, cusip, put_call, paper].join(' ') }));
      expect(keys).toEqual(keys.toSorted((a, b) => (a.of === b.of ? (a.key < b.key ? -1 : 1) : a.of > b.of ? -1 : 1)));
      expect((await heldStocks(fresh)).find((stock) => stock.stockid === stockid)?.price_average, late).toBe(price_average);
    }
  });

  test('a split is no trade: with one stored since, every position has the same value and the same changes', async () => {
    const before = await get(pageOf(GuruPosition), 'gurus/elspeth+harrowgate/portfolio/latest');
    const stock = before.rows.find(({ stockid, shares, change }) => stockid !== null && shares > 0 && change !== null);
    const { stockid } = stock ?? {};
    if (stockid == null) throw new Error('the demo investor holds nothing');
    const fresh = await openFresh(leadingMarket);
    await fresh.db.insertInto('split').values({ stockid, day: '2025-10-01', numerator: 2, denominator: 1 }).execute();
    const { period } = (await guru()).quarters.at(-1) ?? {};
    // The report of the quarter before the split counts old shares.
    const rows = await fresh.db.selectFrom('holding_report').select(['accession', 'period']).where('guru_id', '=', 'elspeth+harrowgate').execute();
    const before2 = await fresh.db.selectFrom('guru_position').selectAll().where('guru_id', '=', 'elspeth+harrowgate').where('stockid', '=', stockid).execute();
    for (const { accession, period: of } of rows) {
      if (of < '2025-10-01') continue;
      const filed = await fresh.db
        .selectFrom('filed_holding')
        .select('shares')
        .where('accession', '=', accession)
        .where('stockid', '=', stockid)
        .executeTakeFirst();
      if (filed !== undefined)
        await fresh.db
          .updateTable('filed_holding')
          .set({ shares: filed.shares * 2 })
          .where('accession', '=', accession)
          .where('stockid', '=', stockid)
          .execute();
    }
    await renewGuru(fresh.db, 'elspeth+harrowgate', new QuarterPrices(fresh.db));
    const after = await fresh.db.selectFrom('guru_position').selectAll().where('guru_id', '=', 'elspeth+harrowgate').where('stockid', '=', stockid).execute();
    expect(period).toBeDefined();
    const changes = (list: typeof after) => list.map(({ period: of, change }) => [of, change === null ? null : Math.round(change)]).sort();
    expect(changes(after)).toEqual(changes(before2));
  });

  test('the list of investors and the scoreboard have everyone, and copying a year follows from the quarters [GPK-01, GPK-02]', async () => {
    const { rows, total } = await get(pageOf(ListedGuru), 'guru_groups/all/portfolios');
    expect(total).toBe(8);
    const board = await get(pageOf(ListedGuru), 'guru_groups/all/scoreboard?sort=one_year&order=desc');
    expect(board.total).toBeGreaterThan(0);
    const own = rows.find(({ guru_id }) => guru_id === 'elspeth+harrowgate');
    const { quarters } = await guru();
    const growth = quarters.slice(-5, -1).reduce((product, { copied }) => product * (1 + (copied ?? Number.NaN)), 1);
    expect(own?.one_year).toBeCloseTo(growth - 1, 1);
  });

  test('trades and holders of a stock are those of the investors’ own portfolios [OWN-01]', async () => {
    const { rows: positions } = await get(pageOf(GuruPosition), 'gurus/elspeth+harrowgate/portfolio/latest');
    const held = positions.find(({ stockid, shares }) => stockid !== null && shares > 0);
    const holders = await get(pageOf(GuruTrade), `stocks/${held?.stockid}/holdings`);
    expect(holders.rows.find(({ guru_id }) => guru_id === 'elspeth+harrowgate')).toMatchObject({ value: held?.value, shares: held?.shares });
    const trades = await get(pageOf(GuruTrade), `stocks/${held?.stockid}/trades`);
    for (const { change } of trades.rows) expect(change === null || change === 0).toBe(false);
  });

  test('a stock’s quarters add up what each investor held, bought and sold, and one investor’s are its own [OWN-01]', async () => {
    const { rows: positions } = await get(pageOf(GuruPosition), 'gurus/elspeth+harrowgate/portfolio/latest');
    const held = positions.find(({ stockid, shares }) => stockid !== null && shares > 0);
    const { rows } = await get(pageOf(GuruTrade), `stocks/${held?.stockid}/trades?per_page=10000`);
    const { quarters, shares_outstanding, investors } = await get(StockOwnership, `stocks/${held?.stockid}/trades/history`);
    expect([investors, (shares_outstanding ?? 0) > 0]).toEqual([8, true]);
    for (const { period, buyers, sellers, net_shares } of quarters) {
      const traded = rows.filter((row) => row.period === period);
      expect([buyers, sellers]).toEqual([traded.filter(({ change }) => (change ?? 0) > 0).length, traded.filter(({ change }) => (change ?? 0) < 0).length]);
      expect(net_shares).toBeCloseTo(
        traded.reduce((sum, { shares, prior_shares }) => sum + shares - (prior_shares ?? 0), 0),
        0,
      );
    }
    const own = await get(StockOwnership, `stocks/${held?.stockid}/trades/history?guru=Elspeth%20Harrowgate`);
    expect(own.investors).toBe(1);
    expect(own.quarters.at(-1)?.shares).toBe(held?.shares);
  });

  test('how many investors have reported the newest quarter leaves out the late and those of whom nothing is loaded', async () => {
    const fresh = await openFresh(leadingMarket);
    const { db } = fresh;
    const filed = async (query = '') => {
      const response = await testApi(testServices(fresh)).request(`/reader/_api/guru_groups/all/quarter_filed${query}`);
      return v.parse(QuarterFiled, await response.json());
    };
    const gurus = (await visibleGurus(db)).map(({ guru_id }) => guru_id);
    const all = await filed();
    expect(all).toMatchObject({ filed: 8, reporting: 8, unread: 0 });
    const days = await db.selectFrom('guru_quarter').select(['guru_id', 'filed_on']).where('period', '=', all.period).where('guru_id', 'in', gurus).execute();
    expect(all.filed_on).toBe(
      days
        .map(({ filed_on }) => filed_on)
        .sort()
        .at(-1),
    );
    const [late = '', silent = ''] = gurus;
    await db.deleteFrom('guru_quarter').where('guru_id', '=', late).where('period', '=', all.period).execute();
    await db.deleteFrom('guru_quarter').where('guru_id', '=', silent).execute();
    expect(await filed()).toMatchObject({ period: all.period, filed: 6, reporting: 7, unread: 1 });
    expect(await filed(`?members=${encodeURIComponent([late, silent, gurus[2]].join(','))}`)).toMatchObject({ filed: 1, reporting: 2, unread: 1 });
    expect(await filed(`?members=${encodeURIComponent(late)}`)).toMatchObject({ period: all.period, filed: 0, reporting: 1, unread: 0, filed_on: null });
  });

  test('beside the reports filed are the stocks of each list, of all investors and of some, and a span of prices narrows a list', async () => {
    const members = (await visibleGurus(store.db))
      .map(({ guru_id }) => guru_id)
      .slice(0, 3)
      .join(',');
    for (const query of ['', `members=${encodeURIComponent(members)}`]) {
      const { stocks } = await get(QuarterFiled, `guru_groups/all/quarter_filed?${query}`);
      for (const [list, count] of Object.entries(stocks)) {
        expect((await get(pageOf(HeldStock), `guru_groups/all/screener/${list}?${query}`)).total, `${list} ${query}`).toBe(count);
      }
    }
    for (const [path, Row] of [
      ['guru_groups/all/screener/traded', HeldStock],
      ['guru_groups/all/latest', GuruTrade],
    ] as const) {
      const whole = await get(pageOf(Row), path);
      const within = whole.rows.filter(({ since_average }) => since_average !== null && since_average >= -0.1 && since_average <= 0.1);
      expect(within.length > 0 && within.length < whole.total, path).toBe(true);
      const { total, rows } = await get(pageOf(Row), `${path}?since_average=-0.1..0.1`);
      expect([total, rows.length], path).toEqual([within.length, within.length]);
      expect((await api.request(`/reader/_api/${path}?since_average=cheap`)).status).toBe(400);
    }
  });

  test('lists over all investors keep their conditions', async () => {
    const list = (name: string) => get(pageOf(HeldStock), `guru_groups/all/screener/${name}`);
    for (const { buyers, sellers } of (await list('consensus')).rows) expect(buyers >= 2 && buyers > sellers).toBe(true);
    for (const { since_average } of (await list('bargains')).rows) expect(since_average ?? 0).toBeLessThanOrEqual(-0.2);
    for (const { country } of (await list('international')).rows) expect(country).not.toBe('US');
    const traded = (await list('traded?sort=traded_impact&order=desc&per_page=60')).rows;
    expect(traded.length).toBeGreaterThan(5);
    for (const { buyers, sellers, impact, bought_impact, sold_impact, since_average } of traded) {
      expect([buyers + sellers > 0, bought_impact >= 0, sold_impact <= 0, since_average !== null]).toEqual([true, true, true, true]);
      expect(bought_impact + sold_impact).toBeCloseTo(impact, 12);
    }
    const sizes = traded.map(({ bought_impact, sold_impact }) => bought_impact - sold_impact);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const { rows } = await list('aggregated');
    expect(rows.reduce((sum, { holders }) => sum + holders, 0)).toBeGreaterThan(20);
    const options = await get(pageOf(GuruTrade), 'guru_tradings?of=options');
    expect(options.rows.every(({ put_call, weight }) => put_call !== '' && weight === null)).toBe(true);
    expect(options.total).toBeGreaterThan(0);
  });

  test('a holding whose CUSIP no listing has is listed and counted', async () => {
    const { quarters } = await get(Guru, 'gurus/quillfeather+endowment/summary');
    expect(quarters.at(-1)).toMatchObject({ unmapped: 1, unmapped_value: 4_800_000 });
    const { rows } = await get(pageOf(GuruPosition), 'gurus/quillfeather+endowment/portfolio/latest');
    expect(rows.find(({ stockid }) => stockid === null)).toMatchObject({ company: 'Unlisted Harbour Works', display_symbol: null });
  });
});
