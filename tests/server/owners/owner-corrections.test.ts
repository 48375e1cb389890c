import { beforeAll, expect, test } from 'vitest';
import { changeCusip, changeManager, getCusipBook, listManagers } from '#contract/endpoints/gurus/followed-managers.ts';
import { listGurus } from '#contract/endpoints/gurus/guru-lists.ts';
import { getGuruSummary, listGuruPositions } from '#contract/endpoints/gurus/gurus.ts';
import { correctInsider, getInsiderBook } from '#contract/endpoints/insiders/insider-corrections.ts';
import { findInsiders, getInsiderTrend, listInsiderTrades } from '#contract/endpoints/insiders/insider-lists.ts';
import { getInsider, listStockInsiderTrades, listTradesOfInsider } from '#contract/endpoints/insiders/insiders.ts';
import type { ListedInsider } from '#contract/entities/insiders/insider.ts';
import type { InsiderTrade, InsiderTrend } from '#contract/entities/insiders/insider-trade.ts';
import { guruQuarters } from '#server/queries/gurus/find-guru.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { followedFilers } from '#server/queries/gurus/managers.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { storeGuru, storeReport } from '#server/queries/gurus/store-reports.ts';
import { storeForms } from '#server/queries/insiders/store-forms.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { RowProblems } from '#server/sources/row-problems.ts';
import type { ReadReport } from '#server/sources/thirteenf/read-report.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { type Member, newMember } from '../records/member.ts';
import { storeSplitWorks } from './split-works.ts';

const ALL = { days: '3660', per_page: '10000' };

/** A filer of 13F, and its reports. */
const CIK = '0000000009';
const report = (accession: string, period: string, filed_on: string, holdings: [cusip: string, shares: number, value: number][]): ReadReport => ({
  ...{
    accession,
    cik: CIK,
    filer: 'Nine Capital LLC',
    form: '13F-HR',
    period,
    filed_on,
    schema: 'X0202',
    amendment: undefined,
    report_type: '13F HOLDINGS REPORT',
  },
  ...{ table_entries: holdings.length, table_value: holdings.reduce((sum, [, , value]) => sum + value, 0), other_managers: [], problems: new RowProblems() },
  holdings: holdings.map(([cusip, shares, value]) => ({
    cusip,
    shares,
    value,
    put_call: '' as const,
    paper: 'SH' as const,
    issuer: 'SPLIT WORKS INC',
    class: 'COM',
  })),
});

