import { beforeAll, expect, test } from 'vitest';
import { countCalendarEvents, listCalendar, listEconomicCalendar } from '#contract/endpoints/market/calendar.ts';
import { calendar } from '#server/database/migrations/economy/0160-calendar.ts';
import type { OpenStore } from '#server/database/open.ts';
import { demoEconomy } from '#server/demo/economy/demo-economy.ts';
import { demoReleases } from '#server/demo/economy/demo-releases.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { storeReleases } from '#server/queries/calendar/store-releases.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores, type Template, takeStep, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

const TODAY = '2026-01-15';

/** Two companies of the demo market, one of them Canadian, with its economy. */
const twoCompanies: Template = {
  name: 'calendar_market',
  fill: async ({ db }) => {
    await loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only: ['halden-instruments', 'pell-river-utilities'] });
    for (const { title, unit, series } of demoEconomy(dayCount(TODAY))) await storeSeries(db, { source: DEMO_SERIES, title, unit }, series, 1);
    await storeReleases(db, DEMO_SERIES, demoReleases(dayCount(TODAY)));
  },
};

describeOnStores('The calendar', (openFresh) => {
  let store: OpenStore;
  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    store = await openFresh(twoCompanies);
    member = await newMember(testServices(store));
  }, 400_000);
  const events = async (query: Record<string, string>) => (await member.call(listCalendar, { query })).body;
  const halden = async () =>
    await store.db.selectFrom('listing').select(['stockid', 'issuer_id']).where('display_symbol', '=', 'HLDN~').executeTakeFirstOrThrow();

  test('has the results of a company on the days of its filings, and those to come as expected ones [CAL-01]', async () => {
    const { stockid, issuer_id } = await halden();
    const filings = await store.db
      .selectFrom('filing')
      .select(['form', 'filed', 'period_end'])
      .where('issuer_id', '=', issuer_id)
      .orderBy('filed', 'desc')
      .limit(4)
      .execute();
    const { rows } = await events({ from: '2025-02-01', until: '2026-02-28', stockids: stockid, kinds: 'earnings,expected earnings' });
    const told = rows.filter(({ kind }: { kind: string }) => kind === 'earnings');
    expect(
      told
        .map(({ day, period, basis }: Record<string, string>) => [day, period, basis])
        .reverse()
        .slice(0, 4),
    ).toEqual(filings.map(({ filed, period_end, form }) => [filed, period_end, `Form ${form}`]));
    const expected = rows.filter(({ kind }: { kind: string }) => kind === 'expected earnings');
    expect(expected).toHaveLength(1);
    expect(expected[0]).toMatchObject({ period: '2025-12-31', basis: 'expected, from when they reported in 4 years before', display_symbol: 'HLDN~' });
    expect(expected[0].day >= expected[0].earliest && expected[0].day <= expected[0].latest).toBe(true);
  });

  test('counts by kind and day what the list has, for all, for some stocks and for one country [CAL-01]', async () => {
    const days = { from: '2025-10-01', until: '2025-12-31' };
    const all = await events({ ...days });
    const counts = (await member.call(countCalendarEvents, { body: days })).body;
    const sum = (of: { counts: Record<string, number> }[], kind: string) => of.reduce((total, each) => total + (each.counts[kind] ?? 0), 0);
    for (const kind of ['earnings', 'dividend', 'economy', 'holiday']) {
      const listed = all.rows.filter((event: { kind: string }) => event.kind === kind).length;
      expect([kind, sum(counts, kind)]).toEqual([kind, listed]);
      expect(listed).toBeGreaterThan(0);
    }
    const { stockid } = await halden();
    const own = (await member.call(countCalendarEvents, { body: { ...days, stockids: [stockid] } })).body;
    expect(sum(own, 'earnings')).toBe((await events({ ...days, stockids: stockid, kinds: 'earnings' })).total);
    expect([sum(own, 'economy'), sum(own, 'holiday')]).toEqual([0, 0]);
    expect((await member.call(countCalendarEvents, { body: { ...days, stockids: [] } })).body).toEqual([]);
    const abroad = (await member.call(countCalendarEvents, { body: { ...days, country: 'CA', kinds: ['earnings'] } })).body;
    const canadian = all.rows.filter(({ country, kind }: { country: string; kind: string }) => country === 'CA' && kind === 'earnings').length;
    expect(sum(abroad, 'earnings')).toBe(canadian);
  });

  test('has dividends and splits as they are stored, and the closed days of the exchanges [CAL-02]', async () => {
    const dividend = await store.db
      .selectFrom('dividend')
      .innerJoin('listing', 'listing.stockid', 'dividend.stockid')
      .select(['dividend.stockid', 'ex_day', 'amount', 'dividend.currency'])
      .where('listing.delisted_on', 'is', null)
      .orderBy('ex_day', 'desc')
      .orderBy('dividend.stockid')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { rows } = await events({ from: dividend.ex_day, until: dividend.ex_day, kinds: 'dividend', stockids: dividend.stockid });
    expect(rows).toMatchObject([{ kind: 'dividend', day: dividend.ex_day, amount: dividend.amount, currency: dividend.currency }]);
    const closed = await events({ from: '2026-01-01', until: '2026-01-31', kinds: 'holiday' });
    expect(closed.rows.map(({ day, what }: Record<string, string>) => [day, what])).toEqual([
      ['2026-01-01', 'New Year’s Day: stock exchanges closed'],
      ['2026-01-19', 'Martin Luther King Day: stock exchanges closed'],
    ]);
  });

  test('of the economy has each figure of a release with the period it is for, its value once it is out, and the one before [CAL-01]', async () => {
    const { rows } = (await member.call(listEconomicCalendar, { query: { from: '2025-12-01', until: '2026-02-28', of_release: 'Rates, prices and demand' } }))
      .body;
    const prices = rows.filter(({ indicator }: { indicator: string }) => indicator === 'DEMO-CPI');
    expect(rows.every(({ invented }: { invented: boolean }) => invented)).toBe(true);
    const stored = await store.db.selectFrom('series').select('observations').where('series_id', '=', 'DEMO-CPI').executeTakeFirstOrThrow();
    const { days, values } = JSON.parse(stored.observations);
    const on = (day: string) => values[days.indexOf(day)];
    expect(prices.map(({ day, period, actual, before, expected }: Record<string, unknown>) => [day, period, actual, before, expected])).toEqual([
      ['2025-12-01', '2025-12-01', on('2025-12-01'), on('2025-11-01'), null],
      ['2026-01-01', '2026-01-01', on('2026-01-01'), on('2025-12-01'), null],
      ['2026-02-02', '2026-02-01', null, on('2026-01-01'), null],
    ]);
  });

  test('of the economy tells no value before of releases beyond the next, whose value before is not out yet', async () => {
    const { rows } = (await member.call(listEconomicCalendar, { query: { from: '2026-01-16', until: '2026-01-31', find: 'Assets of the central bank' } })).body;
    const later = (await member.call(listEconomicCalendar, { query: { from: '2026-01-27', until: '2026-01-31', find: 'Assets of the central bank' } })).body;
    expect(later.rows).toEqual(rows.slice(1));
    expect(rows.map(({ day, actual, before }: Record<string, unknown>) => [day, actual, before === null])).toEqual([
      ['2026-01-22', null, false],
      ['2026-01-29', null, true],
    ]);
  });

  test('refuses days in the wrong order and more than 400 of them, naming the field', async () => {
    expect(await member.call(listCalendar, { query: { from: '2026-01-02', until: '2026-01-01' } })).toMatchObject({
      status: 400,
      body: { fields: { 'query.until': 'must not be before the first day' } },
    });
    expect(await member.call(countCalendarEvents, { body: { from: '2024-01-01', until: '2026-01-01' } })).toMatchObject({
      status: 400,
      body: { fields: { 'body.until': 'must be at most 400 days after the first' } },
    });
    expect(await member.call(listCalendar, { query: { from: '2026-01-01', until: '2026-01-02', kinds: 'parties' } })).toMatchObject({ status: 400 });
  });

  test('a store from before has the days of the companies it holds', async () => {
    const before = await store.db.selectFrom('report_day').selectAll().orderBy('issuer_id').orderBy('period_end').execute();
    expect(before.length).toBeGreaterThan(40);
    const old = await openFresh(twoCompanies);
    for (const table of ['report_day', 'release_date'] as const) await old.db.schema.dropTable(table).execute();
    await old.db.schema.dropIndex('dividend_ex_day').execute();
    await takeStep(old, calendar);
    expect(await old.db.selectFrom('report_day').selectAll().orderBy('issuer_id').orderBy('period_end').execute()).toEqual(before);
  });

  test('of a real economy has announced days, a moved one once, and weekly ones by rule', async () => {
    const { db } = await openFresh();
    const observations = [
      { day: '2025-11-01', value: 4.5 },
      { day: '2025-12-01', value: 4.4 },
    ];
    await storeSeries(db, { source: 'fred', title: 'Unemployment Rate', unit: 'Percent' }, { series_id: 'UNRATE', observations }, 1);
    const announced = (day: string) => ({ release: 'Employment Situation', day, time: '08:30', period: null });
    expect(await storeReleases(db, 'BLS', [announced('2026-01-09'), announced('2026-02-06')])).toEqual({ added: 2 });
    expect(await storeReleases(db, 'BLS', [announced('2026-01-09'), announced('2026-02-11')])).toEqual({ added: 1 });
    const visitor = await newMember(testServices({ db, kind: store.kind, close: async () => undefined }));
    const { rows } = (await visitor.call(listEconomicCalendar, { query: { from: '2026-01-09', until: '2026-02-12' } })).body;
    const jobs = rows.filter(({ indicator }: { indicator: string }) => indicator === 'UNRATE');
    expect(jobs.map(({ day, period, actual, before, loaded }: Record<string, unknown>) => [day, period, actual, before, loaded])).toEqual([
      ['2026-01-09', '2025-12-01', 4.4, 4.5, true],
      ['2026-02-11', '2026-01-01', null, 4.4, true],
    ]);
    const claims = rows.filter(({ indicator }: { indicator: string }) => indicator === 'ICSA');
    expect(claims.map(({ day, period, loaded, actual }: Record<string, unknown>) => [day, period, loaded, actual])).toEqual(
      ['2026-01-15', '2026-01-22', '2026-01-29', '2026-02-05', '2026-02-12'].map((day, at) => [
        day,
        ['2026-01-10', '2026-01-17', '2026-01-24', '2026-01-31', '2026-02-07'][at],
        false,
        null,
      ]),
    );
  });
});
