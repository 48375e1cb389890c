import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GfRank, ValuationBand, ValuationBox } from '#contract/entities/stock/valuation.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { type OpenStore, openStore } from '#server/database/open.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { type FoundListing, findListing } from '#server/queries/listings/find-listing.ts';
import { findGfRank } from '#server/queries/valuation/find-ranks.ts';
import { findValuationBand, findValuationBox, findValuationBoxHistory } from '#server/queries/valuation/find-valuations.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { readCompanyFacts } from '#server/sources/sec/company-facts.ts';

const SHARED = join(import.meta.dirname, '../../../../shared/data');
const OLDER = join(SHARED, 'http-vintage-2026-02');
const NEWER = join(SHARED, 'http');
const ALPHABET = 1652044;
const NOW = Date.parse('2026-08-01');

/** Invented closes, the same for both stores: of Alphabet's filings alone can anything differ. */
function bars() {
  return Array.from({ length: 52 * 16 }, (_, week) => {
    const day = new Date(Date.UTC(2010, 0, 8 + 7 * week)).toISOString().slice(0, 10);
    const close = 12 * 1.0035 ** week * (1 + 0.15 * Math.sin(week / 19));
    return { day, open: close, high: close, low: close, close, volume: 1000 };
  });
}

async function storeWith(folder: string, dataFolder: string): Promise<{ store: OpenStore; listing: FoundListing; facts: readonly Fact[] }> {
  const store = await openStore({ dataFolder, databaseUrl: undefined });
  const facts = (await readCompanyFacts(mirrorFolder(folder), ALPHABET, '2026-11-01'))?.facts.facts() ?? [];
  const unknown = { country: null, sic: '7370', sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  const listing = { stockid: 'US00000001', share_class: 'common', country: 'US', exchange: 'NAS', currency: 'USD', isin: null, delisted_on: null };
  const symbols = [{ symbol: 'GOOGL', exchange: 'NAS', valid_from: '2010-01-01', valid_to: null }];
  await storeIssuer(
    store.db,
    {
      issuer: { issuer_id: `cik:${ALPHABET}`, name: 'Alphabet', cik: ALPHABET, ...unknown, former_names: [], demo: false },
      listings: [{ ...listing, symbols, prices: { adjusted: 'split', bars: bars(), dividends: [], splits: [] } }],
      filings: [],
      facts,
    },
    NOW,
  );
  const found = await findListing(store.db, listing.stockid);
  if (found === undefined) throw new Error('Alphabet was not stored');
  return { store, listing: found, facts };
}

describe.runIf(existsSync(OLDER) && existsSync(NEWER))('What Alphabet was worth on a day of the past (needs ../shared)', () => {
  const folders: string[] = [];
  const opened: OpenStore[] = [];
  let older: Awaited<ReturnType<typeof storeWith>>;
  let newer: Awaited<ReturnType<typeof storeWith>>;
  beforeAll(async () => {
    for (const folder of [OLDER, NEWER]) {
      const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-valued-'));
      folders.push(dataFolder);
      const stored = await storeWith(folder, dataFolder);
      opened.push(stored.store);
      if (folder === OLDER) older = stored;
      else newer = stored;
    }
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const years = Array.from({ length: 10 }, (_, at) => `${2017 + at}01`);

  test('no filing of later years changes a value, a rank or the line of a day that is over [GFV-14]', async () => {
    expect(newer.facts.length).toBeGreaterThan(older.facts.length);
    const boxes = async ({ store: { db }, listing }: typeof older): Promise<[ValuationBox, GfRank][]> => {
      const answers: [ValuationBox, GfRank][] = [];
      for (const year of years) answers.push([await findValuationBox(db, listing, year), await findGfRank(db, listing, year)]);
      return answers;
    };
    const [before, after] = [await boxes(older), await boxes(newer)];
    expect(after).toEqual(before);
    expect(before.at(-1)?.[0].gf_value).toBeGreaterThan(0);
    const line = async ({ store: { db }, listing }: typeof older): Promise<ValuationBand['medps']> => (await findValuationBand(db, listing, NOW)).medps;
    const [lineBefore, lineAfter] = [await line(older), await line(newer)];
    const until = lineBefore.filter(([day]) => day < '2026-02-01');
    expect(until.length).toBeGreaterThan(20);
    expect(lineAfter.slice(0, until.length)).toEqual(until);
  });

  test('every value of January 2020 counts what was filed by then, and nothing else', async () => {
    const { listing, store, facts } = newer;
    const box = await findValuationBox(store.db, listing, '202001');
    const known = facts.filter(({ filed }) => filed <= '2020-01-31');
    const newest = (concept: string) =>
      known.filter((fact) => fact.concept === concept && fact.start === undefined).sort((a, b) => (a.end < b.end ? 1 : -1))[0];
    expect(box.end).toBe('2019-09-30');
    const at = (concept: string) => {
      const fact = newest(concept);
      expect(fact?.end, concept).toBe('2019-09-30');
      return fact?.value ?? Number.NaN;
    };
    // 20 shares of today for one of then. Alphabet has neither preferred stock nor minority interest.
    const shares = known.filter(({ concept }) => concept === 'CommonStockSharesOutstanding').filter(({ end }) => end === '2019-09-30')[0]?.value ?? Number.NaN;
    expect(box.ncav_real).toBeCloseTo((at('AssetsCurrent') - at('Liabilities')) / (shares * 20), 6);
    expect(box.tangible_book).toBeCloseTo((at('StockholdersEquity') - at('Goodwill') - at('IntangibleAssetsNetExcludingGoodwill')) / (shares * 20), 6);
    const perShare = (box.tangible_book ?? Number.NaN) * 22.5;
    expect(box.grahamnumber).toBeCloseTo(Math.sqrt(perShare * (46.6 / 20)), 1); // 9.50 + 14.21 + 10.12 + 12.77 a share of then
  });

  test('the years that can be chosen begin sixteen years back, or with the first price, newest first, with the highest and lowest price to value [GFV-13, GFV-15, GFS-06, GFS-07]', async () => {
    const { years: chosen, max, min } = await findValuationBoxHistory(newer.store.db, newer.listing);
    expect(chosen.map(({ year }) => year).slice(0, 3)).toEqual(['-1', '202401', '202301']);
    expect(chosen.at(-1)?.year).toBe('201001');
    const ratios = chosen.flatMap(({ price, gf_value }) => (price === null || gf_value === null ? [] : [price / gf_value]));
    expect(max?.value).toBe(Math.max(...ratios));
    expect(min?.value).toBe(Math.min(...ratios));
  });
});
