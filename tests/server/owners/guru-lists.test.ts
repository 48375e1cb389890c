import { beforeAll, expect, test, vi } from 'vitest';
import { changeCusip, getCusipBook } from '#contract/endpoints/gurus/followed-managers.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruTradeRules } from '#contract/entities/gurus/guru-rules.ts';
import type { Page } from '#contract/list/page-of.ts';
import type { OpenStore } from '#server/database/open.ts';
import type { Store } from '#server/database/schema.ts';
import { keepLists } from '#server/gurus/lists/keep-lists.ts';
import { makeLists } from '#server/gurus/lists/make-lists.ts';
import { renewDueGurus, renewLists } from '#server/gurus/lists/renew-lists.ts';
import { findLists, readList, storeLists } from '#server/gurus/lists/stored-lists.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { changeMarketStamp, readMarketStamp } from '#server/queries/market/market-stamp.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

/** Every call that answers from lists over all followed investors. */
const LISTS = [
  ...['aggregated', 'consensus', 'hot', 'bargains', 'international', 'top', 'etfs', 'traded'].map((list) => `guru_groups/all/screener/${list}`),
  ...[
    'portfolios',
    'scoreboard',
    'latest',
    'geographic_trends',
    'industry_trends',
    'by_country',
    'top10holdings',
    'latest_dashboard',
    'etfs',
    'quarter_filed',
  ].map((list) => `guru_groups/all/${list}`),
  ...['shares', 'options', 'purchases'].map((of) => `guru_tradings?of=${of}`),
  ...['gurus/type_stats', 'guru_holdings_quarters', 'gurus/elspeth+harrowgate/related-trades'],
];

/** Whether the stored lists are those of the market as it is now. */
const areListsCurrent = async (db: Store) => (await findLists(db))?.stamp === (await readMarketStamp(db));

