import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { barsOf, parsePriceColumns } from '#server/database/price-columns.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { pricesSource } from '#server/sources/prices/prices-source.ts';
import { stockIdOf } from '#server/sources/stock-id.ts';
import { describeOnStores } from '../harness.ts';
import { zipOf } from './archives.ts';
import { listSourceStates } from './source-states.ts';

const NOW = Date.UTC(2025, 5, 1);
const folder = mkdtempSync(join(tmpdir(), 'sextant-many-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Symbols = IssuerBundle['listings'][number]['symbols'];
const symbolFrom = (symbol: string, valid_from: string, valid_to: string | null = null) => ({ symbol, exchange: 'NYSE', valid_from, valid_to });

function company(cik: number, symbols: Symbols): IssuerBundle {
  const unknown = { country: 'US', sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  const issuer = { ...unknown, issuer_id: `cik:${cik}`, name: `Company ${cik}`, cik, former_names: [], demo: false };
  const listing = { share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null, symbols };
  return { issuer, listings: [{ stockid: stockIdOf('US', `cik:${cik}`, 'common'), ...listing }], filings: [], facts: [] };
}

/** The first company gave its symbol OLD up, which the second took over. */
async function twoCompanies({ db }: OpenStore): Promise<void> {
  await storeIssuer(db, company(1, [symbolFrom('OLD', '2010-01-01', '2015-12-31'), symbolFrom('NEW-B', '2016-01-01')]), NOW);
  await storeIssuer(db, company(2, [symbolFrom('OLD', '2018-01-01')]), NOW);
}

async function load({ db }: OpenStore, file: string, more: Record<string, string> = {}) {
  const said: string[] = [];
  const fetching = () => {
    throw new Error('nothing is read from elsewhere');
  };
  const report = await pricesSource.run({ file, ...more }, { db, fetching, now: () => NOW, say: (line) => said.push(line) });
  return { ...report, said: said.join('\n') };
}

async function closes({ db }: OpenStore, cik: number): Promise<Record<string, number>> {
  const listing = await findListing(db, stockIdOf('US', `cik:${cik}`, 'common'));
  const years = await db
    .selectFrom('price_year')
    .select('bars')
    .where('stockid', '=', listing?.stockid ?? '')
    .orderBy('year')
    .execute();
  return Object.fromEntries(years.flatMap(({ bars }) => barsOf(parsePriceColumns(bars)).map(({ day, close }) => [day, close])));
}

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const STOOQ = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\n';
const stooq = (symbol: string, closing: Record<string, number>) => ({
  name: `data/daily/us/nyse stocks/1/${symbol}.us.txt`,
  text:
    STOOQ +
    Object.entries(closing)
      .map(([day, close]) => `${symbol.toUpperCase()}.US,D,${day},000000,${close},${close},${close},${close},10,0\n`)
      .join(''),
});

describeOnStores('prices of many symbols', (openFresh) => {
  test('of a vendor’s archive go to the listing that had the symbol, and the unmatched are listed', async () => {
    const store = await openFresh();
    await twoCompanies(store);
    const archive = await zipOf([
      stooq('old', { 20250529: 10, 20250530: 11 }),
      stooq('new-b', { 20250530: 20 }),
      stooq('spy', { 20250530: 500 }),
      { name: 'data/daily/us/nyse etfs/qqq.us.txt', text: 'not prices' },
    ]);
    const unmatched = join(folder, 'unmatched.txt');
    const report = await load(store, write('d_us_txt.zip', archive), { unmatched });
    expect(report).toMatchObject({ loaded: 2, failed: 0, said: expect.stringContaining('2 symbols match no listing: QQQ, SPY') });
    expect(readFileSync(unmatched, 'utf8')).toBe('QQQ\nSPY\n');
    expect(await closes(store, 2)).toEqual({ '2025-05-29': 10, '2025-05-30': 11 });
    expect(await closes(store, 1)).toEqual({ '2025-05-30': 20 });
    const again = await load(store, write('d_us_txt.zip', archive));
    expect(again.said).toContain('OLD: 2 days from 2025-05-29 to 2025-05-30; 0 days new');
  });

  test('of one CSV file, sorted by day, are matched as of their last day', async () => {
    const store = await openFresh();
    await twoCompanies(store);
    const rows = ['2014-01-02,OLD,5,,', '2014-01-02,GONE,7,,', '2014-01-03,OLD,6,,', '2014-01-03,,9,,'];
    const report = await load(store, write('all.csv', `Date,Symbol,Close,Dividend,Split\n${rows.join('\n')}\n`));
    expect(report).toMatchObject({ loaded: 1, failed: 1 });
    expect(report.said).toContain('all.csv has 1 rows without a symbol');
    expect(report.said).toContain('1 symbols match no listing: GONE');
    expect(await closes(store, 1)).toEqual({ '2014-01-02': 5, '2014-01-03': 6 });
    expect(await closes(store, 2)).toEqual({});

    const between = await load(store, write('between.csv', 'Symbol,Date,Close,Dividend,Split\nOLD,2017-01-03,8,,\n'));
    expect(between.said).toContain('no listing had the symbol OLD on 2017-01-03');
    await expect(load(store, write('one.csv', 'Date,Close,Dividend,Split\n2017-01-03,8,,\n'))).rejects.toThrow('or a column Symbol');
  });

  test('are read with one broken file in the archive named, and the others load', async () => {
    const store = await openFresh();
    await twoCompanies(store);
    const archive = await zipOf([stooq('old', { 20250530: 11 }), { ...stooq('new-b', { 20250530: 20 }), text: 'Date,Close\n2025-05-30,3\n' }]);
    const report = await load(store, write('broken.zip', archive));
    expect(report).toMatchObject({ loaded: 1, failed: 1 });
    expect(report.said).toMatch(/NEW-B failed: broken\.zip \/ new-b\.us\.txt has the columns Date,Close; expected are <TICKER>/);
    expect((await listSourceStates(store.db)).map(({ item, failure }) => [item, failure === null])).toEqual([
      ['NEW-B', false],
      ['OLD', true],
    ]);
    await expect(load(store, write('cut.zip', archive.subarray(0, 80)))).rejects.toThrow('cut.zip is no zip archive, or is cut short');
  });
});
