import { beforeAll, expect, test } from 'vitest';
import {
  changeAlertSettings,
  changeCalendarAlerts,
  changeCommonAlerts,
  checkAlerts,
  createAlert,
  deleteAlert,
  deleteAlerts,
  deleteUserAlerts,
  getAlert,
  getCalendarAlerts,
  listUserAlerts,
  saveAlerts,
  searchAlerts,
  setAlerts,
  updateAlert,
} from '#contract/endpoints/records/alerts.ts';
import {
  addEmailAlerts,
  changePortfolioAlertSetting,
  createPortfolioAlert,
  getPortfolioAlertSetting,
  listPortfolioAlerts,
  updatePortfolioAlertOld,
} from '#contract/endpoints/records/portfolio-alerts.ts';
import { changePortfolioStocks, createPortfolio, deletePortfolio } from '#contract/endpoints/records/portfolios.ts';
import { pullRecords } from '#contract/endpoints/records/sync.ts';
import { deliverAlerts } from '#server/alerts/deliver-alerts.ts';
import { lookWhenDue } from '#server/alerts/look-when-due.ts';
import type { WatchedMarket } from '#server/alerts/watched-market.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { oneCompany, sampleMarket } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from '../records/member.ts';

const US = (count: number) => `US0000000${count}`;

/** A market of a few stocks whose prices a test moves. */
function movingMarket(prices: Record<string, number | undefined>): WatchedMarket {
  return {
    asOf: '2026-01-14',
    hasFigure: (key) => key === 'price' || key === 'pe',
    hasStock: (stockid) => stockid in prices,
    figure: (key, stockid) => (key === 'price' ? prices[stockid] : undefined),
    symbol: (stockid) => (stockid in prices ? `S${stockid.slice(-1)}` : undefined),
    indicator: () => undefined,
  };
}

