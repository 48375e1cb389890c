import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { createFollow, deleteFollow, listFollows } from '#contract/endpoints/gurus/follows.ts';
import { listGurus } from '#contract/endpoints/gurus/guru-lists.ts';
import { findInsiders, getInsiderEmailAlert, listInsiderTrades, saveInsiderEmailAlert } from '#contract/endpoints/insiders/insider-lists.ts';
import { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { listTradesOfFollowed } from '#contract/endpoints/records/portfolio-news.ts';
import { deliverAlerts } from '#server/alerts/deliver-alerts.ts';
import { isInsiderMailDue, keepInsiderMails } from '#server/alerts/insider-mail.ts';
import { newestPositions, picksAmong } from '#server/queries/gurus/latest-picks.ts';
import { findSignals } from '#server/queries/insiders/insider-signals.ts';
import { counts, findInsiderTrades, newestFiling } from '#server/queries/insiders/insider-trades.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { type Member, newMember } from '../records/member.ts';

describeOnStores('Following', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
  });

  const anInsider = () => services.db.selectFrom('insider').select(['insider_id', 'name']).orderBy('insider_id').executeTakeFirstOrThrow();

  /** Files the rows of a filing once more, a day after the newest filing, as a load would. */
  async function fileAgain(accession: string, days = 1): Promise<void> {
    const { db } = services;
    const newest = (await newestFiling(db)) ?? '';
    const filed_on = new Date(Date.parse(newest) + days * 86_400_000).toISOString().slice(0, 10);
    const again = { accession: `${accession}-${filed_on}`, filed_on };
    const filings = await db.selectFrom('insider_filing').selectAll().where('accession', '=', accession).execute();
    const owners = await db.selectFrom('insider_owner').selectAll().where('accession', '=', accession).execute();
    const trades = await db.selectFrom('insider_trade').selectAll().where('accession', '=', accession).execute();
    for (const row of filings)
      await db
        .insertInto('insider_filing')
        .values({ ...row, ...again })
        .execute();
    for (const row of owners)
      await db
        .insertInto('insider_owner')
        .values({ ...row, accession: again.accession })
        .execute();
    for (const row of trades)
      await db
        .insertInto('insider_trade')
        .values({ ...row, ...again })
        .execute();
    await changeMarketStamp(db);
  }

  async function mailed(member: Member): Promise<string[]> {
    const { email } = await services.db.selectFrom('account').select('email').where('user_id', '=', member.userId).executeTakeFirstOrThrow();
    const before = services.sent.length;
    await keepInsiderMails(services.db, services.now());
    await deliverAlerts({ ...services, log: (line) => expect.fail(line) });
    return services.sent.slice(before).flatMap(({ to, text }) => (to === email ? [text] : []));
  }

  test('who is followed is kept once, under one name, for the member alone', async () => {
    const member = await newMember(services);
    const whom = { kind: 'guru', followed_id: 'elspeth+harrowgate', name: 'Elspeth Harrowgate' };
    const { id } = (await member.call(createFollow, { body: whom })).body;
    expect((await member.call(createFollow, { body: { ...whom, name: 'E. Harrowgate' } })).body).toMatchObject({ id, name: 'E. Harrowgate' });
    await member.call(createFollow, { body: { kind: 'insider', followed_id: 'elspeth+harrowgate', name: 'Another' } });
    expect((await member.call(listFollows)).body).toHaveLength(2);
    expect((await (await newMember(services)).call(listFollows)).body).toEqual([]);
    expect((await member.call(createFollow, { body: { ...whom, followed_id: 'a,b' } })).status).toBe(400);
    await member.call(deleteFollow, { params: { id } });
    expect((await member.call(listFollows)).body).toMatchObject([{ kind: 'insider' }]);
  });

  test('the lists of investors, insiders and trades narrow to those followed', async () => {
    const { call } = await newMember(services);
    const { insider_id } = await anInsider();
    expect((await call(findInsiders, { query: { members: insider_id } })).body.rows).toMatchObject([{ insider_id }]);
    const trades = (await call(listInsiderTrades, { query: { members: insider_id, of: 'all', days: '3660' } })).body.rows;
    for (const trade of trades) expect([trade.insider_id, ...trade.with.map((each: { insider_id: string }) => each.insider_id)]).toContain(insider_id);
    expect(trades.length).toBeGreaterThan(0);
    const many = Array.from({ length: 201 }, (_, i) => `g${i}`).join(',');
    expect((await call(listGurus, { params: { id: 'all' }, query: { members: many } })).status).toBe(400);
  });

  test('the mail about insiders is read and saved, and tells of what is filed after it was switched on, once [INS-02]', async () => {
    const member = await newMember(services);
    await member.call(changeAlertSettings, { body: { action: 'save', merge_alerts: false } });
    const settings = { active: true, lists: ['cluster'], least_value: 0 };
    expect((await member.call(getInsiderEmailAlert)).body).toMatchObject({ active: false });
    await member.call(saveInsiderEmailAlert, { body: settings });
    expect((await member.call(getInsiderEmailAlert)).body).toEqual(settings);
    expect(await mailed(member)).toEqual([]);
    expect(await isInsiderMailDue(services.db)).toBe(false);
    const newest = (await newestFiling(services.db)) ?? '';
    const signals = await findSignals(services.db, 'cluster', { rule: { insiders: 3, days: 14 }, withOwners: false });
    const signal = signals.toSorted((a, b) => (a.filed_on < b.filed_on ? 1 : -1))[0];
    const accession = signal?.trades[0]?.split(' ')[0] ?? '';
    await fileAgain(accession);
    const [text, ...others] = await mailed(member);
    expect(others).toEqual([]);
    expect(text).toContain(`${signal?.display_symbol}`);
    expect(text).toMatch(/Cluster of purchases: \d+ insiders bought/);
    expect(await mailed(member)).toEqual([]);
    // Filed long before the last look and loaded only now.
    await fileAgain(accession, (Date.parse(newest) - Date.parse((await newestFiling(services.db)) ?? '')) / 86_400_000 - 2);
    expect(await mailed(member)).toEqual([]);
    await member.call(saveInsiderEmailAlert, { body: { ...settings, active: false } });
    await fileAgain(accession, 2);
    expect(await mailed(member)).toEqual([]);
  });

  test('trades of a followed insider are mailed, and those of before it was followed are not', async () => {
    const member = await newMember(services);
    await member.call(changeAlertSettings, { body: { action: 'save', merge_alerts: false } });
    await member.call(saveInsiderEmailAlert, { body: { active: true, lists: ['followed'], least_value: 0 } });
    expect(await mailed(member)).toEqual([]);
    const trade = await services.db
      .selectFrom('insider_trade')
      .innerJoin('insider_owner', 'insider_owner.accession', 'insider_trade.accession')
      .select(['insider_trade.accession', 'insider_owner.insider_id', 'insider_owner.name'])
      .where('insider_trade.code', '=', 'S')
      .where('insider_trade.suspect', 'is', null)
      .where('insider_trade.amended', 'is', null)
      .orderBy('insider_trade.filed_on', 'desc')
      .executeTakeFirstOrThrow();
    await member.call(createFollow, { body: { kind: 'insider', followed_id: trade.insider_id, name: trade.name } });
    await changeMarketStamp(services.db);
    expect(await mailed(member)).toEqual([]);
    await fileAgain(trade.accession);
    expect((await mailed(member)).join()).toMatch(new RegExp(`${trade.name}[\\s\\S]*Sell of`));
  });

  test('the next 13F of a followed investor is mailed with its largest trades, whatever value is asked of insiders', async () => {
    const { db } = services;
    const member = await newMember(services);
    await member.call(changeAlertSettings, { body: { action: 'save', merge_alerts: false, is_table: false } });
    await member.call(saveInsiderEmailAlert, { body: { active: true, lists: ['followed_gurus'], least_value: 1_000_000 } });
    expect(await mailed(member)).toEqual([]);
    await member.call(createFollow, { body: { kind: 'guru', followed_id: 'elspeth+harrowgate', name: 'Elspeth Harrowgate' } });
    await changeMarketStamp(db);
    expect(await mailed(member)).toEqual([]);
    const quarters = db.selectFrom('guru_quarter').selectAll().where('guru_id', '=', 'elspeth+harrowgate');
    const last = await quarters.orderBy('period', 'desc').executeTakeFirstOrThrow();
    // Filed again a day later, as an amendment is.
    await db
      .updateTable('guru_quarter')
      .set({ filed_on: new Date(Date.parse(last.filed_on) + 86_400_000).toISOString().slice(0, 10) })
      .where('guru_id', '=', last.guru_id)
      .where('period', '=', last.period)
      .execute();
    await changeMarketStamp(db);
    const [text = '', ...others] = await mailed(member);
    expect(others).toEqual([]);
    expect(text).toMatch(/Elspeth Harrowgate[\s\S]*13F to[\s\S]*(New Holding|Sold Out|Add|Reduce) [\s\S]*filed/);
    expect(text).toContain('/guru/elspeth%2Bharrowgate/summary');
    expect(await mailed(member)).toEqual([]);
  });

  test('trades of those followed are listed, the newest first, and nobody else’s', async () => {
    const { call } = await newMember(services);
    const ask = async () => v.parse(listTradesOfFollowed.response, (await call(listTradesOfFollowed, { query: { limit: '500' } })).body);
    expect(await ask()).toEqual({ total: 0, trades: [] });
    await call(createFollow, { body: { kind: 'guru', followed_id: 'elspeth+harrowgate', name: 'Elspeth Harrowgate' } });
    const picks = picksAmong(await newestPositions(services.db, 'elspeth+harrowgate')).filter(({ stockid }) => stockid !== null);
    const ofGuru = await ask();
    expect(ofGuru.trades.map(({ stockid }) => stockid).sort()).toEqual(picks.map(({ stockid }) => stockid).sort());
    expect(ofGuru.trades.length).toBeGreaterThan(1);
    const worths = ofGuru.trades.map(({ most }) => most ?? 0);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    const insider = (await findInsiderTrades(services.db, { codes: ['P', 'S'], since: '2026-01-01' })).find((trade) => counts(trade) && trade.stockid !== null);
    await call(createFollow, { body: { kind: 'insider', followed_id: insider?.insider_id, name: insider?.insider } });
    const both = await ask();
    expect(new Set(both.trades.map(({ who }) => who))).toEqual(new Set(['Elspeth Harrowgate', insider?.insider]));
    expect(both.total).toBe(both.trades.length);
    const days = both.trades.map(({ filed_on, traded_on }) => filed_on ?? traded_on ?? '');
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('the search finds investors and insiders by their names and firms', async () => {
    const api = testApi(services);
    const found = async (text: string, type: string) =>
      (await (await api.request(`/reader/_api/_search?text=${encodeURIComponent(text)}&type=${type}`)).json()).map((item: { data: unknown }) => item.data);
    expect(await found('harrowgate', 'guru')).toMatchObject([{ GuruName: 'Elspeth Harrowgate', fundticker: null }]);
    const { insider_id, name } = await anInsider();
    expect(await found(name, 'insider')).toContainEqual(expect.objectContaining({ id: insider_id, name }));
  });
});