describeOnStores('Lists over all investors', (openFresh) => {
  let store: OpenStore;
  /** The server as it runs: a job makes the lists. */
  const withJob = (done?: number) => testApi(testServices(store, { guruLists: { progress: () => (done === undefined ? undefined : { done, total: 3 }) } }));
  const ask = async (api: ReturnType<typeof testApi>, path: string) => (await api.request(`/reader/_api/${path}`)).json();

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
  });

  test('until they are made, every call says so with how far they are, and none answers an empty list', async () => {
    await store.db.deleteFrom('setting').where('key', '=', 'guru_lists').execute();
    const api = withJob(2);
    for (const path of LISTS) {
      const response = await api.request(`/reader/_api/${path}`);
      expect([response.status, await response.json()], path).toEqual([
        503,
        {
          code: 'lists-being-made',
          error: 'The lists of all investors are being made. They appear here as soon as they are ready. 2 of 3 parts are made.',
        },
      ]);
    }
  });

  test('what the job made is what each call makes by itself', async () => {
    await renewLists(store.db, Date.now());
    const [job, direct] = [withJob(), testApi(testServices(store))];
    for (const path of LISTS) {
      const made = await ask(job, path);
      expect(made, path).toEqual(await ask(direct, path));
      expect(Array.isArray(made) ? made.length : (made.total ?? made.reporting), path).toBeDefined();
    }
    expect((await ask(job, LISTS[0] ?? '')).total).toBeGreaterThan(10);
  });

  test('a page of trades in any order, narrowed by anything, is the page of all trades sorted and filtered at once', async () => {
    await renewLists(store.db, Date.now());
    const [job, direct] = [withJob(), testApi(testServices(store))];
    const all: Page<GuruTrade> = await ask(direct, 'guru_tradings?per_page=10000');
    expect(all.total).toBeGreaterThan(30);
    const [trade] = all.rows;
    const guru = encodeURIComponent(trade?.GuruName ?? '');
    const sector = encodeURIComponent(trade?.sector ?? '');
    const narrowed = [
      ...['', `&guru=${guru}`, `&in_sector=${sector}`, '&action=Sold%20Out', `&guru=${guru}&in_sector=${sector}`],
      ...['&find=ELSP', `&find=${encodeURIComponent(`${trade?.company} ${trade?.firm}`)}`, `&find=a&action=Added`, '&find=nowhere', '&guru=Nobody'],
    ];
    const orders = Object.keys(guruTradeRules.sorts).flatMap((by) => [`&sort=${by}&order=asc`, `&sort=${by}&order=desc`]);
    const asked = [
      ...narrowed.flatMap((filter) => ['', '&sort=impact&order=desc', '&sort=sector&order=asc'].map((order) => `${filter}${order}`)),
      ...orders,
      ...[2, 3, 9999].flatMap((page) => [`&page=${page}`, `&page=${page}&sort=company&order=asc&action=Reduced`]),
    ];
    const calls = ['guru_groups/all/latest?', 'guru_tradings?of=shares', 'guru_tradings?of=purchases', 'guru_tradings?of=options'];
    for (const call of calls) {
      for (const query of asked) {
        const path = `${call}${query}&per_page=7`;
        expect(await ask(job, path), path).toEqual(await ask(direct, path));
      }
    }
    const found: Page<GuruTrade> = await ask(job, `guru_tradings?guru=${guru}`);
    expect(found.total).toBe(all.rows.filter(({ GuruName }) => GuruName === trade?.GuruName).length);
    expect(found.total).toBeLessThan(all.total);
  });

  test('two that make them at once leave those of one of them, whole', async () => {
    const stamp = (await readMarketStamp(store.db)) ?? '';
    const lists = await makeLists(store.db, () => undefined);
    const fewer = { ...lists, held: lists.held.slice(0, 3) };
    const now = Date.now();
    await Promise.all([storeLists(store.db, fewer, { stamp, now }), storeLists(store.db, { ...lists, picks: [] }, { stamp, now })]);
    const header = await findLists(store.db);
    if (header === undefined) throw new Error('no lists are stored');
    for (const list of ['gurus', 'held', 'picks'] as const) expect(await readList(store.db, header, list), list).toBeDefined();
    expect(await store.db.selectFrom('guru_list_part').select('build').distinct().execute()).toEqual([{ build: header.build }]);
    await renewLists(store.db, now);
    expect(await areListsCurrent(store.db)).toBe(true);
  });

  test('lists of a market in which nothing of theirs changed are not another market for the devices', async () => {
    await changeMarketStamp(store.db);
    const stamp = await readMarketStamp(store.db);
    expect(await areListsCurrent(store.db)).toBe(false);
    await renewLists(store.db, Date.now());
    expect([await areListsCurrent(store.db), await readMarketStamp(store.db)]).toEqual([true, stamp]);
  });

  test('a market that changes while they are made leaves them old, so that they are made again', async () => {
    await store.db.updateTable('guru').set({ name: 'Elspeth M. Harrowgate' }).where('guru_id', '=', 'elspeth+harrowgate').execute();
    await renewLists(store.db, Date.now(), ({ done }) => {
      if (done === 1) void changeMarketStamp(store.db);
    });
    expect(await areListsCurrent(store.db)).toBe(false);
    await renewLists(store.db, Date.now());
    expect(await areListsCurrent(store.db)).toBe(true);
  });

  test('an investor whose positions are being worked out when the server ends stays due, and so does one who becomes due meanwhile', async () => {
    const due = () => store.db.selectFrom('guru_renewal').select(['guru_id', 'change']).execute();
    await store.db.insertInto('guru_renewal').values({ guru_id: 'elspeth+harrowgate', change: 'first' }).execute();
    const storing = (execute: (work: (store: Store) => Promise<unknown>) => Promise<unknown>) =>
      new Proxy(store.db, {
        get: (db, name) => {
          const own = Reflect.get(db, name);
          return name === 'transaction' ? () => ({ execute }) : typeof own === 'function' ? own.bind(db) : own;
        },
      });
    const reached = Promise.withResolvers<void>();
    const ending = storing(() => new Promise(() => reached.resolve()));
    void renewDueGurus(ending);
    await reached.promise;
    expect(await due()).toEqual([{ guru_id: 'elspeth+harrowgate', change: 'first' }]);

    const changing = storing(async (work) => {
      await store.db.updateTable('guru_renewal').set({ change: 'second' }).execute();
      return store.db.transaction().execute(work);
    });
    await renewDueGurus(changing);
    expect(await due()).toEqual([{ guru_id: 'elspeth+harrowgate', change: 'second' }]);
    await renewDueGurus(store.db);
    expect(await due()).toEqual([]);
  });

  test('the job notices a change by itself, works out whom a mapping concerns, and makes the lists anew', async () => {
    const services = testServices(store, { guruLists: { progress: () => undefined } });
    const admin = await newMember(services, { admin: true });
    const {
      cusip: invented,
      stockid,
      display_symbol,
    } = await store.db
      .selectFrom('filed_holding')
      .innerJoin('listing', 'listing.stockid', 'filed_holding.stockid')
      .innerJoin('holding_report', 'holding_report.accession', 'filed_holding.accession')
      .select(['filed_holding.cusip', 'listing.stockid', 'listing.display_symbol'])
      .where('holding_report.guru_id', '=', 'elspeth+harrowgate')
      .where('filed_holding.put_call', '=', '')
      .orderBy('holding_report.period', 'desc')
      .orderBy('filed_holding.value', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    // As a filing of the real market: nobody but the mapping says which stock it is.
    const cusip = '848584108';
    await store.db.updateTable('filed_holding').set({ cusip, stockid: null }).where('cusip', '=', invented).execute();
    const held = () => findPositions(store.db, { gurus: ['elspeth+harrowgate'], newest: true });
    const mapped = await admin.call(changeCusip, { body: { cusip, from: '2000-01-01', stock: display_symbol } });
    expect(mapped.body).toEqual({ cusip, from: '2000-01-01', stock: null });
    expect((await admin.call(getCusipBook)).body.renewing).toBeGreaterThan(0);

    await store.db.updateTable('guru').set({ name: 'Elspeth N. Harrowgate' }).where('guru_id', '=', 'elspeth+harrowgate').execute();
    await changeMarketStamp(store.db);
    const failures: string[] = [];
    const job = keepLists(store.db, Date.now, (line) => failures.push(line));
    try {
      await vi.waitFor(async () => expect(await areListsCurrent(store.db)).toBe(true), { timeout: 60_000, interval: 200 });
    } finally {
      await job.stop();
    }
    expect(failures).toEqual([]);
    expect((await admin.call(getCusipBook)).body.renewing).toBe(0);
    expect((await held()).find((position) => position.cusip === cusip)?.stockid).toBe(stockid);
    const names: { rows: { GuruName: string }[] } = await ask(withJob(), 'guru_groups/all/portfolios');
    expect(names.rows.map(({ GuruName }) => GuruName)).toContain('Elspeth N. Harrowgate');
  });
});