describeOnStores('Alerts', (openFresh) => {
  let services: TestServices;
  let stockid: string;
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    const { symbol } = await sampleMarket(store);
    stockid = (await store.db.selectFrom('listing').select('stockid').where('symbol', '=', symbol).executeTakeFirstOrThrow()).stockid;
  });

  const below = (value: number, id = US(1)) => ({
    alertable_type: 'STOCK',
    alertable_id: id,
    alertable_name: 'S1',
    key: 'price',
    operator: '<',
    value,
    label: 'Price',
  });
  const set = async (member: Member, body: object) => (await member.call(createAlert, { body })).body;
  const log: string[] = [];
  const look = (prices: Record<string, number | undefined>) => {
    const market = async () => movingMarket(prices);
    return lookWhenDue({ db: services.db, now: services.now, log: (line) => log.push(line), market });
  };
  const marketChanges = () => changeMarketStamp(services.db);
  const deliver = () => deliverAlerts({ ...services, log: (line) => log.push(line) });
  const deliveriesOf = (member: Member) => services.db.selectFrom('alert_delivery').selectAll().where('user_id', '=', member.userId).execute();

  test('an alert answers what it watches, whether it is triggered, its words and its group [ALERT-01, ALERT-02]', async () => {
    const member = await newMember(services);
    const made = await set(member, below(84, stockid));
    expect(made).toMatchObject({
      result: false,
      display_name: 'Price below 84.00',
      alertable_type: 'STOCK',
      alertable_id: stockid,
      common_alert: false,
      triggered_count: 0,
    });
    expect(made).toMatchObject({ parent_id: stockid, parent_type: 'STOCK', alertable_children: [], alertable: { id: stockid } });
    expect(made.alertable_link).toMatch(/^\/stock\/.+\/summary$/);
    expect(made.parent_display_name).toBe(made.alertable_display_name);
    expect((await member.call(getAlert, { params: { id: made.id } })).body).toEqual(made);
    const other = await newMember(services);
    expect(await other.call(getAlert, { params: { id: made.id } })).toMatchObject({ status: 404 });
    const strange = await member.call(createAlert, { body: { ...below(1), alertable_type: 'FUND' } });
    expect(strange).toMatchObject({ status: 400, body: { fields: { 'body.alertable_type': 'Alert type not supported' } } });
  });

  test('an alert fires once when its rule becomes true, reaches every device, and fires again after it was false', async () => {
    const member = await newMember(services);
    const { id } = await set(member, { ...below(84), trigger_frequency: 'always' });
    expect(await look({ [US(1)]: 90 })).toBe(0);
    await marketChanges();
    expect(await look({ [US(1)]: 83.42 })).toBe(1);
    const fired = (await member.call(getAlert, { params: { id } })).body;
    expect(fired).toMatchObject({ result: true, triggered_count: 1, state: { fired: [{ id: US(1), value: 83.42 }], as_of: '2026-01-14', count: 1 } });
    const { body: pulled } = await member.call(pullRecords, { query: {} });
    expect(pulled.records.find((record: { id: string }) => record.id === id)).toMatchObject({ entity: 'alert', fields: { state: { count: 1 } } });
    for (const [price, count] of [
      [82, 0],
      [86, 0],
      [83, 1],
    ] as const) {
      await marketChanges();
      expect(await look({ [US(1)]: price })).toBe(count);
    }
    expect((await deliveriesOf(member)).length).toBe(2);
  });

  test('a server that dies in the middle of a look fires nothing twice and loses none', async () => {
    const members = [await newMember(services), await newMember(services), await newMember(services)];
    for (const member of members) {
      await set(member, below(84));
      await set(member, below(83));
    }
    const { db } = services;
    // The second member's look breaks at its very end: before the commit, after everything was written.
    let looks = 0;
    const breaking = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') {
          const own: unknown = Reflect.get(target, name);
          return typeof own === 'function' ? own.bind(target) : own;
        }
        return () => ({
          execute: (work: (transaction: unknown) => Promise<unknown>) =>
            target.transaction().execute(async (transaction) => {
              await work(transaction);
              looks += 1;
              if (looks === 2) throw new Error('the power is out');
            }),
        });
      },
    });
    const market = async () => movingMarket({ [US(1)]: 80 });
    await lookWhenDue({ db: breaking, now: services.now, log: (line) => log.push(line), market });
    const counts = async () => Promise.all(members.map(async (member) => (await deliveriesOf(member)).length));
    expect((await counts()).toSorted()).toEqual([0, 2, 2]);
    expect(log.at(-1)).toMatch(/were not looked at: the power is out/);
    await look({ [US(1)]: 80 });
    expect(await counts()).toEqual([2, 2, 2]);
    await marketChanges();
    expect(await look({ [US(1)]: 80 })).toBe(0);
    expect(await counts()).toEqual([2, 2, 2]);
  });

  test('a change made while alerts are looked at is looked at afterwards', async () => {
    const member = await newMember(services);
    await set(member, below(84));
    let changed = false;
    const market = async () => {
      if (!changed) await set(member, below(82, US(2)));
      changed = true;
      return movingMarket({ [US(1)]: 80, [US(2)]: 80 });
    };
    expect(await lookWhenDue({ db: services.db, now: services.now, log: (line) => log.push(line), market })).toBe(2);
    expect(await services.db.selectFrom('alert_due').selectAll().execute()).toEqual([]);
  });

  test('an alert on a figure or stock that is gone says so and fires nothing', async () => {
    const member = await newMember(services);
    const gone = await set(member, { ...below(84), key: 'gone_ratio', label: 'Old ratio' });
    const sold = await set(member, below(84, US(9)));
    const transcript = await set(member, { alertable_type: 'STOCK', alertable_id: US(1), key: 'stock_new_transcript' });
    expect(await look({ [US(1)]: 80 })).toBe(0);
    const problemOf = async ({ id }: { id: string }) => (await member.call(getAlert, { params: { id } })).body.state.problem;
    expect(await problemOf(gone)).toBe('This market has no figure called Old ratio any more.');
    expect(await problemOf(sold)).toBe('S1 is not in this market any more.');
    expect(await problemOf(transcript)).toBe('This server reads no source of such news yet.');
  });

  test('the same alert edited on two devices keeps both edits, and a firing overtakes neither', async () => {
    const member = await newMember(services);
    const { id, rev } = await set(member, below(84));
    expect(await look({ [US(1)]: 80 })).toBe(1);
    const phone = await member.call(updateAlert, { params: { id }, body: { value: 82 }, headers: { 'if-match': String(rev) } });
    expect(phone).toMatchObject({ status: 200, body: { value: 82, state: { count: 1 }, result: false } });
    const desk = await member.call(updateAlert, { params: { id }, body: { trigger_frequency: 'always' }, headers: { 'if-match': String(rev) } });
    expect(desk).toMatchObject({ status: 412 });
    // The device pulls, puts its own field over the other's record and sends it again.
    const again = await member.call(updateAlert, { params: { id }, body: { trigger_frequency: 'always' }, headers: { 'if-match': String(phone.body.rev) } });
    expect(again.body).toMatchObject({ value: 82, trigger_frequency: 'always' });
  });

  test('the bell asks for the triggered alone, five at most, by what they watch [ALERT-07, ALERT-10]', async () => {
    const member = await newMember(services);
    for (let limit = 81; limit <= 87; limit++) await set(member, below(limit));
    await set(member, below(70, US(2)));
    await look({ [US(1)]: 80, [US(2)]: 75 });
    const { body } = await member.call(checkAlerts, { body: { only_triggered: true, per_page: 5 } });
    expect([body.alerts.length, body.total, body.triggered]).toEqual([5, 7, 7]);
    expect(body.checked_at).toBe(new Date(services.now()).toISOString());
    const filters = [
      { left: 'alertable_id', operator: '=', right: US(2) },
      { left: 'alertable_type', operator: '=', right: 'STOCK' },
    ];
    expect((await member.call(checkAlerts, { body: { filters } })).body).toMatchObject({ total: 1, triggered: 0, alerts: [{ value: 70 }] });
    expect((await member.call(searchAlerts, { body: { text: 'below 85' } })).body).toMatchObject({ total: 1 });
  });

  test('several alerts are saved, set and deleted at once [ALERT-06, ALERT-08, ALERT-27]', async () => {
    const member = await newMember(services);
    const alerts = [1, 2, 3].map((count) => ({ id: `a${count}`, ...below(80 + count, US(count)) }));
    expect((await member.call(saveAlerts, { body: { alerts } })).body.alerts).toHaveLength(3);
    expect((await member.call(setAlerts, { body: { alertable_keys: [], key: 'trigger_frequency', value: 'always' } })).body.count).toBe(0);
    const keys = ['a1', 'a2', 'gone'];
    expect((await member.call(setAlerts, { body: { alertable_keys: keys, key: 'trigger_frequency', value: 'always' } })).body).toEqual({
      done: true,
      count: 2,
    });
    expect((await member.call(getAlert, { params: { id: 'a2' } })).body.trigger_frequency).toBe('always');
    expect((await member.call(deleteAlerts, { query: { alertable_keys: 'a1', delete_by_keys: 'true' } })).body).toEqual({ done: true, count: 1 });
    expect((await member.call(deleteAlerts, { query: { alertable_type: 'STOCK', alertable_id: US(2) } })).body).toEqual({ done: true, count: 1 });
    expect((await member.call(listUserAlerts, { params: { x: 'STOCK' } })).body.alerts.map(({ id }: { id: string }) => id)).toEqual(['a3']);
    expect((await member.call(deleteUserAlerts, { params: { type: 'STOCK', id: US(3) } })).body.count).toBe(1);
    expect(await member.call(deleteAlert, { params: { id: 'never' } })).toMatchObject({ status: 404 });
  });

  test('common alerts are read and saved for stocks and portfolios [ALERT-03, ALERT-04]', async () => {
    const member = await newMember(services);
    const stock = { alertable_type: 'STOCK', alertable_id: stockid };
    const save = (keys: readonly string[]) => member.call(changeCommonAlerts, { body: { action: 'save', ...stock, keys } });
    expect((await save(['stock_new_10qk', 'stock_new_event'])).body).toEqual([{ ...stock, keys: ['stock_new_event', 'stock_new_10qk'] }]);
    await save(['stock_new_10qk']);
    expect((await member.call(changeCommonAlerts, { body: { action: 'get', ...stock } })).body).toEqual([{ ...stock, keys: ['stock_new_10qk'] }]);
    const both = [
      { ...stock, keys: [] },
      { ...stock, alertable_id: US(2), keys: ['stock_new_insider_trading'] },
    ];
    expect((await member.call(changeCommonAlerts, { body: { action: 'batch_save', settings: both } })).body).toEqual(both);
    const economic = { action: 'save', alertable_type: 'ECONOMIC_INDICATOR', alertable_id: 'DGS10', keys: [] };
    expect(await member.call(changeCommonAlerts, { body: economic })).toMatchObject({ status: 400 });
  });

  test('a report filed after a common alert was set fires it, one filed before does not', async () => {
    const member = await newMember(services);
    const { id } = await set(member, { alertable_type: 'STOCK', alertable_id: stockid, alertable_name: 'HLDN', key: 'stock_new_10qk' });
    const market = async () => movingMarket({ [stockid]: 100 });
    const real = { db: services.db, now: services.now, log: (line: string) => void log.push(line), market };
    expect(await lookWhenDue(real)).toBe(0);
    const { issuer_id } = await services.db.selectFrom('listing').select('issuer_id').where('stockid', '=', stockid).executeTakeFirstOrThrow();
    const filing = { issuer_id, accession: '9999999999-99-999999', form: '10-Q', filed: '2026-01-14', period_end: null, primary_document: null, items: null };
    await services.db.insertInto('filing').values(filing).execute();
    await marketChanges();
    expect(await lookWhenDue(real)).toBe(1);
    expect((await member.call(getAlert, { params: { id } })).body).toMatchObject({ result: true, display_name: 'New 10-Q or 10-K' });
    const { fired_at } = (await member.call(getAlert, { params: { id } })).body.state;
    expect((await member.call(updateAlert, { params: { id }, body: { read_at: fired_at } })).body.result).toBe(false);
  });

  test('an alert on a portfolio names at most ten of its stocks, and is deleted with it [ALERT-22]', async () => {
    const member = await newMember(services);
    await member.call(createPortfolio, { body: { id: 'core', name: 'Core' } });
    const codes = Array.from({ length: 12 }, (_, at) => `US000000${String(at + 10)}`);
    await services.db
      .insertInto('listing')
      .values(await listingsLike(services, stockid, codes))
      .execute();
    await member.call(changePortfolioStocks, { params: { id: 'core' }, body: { action: 'add', stocks: codes.map((stock) => ({ stock })) } });
    const made = await member.call(createPortfolioAlert, { params: { id: 'core' }, body: { key: 'price', operator: '<', value: 84, label: 'Price' } });
    expect(made.body).toMatchObject({ alertable_type: 'PORTFOLIO', alertable_id: 'core', alertable_link: '/portfolio/core?view=alerts' });
    await look(Object.fromEntries(codes.map((code) => [code, 80])));
    const [row] = (await member.call(listPortfolioAlerts, { params: { id: 'core' } })).body;
    expect([row.triggered_count, row.alertable_children.length]).toEqual([12, 10]);
    expect((await member.call(updatePortfolioAlertOld, { params: { id: row.id }, body: { value: 70 } })).body.value).toBe(70);
    expect((await member.call(addEmailAlerts, { params: { id: 'core' }, body: { keys: ['stock_new_event'] } })).body.keys).toEqual(['stock_new_event']);
    await member.call(changePortfolioAlertSetting, { body: { keys: ['stock_new_10qk'] } });
    expect((await member.call(getPortfolioAlertSetting)).body.keys).toEqual(['stock_new_10qk']);
    await member.call(deletePortfolio, { params: { id: 'core' } });
    expect((await member.call(searchAlerts, { body: {} })).body.total).toBe(0);
  });

  test('calendar alerts are the indicators whose new values the member is alerted to', async () => {
    const member = await newMember(services);
    await member.call(changeCalendarAlerts, { body: { indicators: ['DGS10', 'UNRATE'] } });
    await member.call(changeCalendarAlerts, { body: { indicators: ['UNRATE'] } });
    expect((await member.call(getCalendarAlerts)).body).toEqual({ indicators: ['UNRATE'] });
  });

  test('alerts of a day go as one mail at the send time, as a table or a list [ALERT-05]', async () => {
    const member = await newMember(services);
    const settings = { action: 'save', merge_alerts: true, send_time: '07:30', time_zone: 'Europe/Berlin', is_table: true };
    expect((await member.call(changeAlertSettings, { body: settings })).body).toMatchObject({
      merge_alerts: true,
      send_time: '07:30',
      is_table: true,
      mail: true,
    });
    expect(await member.call(changeAlertSettings, { body: { action: 'save', time_zone: 'Mars/Olympus' } })).toMatchObject({ status: 400 });
    await set(member, below(84));
    await set(member, below(90, US(2)));
    await look({ [US(1)]: 80, [US(2)]: 80 });
    const before = services.sent.length;
    await deliver();
    expect(services.sent.length).toBe(before);
    services.clock.now = Date.UTC(2026, 0, 16, 6, 30);
    await deliver();
    const mail = services.sent.at(-1);
    expect(services.sent.length).toBe(before + 1);
    expect(mail?.subject).toBe('2 alerts');
    expect(mail?.text).toMatch(/What\s+Alert\s+When\n-+[\s\S]*S1\s+Price below 84\.00: now 80\.00\s+2026-01-15 12:00 UTC/);
    await deliver();
    expect(services.sent.length).toBe(before + 1);
  });

  test('a mail that fails is sent again later as the same message, and the member sees why', async () => {
    const member = await newMember(services);
    await member.call(changeAlertSettings, { body: { action: 'save', merge_alerts: false } });
    await set(member, below(84));
    await look({ [US(1)]: 80 });
    const ids: (string | undefined)[] = [];
    let fails = true;
    const mail = {
      ...services.mail,
      deliver: async ({ messageId }: { messageId?: string }) => {
        ids.push(messageId);
        if (fails) throw new Error('421 try again later');
      },
    };
    const attempt = () => deliverAlerts({ ...services, mail, log: (line) => log.push(line) });
    await attempt();
    const state = (await member.call(changeAlertSettings, { body: { action: 'get' } })).body;
    expect(state).toMatchObject({ waiting: 1, problem: 'The mail could not be delivered: 421 try again later' });
    await attempt();
    expect(ids).toHaveLength(1);
    fails = false;
    services.clock.now += 60_000;
    await attempt();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect((await member.call(changeAlertSettings, { body: { action: 'get' } })).body).toMatchObject({ waiting: 0, problem: null });
  });

  test('only a browser at an https address is taken for notifications', async () => {
    const member = await newMember(services);
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const subscribe = (endpoint: string) => member.call(changeAlertSettings, { body: { action: 'subscribe', subscription: { endpoint, keys } } });
    expect(await subscribe('http://127.0.0.1/push')).toMatchObject({ status: 400 });
    expect((await subscribe('https://push.example.org/1')).body).toMatchObject({ push_places: 1, push_key: expect.stringMatching(/^[\w-]{87}$/) });
    const other = await newMember(services);
    expect(
      (await other.call(changeAlertSettings, { body: { action: 'subscribe', subscription: { endpoint: 'https://push.example.org/1', keys } } })).body
        .push_places,
    ).toBe(1);
    expect((await member.call(changeAlertSettings, { body: { action: 'get' } })).body.push_places).toBe(0);
    expect((await other.call(changeAlertSettings, { body: { action: 'unsubscribe', endpoint: 'https://push.example.org/1' } })).body.push_places).toBe(0);
  });
});

async function listingsLike({ db }: TestServices, stockid: string, codes: readonly string[]) {
  const listing = await db.selectFrom('listing').selectAll().where('stockid', '=', stockid).executeTakeFirstOrThrow();
  return codes.map((code) => ({ ...listing, stockid: code, symbol: `${code}~`, display_symbol: `${code}~` }));
}
