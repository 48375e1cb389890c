import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListedPolitician, PoliticianInfo, PoliticianSummary, PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { pageOf } from '#contract/list/page-of.ts';
import type { OpenStore } from '#server/database/open.ts';
import { findPolitician, listedPoliticians, politicianInfo, politicianSummary } from '#server/queries/politicians/find-politician.ts';
import { findPoliticianTrades } from '#server/queries/politicians/politician-trades.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { houseTradesSource } from '#server/sources/politicians/house-trades-source.ts';
import { readHouseRows, saysWhenFiled } from '#server/sources/politicians/read-house.ts';
import { readSenate } from '#server/sources/politicians/read-senate.ts';
import { senateTradesSource } from '#server/sources/politicians/senate-trades-source.ts';
import { RowProblems } from '#server/sources/row-problems.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

const samples = join(import.meta.dirname, '../../../../shared/data');
const real = existsSync(samples) ? test : test.skipIf(true);
const TODAY = '2026-06-01';

const link = (id: string, kind = 'ptr') => `https://efdsearch.senate.gov/search/view/${kind}/${id}/`;
const senate = (more: Record<string, string> = {}) => ({
  ...{ transaction_date: '03/02/2020', owner: 'Spouse', ticker: 'PLT', asset_description: 'Plain Tools Inc. &amp;amp; Sons', asset_type: 'Stock' },
  ...{ type: 'Purchase', amount: '$1,001 - $15,000', comment: '--', senator: 'Ada B Quill , Jr', ptr_link: link('aaaa-1') },
  ...more,
});
const house = (more: Record<string, string> = {}) => ({
  ...{ transaction_date: '01/10/2026', disclosure_date: '02/01/2026', ticker: 'PLT', asset_description: 'Plain Tools Inc.', asset_type: 'Stock' },
  ...{ type: 'Sale', amount: '$15,001 -\n$50,000', representative: 'Scott Scott Orme', district: 'TX05', owner: 'Self' },
  source_url: 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2026/20030001.pdf',
  ...more,
});
const index = (documents: readonly string[]) =>
  `<?xml version="1.0"?>\n<FinancialDisclosure>${documents
    .map(
      (id) =>
        `<Member><Prefix>Hon.</Prefix><Last>Orme</Last><First>Scott</First><Suffix /><FilingType>P</FilingType><StateDst>TX05</StateDst><Year>2026</Year><FilingDate>2/25/2026</FilingDate><DocID>${id}</DocID></Member>`,
    )
    .join('')}<Member><Last>Candidate</Last><FilingType>C</FilingType><DocID>10000001</DocID></Member></FinancialDisclosure>`;

function mirrorOf(files: Readonly<Record<string, Uint8Array | string>>) {
  const root = mkdtempSync(join(tmpdir(), 'politicians-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}
const WATCHED = 'senate-stock-watcher-data.s3-us-west-2.amazonaws.com/aggregate';
const CLERK = 'disclosures-clerk.house.gov/public_disc/financial-pdfs';

test('a column with several days for one report is the day of notice and not that of filing', () => {
  const rows = (other: string) => [house(), house({ disclosure_date: other })];
  expect(saysWhenFiled(readHouseRows(rows('02/01/2026'), new RowProblems()))).toBe(true);
  expect(saysWhenFiled(readHouseRows(rows('01/28/2026'), new RowProblems()))).toBe(false);
});

test('files of any shape are refused with a reason or read, and never half', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.record({
        senator: fc.string(),
        ptr_link: fc.constantFrom(link('a'), link('b', 'paper'), 'x'),
        amount: fc.string(),
        ticker: fc.string(),
        transaction_date: fc.string(),
      }),
    ),
  );
  fc.assert(
    fc.property(anything, (file) => {
      for (const read of [() => readSenate(file, new Map(), TODAY, new RowProblems()), () => [...readHouseRows(file, new RowProblems()).keys()]]) {
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(SourceRefusal);
        }
      }
    }),
    { numRuns: 300 },
  );
});