describeOnStores('Insiders who are hidden or merged', (openFresh) => {
  let services: TestServices;
  let admin: Member;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
    admin = await newMember(services, { admin: true });
  }, 120_000);

  const insiders = async (): Promise<ListedInsider[]> => (await admin.call(findInsiders, { query: { per_page: '10000' }, body: {} })).body.rows;
  const trades = async (): Promise<InsiderTrade[]> => (await admin.call(listInsiderTrades, { query: ALL })).body.rows;
  const tradesOf = async (id: string): Promise<InsiderTrade[]> =>
    (await admin.call(listTradesOfInsider, { params: { id }, query: { per_page: '10000' } })).body.rows;
  const counted = async () => {
    const { months }: InsiderTrend = (await admin.call(getInsiderTrend)).body;
    return months.reduce((sum, { buys, sells }) => sum + buys + sells, 0);
  };
  const change = (body: unknown) => admin.call(correctInsider, { body });
  const everything = async () => ({ insiders: await insiders(), trades: await trades(), counted: await counted() });
  /** Two who traded, of different companies. */
  async function two(): Promise<readonly [ListedInsider, ListedInsider]> {
    const alone = (await trades()).filter((trade) => trade.with.length === 0 && trade.suspect === null && trade.amended === null && trade.country === 'US');
    const listed = await insiders();
    const [a, b] = [...new Set(alone.map(({ insider_id }) => insider_id))].map((id) => listed.find(({ insider_id }) => insider_id === id));
    if (a === undefined || b === undefined) throw new Error('nobody trades in the demo market');
    return [a, b];
  }

  test('a member who is no administrator changes nothing', async () => {
    const member = await newMember(services);
    const [{ insider_id }] = await two();
    for (const answer of [await member.call(getInsiderBook), await member.call(correctInsider, { body: { change: 'hide', insider_id } })])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('one person under two ids is one in every list and sum, and two again when that is taken back [INS-01]', async () => {
    const before = await everything();
    const [a, b] = await two();
    const [ofA, ofB] = [await tradesOf(a.insider_id), await tradesOf(b.insider_id)];
    expect(await change({ change: 'merge', insider_id: a.insider_id, into: b.insider_id })).toEqual({
      status: 200,
      body: { change: 'restore', insider_id: a.insider_id },
    });
    const merged = await everything();
    expect(merged.insiders.map(({ insider_id }) => insider_id)).not.toContain(a.insider_id);
    expect(merged.insiders.find(({ insider_id }) => insider_id === b.insider_id)?.filings).toBe(a.filings + b.filings);
    // No trade is lost or counted twice.
    expect([merged.trades.length, merged.counted]).toEqual([before.trades.length, before.counted]);
    expect((await tradesOf(b.insider_id)).length).toBe(ofA.length + ofB.length);
    expect((await admin.call(getInsider, { params: { id: a.insider_id } })).body).toMatchObject({ insider_id: b.insider_id });
    expect((await admin.call(getInsiderBook)).body.corrections).toMatchObject([
      { insider_id: a.insider_id, filings: a.filings, into: { insider_id: b.insider_id } },
    ]);
    expect((await change({ change: 'merge', insider_id: b.insider_id, into: a.insider_id })).body).toMatchObject({
      code: 'bad-request',
      fields: { 'body.into': 'is merged into this id: restore it first' },
    });
    expect(await change({ change: 'restore', insider_id: a.insider_id })).toMatchObject({
      body: { change: 'merge', insider_id: a.insider_id, into: b.insider_id },
    });
    expect(await everything()).toEqual(before);
  });

  test('who is hidden is in no list, page or sum until that is taken back', async () => {
    const before = await everything();
    const [{ insider_id }] = await two();
    const own = before.trades.filter((trade) => trade.insider_id === insider_id && trade.with.length === 0);
    await change({ change: 'hide', insider_id });
    const hidden = await everything();
    expect(hidden.trades.length).toBe(before.trades.length - own.length);
    expect(hidden.counted).toBeLessThan(before.counted);
    expect(JSON.stringify(hidden)).not.toContain(`"insider_id":"${insider_id}"`);
    expect((await admin.call(getInsider, { params: { id: insider_id } })).status).toBe(404);
    const stock = own[0]?.display_symbol ?? '';
    const ofStock: InsiderTrade[] = (await admin.call(listStockInsiderTrades, { params: { id: stock } })).body.rows;
    expect(ofStock.some((trade) => trade.insider_id === insider_id)).toBe(false);
    expect((await change({ change: 'restore', insider_id })).body).toEqual({ change: 'hide', insider_id });
    expect(await everything()).toEqual(before);
  });

  test('an id that never filed is refused at its field', async () => {
    const [{ insider_id }] = await two();
    expect(await change({ change: 'hide', insider_id: '99' })).toMatchObject({
      status: 404,
      body: { fields: { 'body.insider_id': 'is no insider who filed here' } },
    });
    for (const [into, words] of [
      ['99', 'is no insider who filed here'],
      [insider_id, 'is the same id'],
    ])
      expect(await change({ change: 'merge', insider_id, into })).toMatchObject({ status: 400, body: { fields: { 'body.into': words } } });
  });

  test('ids of one name at one company are proposed, and what is filed later counts for whom they are merged into', async () => {
    const form = (accession: string, cik: string | undefined, name: string) => ({
      ...{ accession, form: '4', filed_on: '2026-01-05', read_from: 'document' as const, footnotes: {}, url: undefined },
      ...{ period: undefined, original_filed_on: undefined, plan: undefined, remarks: undefined },
      issuer: { cik: '0000000042', name: 'Later Works', symbol: undefined },
      owners: [{ cik, name, director: true, officer: false, ten_percent: false, other: false, title: undefined }],
      rows: [],
    });
    const demo = { source: 'demo', country: 'US', currency: 'USD' } as const;
    await storeForms(services.db, [form('later-1', '0000000777', 'QUILL ADA M'), form('later-2', undefined, 'Ada Quill')], demo);
    await changeMarketStamp(services.db);
    const { alike } = (await admin.call(getInsiderBook)).body;
    const pair = alike.find((group: ListedInsider[]) => group.some(({ insider_id }) => insider_id === '777'));
    expect(pair.map(({ insider_id }: ListedInsider) => insider_id).sort()).toEqual(['777', 'n-ada-quill-42']);
    await change({ change: 'merge', insider_id: 'n-ada-quill-42', into: '777' });
    await storeForms(services.db, [form('later-3', undefined, 'Ada Quill')], demo);
    await changeMarketStamp(services.db);
    expect((await insiders()).find(({ insider_id }) => insider_id === '777')?.filings).toBe(3);
    expect((await admin.call(getInsiderBook)).body.alike.flat().map(({ insider_id }: ListedInsider) => insider_id)).not.toContain('777');
  });
});

describeOnStores('Investors an administrator follows', (openFresh) => {
  let services: TestServices;
  let admin: Member;
  const positions = async () => (await admin.call(listGuruPositions, { params: { name: 'nine+capital', date: 'latest' } })).body.rows;
  const gurus = async () => (await admin.call(listGurus, { params: { id: 'all' } })).body.rows.map(({ GuruName }: { GuruName: string }) => GuruName);
  const manager = async () => (await admin.call(listManagers)).body.find(({ ciks }: { ciks: string[] }) => ciks.includes(CIK));

  beforeAll(async () => {
    const store = await openFresh();
    services = testServices(store);
    admin = await newMember(services, { admin: true });
    await storeSplitWorks(store.db, 'US0SPLITWK');
  }, 120_000);

  test('any filer is added by its number, under a name or that of its first filing, and is loaded with the others', async () => {
    expect(await admin.call(changeManager, { body: { change: 'follow', cik: '12x' } })).toMatchObject({
      status: 400,
      body: { fields: { 'body.cik': 'must be the number of a filer, as 1067983' } },
    });
    expect((await admin.call(changeManager, { body: { change: 'follow', cik: '9', name: 'Warren Buffett' } })).body).toMatchObject({
      fields: { 'body.name': 'is the name of another investor' },
    });
    expect((await admin.call(changeManager, { body: { change: 'follow', cik: '9', name: 'Nine Capital' } })).body).toEqual({ change: 'stop', cik: CIK });
    expect((await admin.call(changeManager, { body: { change: 'follow', cik: CIK } })).body.code).toBe('already-there');
    expect(await manager()).toMatchObject({ name: 'Nine Capital', listed: false, followed: true, guru_id: null, filings: 0, loaded_at: null });
    expect(await followedFilers(services.db)).toEqual(expect.arrayContaining([CIK, '0001067983']));
  });

  test('a CUSIP without a listing is listed, and mapped by hand as of a day it changes positions without a new download', async () => {
    const { db } = services;
    const prices = new QuarterPrices(db);
    const guru = await storeGuru(db, { name: 'Nine Capital', firm: 'Nine Capital LLC', ciks: [CIK], style: null, note: null });
    await storeReport(db, guru, report('a-1', '2025-12-31', '2026-02-10', [['848584108', 1000, 50_000]]), prices);
    await storeReport(db, guru, report('a-2', '2026-03-31', '2026-05-10', [['848584108', 2000, 52_000]]), prices);
    await renewGuru(db, guru, prices);
    expect((await admin.call(getCusipBook)).body).toMatchObject({
      ...{ total: 1, value: 52_000, mappings: [] },
      unmapped: [{ cusip: '848584108', issuer: 'SPLIT WORKS INC', holders: 1, value: 52_000, period: '2026-03-31' }],
    });
    expect(await manager()).toMatchObject({ filings: 2, period: '2026-03-31', unmapped: 1 });
    expect(await positions()).toMatchObject([{ stockid: null, shares: 2000, prior_shares: 1000 }]);
    const map = (body: unknown) => admin.call(changeCusip, { body });
    for (const [body, field, words] of [
      [{ cusip: '8485', from: '2020-01-01', stock: 'SPL' }, 'cusip', 'must have nine signs, as 037833100'],
      [{ cusip: '848584109', from: '2020-01-01', stock: 'SPL' }, 'cusip', 'has a wrong check digit: the last sign does not follow from the others'],
      [{ cusip: '848584108', from: '2020-01-01', stock: 'NOBODY' }, 'stock', 'is no stock that is loaded here'],
      [{ cusip: '848584108', from: '2020-13-01', stock: 'SPL' }, 'from', 'must be a day like 2025-09-27'],
    ] as const)
      expect(await map(body)).toMatchObject({ status: 400, body: { code: 'bad-request', fields: { [`body.${field}`]: words } } });

    expect((await map({ cusip: '848584108', from: '2020-01-01', stock: 'SPL' })).body).toEqual({ cusip: '848584108', from: '2020-01-01', stock: null });
    // The split of February 2026 is known now: 1,000 shares before it are the 2,000 of today.
    expect(await positions()).toMatchObject([{ display_symbol: 'SPL', shares: 2000, prior_shares: 2000, change: 0 }]);
    expect((await admin.call(getCusipBook)).body).toMatchObject({ total: 0, mappings: [{ cusip: '848584108', from: '2020-01-01', display_symbol: 'SPL' }] });
    const undo = await map({ cusip: '848584108', from: '2020-01-01', stock: null });
    expect(undo.body).toEqual({ cusip: '848584108', from: '2020-01-01', stock: 'US0SPLITWK' });
    expect(await positions()).toMatchObject([{ stockid: null, prior_shares: 1000 }]);
    // From a day between both quarters on, it is the listing's only in the second; the paper goes on, and its split is no purchase.
    await map({ cusip: '848584108', from: '2026-01-15', stock: 'SPL' });
    expect(await positions()).toMatchObject([{ display_symbol: 'SPL', prior_shares: 2000, change: 0, held_since: '2025-12-31' }]);
  });

  test('who is followed no more is in no list and is loaded no more; the filings stay for whoever follows again [GPK-01]', async () => {
    expect(await gurus()).toContain('Nine Capital');
    expect((await admin.call(changeManager, { body: { change: 'stop', cik: '9' } })).body).toEqual({ change: 'follow', cik: CIK });
    expect(await gurus()).not.toContain('Nine Capital');
    expect((await admin.call(getGuruSummary, { params: { name: 'nine+capital' } })).status).toBe(404);
    expect(await followedFilers(services.db)).not.toContain(CIK);
    expect(await manager()).toMatchObject({ followed: false, filings: 2 });
    await admin.call(changeManager, { body: { change: 'follow', cik: CIK } });
    expect(await gurus()).toContain('Nine Capital');
    expect((await positions()).length).toBeGreaterThan(0);
  });

  test('an investor of the list of whom nothing is loaded can be left out, and taken in again', async () => {
    const buffett = '0001067983';
    await admin.call(changeManager, { body: { change: 'stop', cik: buffett } });
    expect(await followedFilers(services.db)).not.toContain(buffett);
    expect(await gurus()).not.toContain('Warren Buffett');
    await admin.call(changeManager, { body: { change: 'follow', cik: buffett } });
    expect(await followedFilers(services.db)).toContain(buffett);
    expect(await gurus()).not.toContain('Warren Buffett');
    expect((await admin.call(changeManager, { body: { change: 'stop', cik: '123' } })).body.code).toBe('not-found');
  });
});