describeOnStores('Politicians', (openFresh) => {
  const loadFrom = (store: OpenStore, root: string, said: string[] = []) => ({
    ...{ db: store.db, fetching: () => mirrorFolder(root), now: () => Date.parse(TODAY) },
    say: (line: string) => void said.push(line),
  });

  test('senators are read with owners, ranges and delays, and a report on paper is listed with its link', async () => {
    const store = await openFresh();
    const rows = [
      senate(),
      senate({ transaction_date: '13/45/2020', amount: 'Unknown', owner: 'N/A' }),
      senate({ ptr_link: link('bbbb-2', 'paper'), type: 'N/A', asset_description: 'scanned', amount: 'Unknown' }),
      senate({ ptr_link: 'elsewhere' }),
    ];
    const summaries = [{ ptr_link: link('aaaa-1'), date_recieved: '04/20/2020', transactions: [] }];
    const root = mirrorOf({ [`${WATCHED}/all_transactions.json`]: JSON.stringify(rows), [`${WATCHED}/all_daily_summaries.json`]: JSON.stringify(summaries) });
    const said: string[] = [];
    expect(await senateTradesSource.run({}, loadFrom(store, root, said))).toEqual({ loaded: 2, failed: 0 });
    // Again: nothing twice.
    await senateTradesSource.run({}, loadFrom(store, root));
    const trades = await findPoliticianTrades(store.db, {});
    expect(
      trades
        .map(({ politician, kind, owner, traded_on, delay, late, least, most, url }) => [politician, kind, owner, traded_on, delay, late, least, most, url])
        .sort(),
    ).toEqual(
      [
        ['Ada B Quill, Jr', 'Not read', null, null, null, null, null, null, link('bbbb-2', 'paper')],
        ['Ada B Quill, Jr', 'Purchase', 'Spouse', '2020-03-02', 49, true, 1001, 15000, link('aaaa-1')],
        ['Ada B Quill, Jr', 'Purchase', null, null, null, null, null, null, link('aaaa-1')],
      ].sort(),
    );
    expect(trades.find(({ traded_on }) => traded_on === '2020-03-02')).toMatchObject({
      company: 'Plain Tools Inc. & Sons',
      display_symbol: 'PLT',
      stockid: null,
    });
    expect(said.join('\n')).toMatch(/1 rows were left out \(line 4: ptr_link/);
    const [person] = await listedPoliticians(store.db);
    expect(person).toMatchObject({ reports: 2, unread: 1, trades: 2, bought: { least: 1001, most: 15000 }, late: 1, dated: 1 });
  });

  test("the Clerk's index gives the days of filing and the reports that no file has", async () => {
    const store = await openFresh();
    const file = JSON.stringify([
      house(),
      house({ disclosure_date: '01/28/2026', ticker: 'XYZ', representative: 'C. Scott Orme', transaction_date: '01/12/2026' }),
    ]);
    const root = mirrorOf({ 'trades.json': file, [`${CLERK}/2026FD.zip`]: zipSync({ '2026FD.xml': strToU8(index(['20030001', '20030002', '8220001'])) }) });
    const bare = mirrorOf({ 'trades.json': file });
    await houseTradesSource.run({ file: join(bare, 'trades.json') }, loadFrom(store, bare));
    const before = await findPoliticianTrades(store.db, {});
    expect(before.map(({ disclosed_on, delay, problems }) => [disclosed_on, delay, problems.join()])).toEqual([
      [null, null, expect.stringMatching(/the day of filing is not known; the owner was notified of the trade on \d+ [A-Z][a-z]{2} 2026/)],
      [null, null, expect.stringMatching(/the day of filing is not known/)],
    ]);
    // The file named last is read again.
    expect(await houseTradesSource.run({}, loadFrom(store, root))).toEqual({ loaded: 1, failed: 0 });
    const trades = await findPoliticianTrades(store.db, {});
    expect(trades.map(({ report_id, kind, delay, late }) => [report_id, kind, delay, late]).sort()).toEqual([
      ['h-20030001', 'Sale', 44, false],
      ['h-20030001', 'Sale', 46, true],
      ['h-20030002', 'Not read', null, null],
      ['h-8220001', 'Not read', null, null],
    ]);
    expect(trades.find(({ report_id }) => report_id === 'h-8220001')?.asset).toMatch(/on paper/);
    const people = await listedPoliticians(store.db);
    expect(people.map(({ politician_id, reports }) => [politician_id, reports])).toEqual([['house-tx-scott-orme', 3]]);
  });

  test('a trade that another report has again counts once, and equal rows of one report are separate', async () => {
    const store = await openFresh();
    const again = { source_url: 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2026/20030009.pdf' };
    const root = mirrorOf({
      'trades.json': JSON.stringify([house(), house(), house(again), house({ ...again, ticker: 'OTH', asset_description: 'Other Works' })]),
    });
    await houseTradesSource.run({ file: join(root, 'trades.json') }, loadFrom(store, root));
    const [person] = await listedPoliticians(store.db);
    expect(person).toMatchObject({ trades: 3, sold: { least: 3 * 15_001, most: 150_000 } });
    expect((await findPoliticianTrades(store.db, {})).filter(({ repeated }) => repeated).map(({ report_id }) => report_id)).toEqual(['h-20030009']);
  });

  test('the demo market has politicians whose figures agree between the calls', async () => {
    const store = await openFresh(leadingMarket);
    const api = testApi(testServices(store));
    const ask = async <S extends v.GenericSchema>(schema: S, path: string, method = 'GET') => {
      const response = await api.request(`/reader/_api/${path}`, { method });
      expect(response.status, path).toBe(200);
      return v.parse(schema, await response.json());
    };
    const people = await ask(pageOf(ListedPolitician), 'politicians', 'POST');
    expect(people.total).toBe(14);
    const all = await ask(pageOf(PoliticianTrade), 'politician/trades?per_page=10000');
    expect(all.rows.length).toBe(all.total);
    for (const { politician_id, trades, bought } of people.rows) {
      const own = await ask(pageOf(PoliticianTrade), `politician/${politician_id}/trades?per_page=10000`);
      const purchases = own.rows.filter(({ kind }) => kind === 'Purchase');
      expect([own.rows.filter(({ kind }) => kind !== 'Not read').length, purchases.reduce((sum, { least }) => sum + (least ?? 0), 0)]).toEqual([
        trades,
        bought.least,
      ]);
      const summary = await ask(PoliticianSummary, `politician/${politician_id}/summary`);
      expect(summary.sectors.reduce((sum, each) => sum + each.trades, 0)).toBe(summary.trades);
      expect(summary.late).toBe(summary.delays.filter((delay) => delay > 45).length);
      expect((await ask(PoliticianInfo, `politician/${politician_id}/info`)).demo).toBe(true);
    }
    const priced = all.rows.find(({ since, stockid }) => since !== null && stockid !== null);
    const inStock = await ask(pageOf(PoliticianTrade), `politician/transactions?stock=${priced?.stockid}`, 'POST');
    expect(inStock.rows.every(({ stockid }) => stockid === priced?.stockid)).toBe(true);
    expect(inStock.total).toBe(all.rows.filter(({ stockid }) => stockid === priced?.stockid).length);
    const [few, many] = [
      await ask(pageOf(ListedPolitician), 'politicians/recent?days=30', 'POST'),
      await ask(pageOf(ListedPolitician), 'politicians/recent?days=3000', 'POST'),
    ];
    expect(few.total).toBeLessThanOrEqual(many.total);
    expect((await api.request('/reader/_api/politician/nobody/info')).status).toBe(404);
  }, 240_000);

  real(
    'the real files of both chambers are read whole',
    async () => {
      const store = await openFresh();
      const said: string[] = [];
      const context = loadFrom(store, join(samples, 'http'), said);
      expect((await senateTradesSource.run({}, context)).failed).toBe(0);
      expect((await houseTradesSource.run({ file: join(samples, 'files/congress/house_all_transactions.json.gz') }, context)).failed).toBe(0);
      const trades = await findPoliticianTrades(store.db, {});
      expect(trades.filter(({ kind }) => kind !== 'Not read').length).toBe(8350 - 463 + 6542);
      expect(trades.filter(({ kind }) => kind === 'Not read').length).toBe(463);
      expect(trades.filter(({ repeated }) => repeated).length).toBe(24);
      const perdue = await findPolitician(store.db, 'senate-david-perdue');
      if (perdue === undefined) throw new Error('a senator is missing');
      expect(await politicianInfo(store.db, perdue)).toMatchObject({ politician: 'David A Perdue, Jr', chamber: 'Senate' });
      expect((await politicianSummary(store.db, perdue)).median_delay).toBeNull();
    },
    120_000,
  );
});