describeOnStores('A CUSIP that changed owner', (openFresh) => {
  test('is named, the rest of the portfolio is worked out, and each quarter has the listing of its day', async () => {
    const { db } = await openFresh();
    await storeSplitWorks(db, 'US0SPLITWK');
    await db
      .insertInto('issuer')
      .values(issuerOf(await db.selectFrom('issuer').selectAll().executeTakeFirstOrThrow()))
      .execute();
    const listing = await db.selectFrom('listing').selectAll().where('stockid', '=', 'US0SPLITWK').executeTakeFirstOrThrow();
    await db
      .insertInto('listing')
      .values({ ...listing, stockid: 'US0NEWOWNR', issuer_id: 'cik:43', symbol: 'NEW', display_symbol: 'NEW', company: 'New Owner Inc.' })
      .execute();
    const cusip = '848584108';
    await db
      .insertInto('cusip')
      .values([
        { cusip, stockid: 'US0SPLITWK', valid_from: '2020-01-01', valid_to: '2026-02-28', seen_to: '2026-02-28' },
        { cusip, stockid: 'US0NEWOWNR', valid_from: '2026-03-01', valid_to: null, seen_to: '2026-06-30' },
      ])
      .execute();
    const prices = new QuarterPrices(db);
    const guru = await storeGuru(db, { name: 'Nine Capital', firm: 'Nine Capital LLC', ciks: [CIK], style: null, note: null });
    await storeReport(db, guru, report('b-1', '2025-12-31', '2026-02-10', [[cusip, 1000, 50_000]]), prices);
    await storeReport(
      db,
      guru,
      report('b-2', '2026-03-31', '2026-05-10', [
        [cusip, 300, 9_000],
        ['037833100', 10, 2_500],
      ]),
      prices,
    );
    await renewGuru(db, guru, prices);
    const found = await findPositions(db, { gurus: [guru] });
    expect(found.map(({ period, cusip: paper, stockid, shares }) => [period, paper, stockid, shares]).sort()).toEqual([
      ['2025-12-31', cusip, 'US0SPLITWK', 2000],
      ['2026-03-31', '037833100', null, 10],
      ['2026-03-31', cusip, 'US0NEWOWNR', 300],
    ]);
    const [, quarter] = await guruQuarters(db, guru);
    expect(quarter?.doubts).toEqual([`CUSIP ${cusip} was of SPLIT WORKS INC and is of SPLIT WORKS INC now: what became of the first is not known`]);
  });
});

const issuerOf = <Row extends { issuer_id: string; cik: number | null; name: string }>(row: Row): Row => ({
  ...row,
  issuer_id: 'cik:43',
  cik: 43,
  name: 'New Owner Inc.',
});
