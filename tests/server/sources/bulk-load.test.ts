import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { type IngestAllOptions, ingestAll } from '#server/jobs/bulk/ingest-all.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores } from '../harness.ts';
import { bulkMirror, cikOf, FACTS, factsMember, fileOf, NIGHT, submissionsMember, writeArchives, zipOf } from './archives.ts';

const NOW = Date.UTC(2025, 5, 1);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const everyone = { listed: false, exchanges: [] };

async function mirrorOfAll(companies: readonly number[]): Promise<string> {
  const folder = await bulkMirror(companies);
  folders.push(folder);
  return folder;
}

async function load({ db }: OpenStore, mirror: string, more: Partial<IngestAllOptions> = {}) {
  const said: string[] = [];
  const fetching = () => mirrorFolder(mirror);
  const report = await ingestAll({ db, fetching, filters: everyone, forms: [], threads: 0, now: () => NOW, say: (line) => said.push(line), ...more });
  return { ...report, said: said.join('\n') };
}

const companies = async ({ db }: OpenStore) =>
  (await db.selectFrom('issuer').select('cik').where('demo', '=', 0).orderBy('cik').execute()).map(({ cik }) => Number(cik) - cikOf(0));

const symbols = async ({ db }: OpenStore) => (await db.selectFrom('listing').select('symbol').orderBy('symbol').execute()).map(({ symbol }) => symbol);

/** Revenue of the newest year, by company. */
async function revenue({ db }: OpenStore, company: number): Promise<string | undefined> {
  const rows = await db
    .selectFrom('snapshot')
    .innerJoin('listing', 'listing.stockid', 'snapshot.stockid')
    .selectAll()
    .where('listing.symbol', '=', `C${company}`)
    .execute();
  return JSON.stringify(rows[0]);
}

describeOnStores('the SEC nightly archives', (openFresh) => {
  test('load every company with facts, listed or not, several threads at once', async () => {
    const store = await openFresh();
    const report = await load(store, await mirrorOfAll([0, 1, 2, 3, 4]), { threads: 2 });
    expect(report).toMatchObject({ loaded: 5, failed: 0, said: expect.stringContaining('5 companies in') });
    expect(report.said).toMatch(/companies {2}\[5 of 5/);
    expect(await companies(store)).toEqual([0, 1, 2, 3, 4]);
    expect(await symbols(store)).toEqual(['C0', 'C1', 'C2', 'C3']);
    const facts = await store.db
      .selectFrom('issuer')
      .select(['name', 'sic', 'fiscal_year_end'])
      .where('issuer_id', '=', `cik:${cikOf(4)}`)
      .execute();
    expect(facts).toEqual([{ name: 'Company 4 Inc.', sic: '3812', fiscal_year_end: '12-31' }]);
  });

  test('load of a second night only what changed, and nothing of an older night', async () => {
    const store = await openFresh();
    const mirror = await mirrorOfAll([0, 1, 2]);
    await load(store, mirror);
    const before = [await revenue(store, 0), await revenue(store, 1)];
    expect(await load(store, mirror)).toMatchObject({ loaded: 0, said: expect.stringContaining('0 to load, 3 unchanged') });

    const night = new Date(NIGHT.getTime() + 86_400_000);
    await writeArchives(mirror, { facts: await zipOf([factsMember(0), factsMember(1, 3), factsMember(2)], night) });
    const second = await load(store, mirror);
    expect(second).toMatchObject({ loaded: 1, failed: 0, said: expect.stringContaining('1 to load, 2 unchanged') });
    expect(second.said).toContain(`is of 2025-05-31 and www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip of 2025-05-30`);
    const after = [await revenue(store, 0), await revenue(store, 1)];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);

    await writeArchives(mirror, { facts: await zipOf([factsMember(0), factsMember(1), factsMember(2)]) });
    expect(await load(store, mirror)).toMatchObject({ loaded: 0, said: expect.stringContaining('1 companies are older in the archives') });
    expect(await revenue(store, 1)).toBe(after[1]);
  });

  test('load only the listed companies, those of an exchange, or those that filed a form, when asked', async () => {
    const mirror = await mirrorOfAll([0, 1, 2, 3]);
    const listed = await openFresh();
    await load(listed, mirror, { filters: { listed: true, exchanges: [] } });
    expect(await companies(listed)).toEqual([0, 1, 2]);
    const exchange = await openFresh();
    await load(exchange, mirror, { filters: { listed: false, exchanges: ['nasdaq'] } });
    expect(await symbols(exchange)).toEqual(['C0', 'C2']);
    await expect(load(exchange, mirror, { filters: { listed: false, exchanges: ['LSE'] } })).rejects.toThrow('LSE is no exchange');
    await writeArchives(mirror, { submissions: await zipOf([submissionsMember(0), submissionsMember(1, '20-F'), submissionsMember(2)]) });
    const forms = await openFresh();
    expect(await load(forms, mirror, { forms: ['20-F'] })).toMatchObject({ said: expect.stringContaining('3 companies were left out') });
    expect(await companies(forms)).toEqual([1]);
  });

  test('are read with what is wrong in them named, and the rest loads', async () => {
    const store = await openFresh();
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const mirror = await mirrorOfAll(all);
    const facts = await zipOf(all.map((company) => factsMember(company)));
    const broken = [breakMember(1), withChecksum(2), withSize(3, 3 * 1024 ** 3), encrypted(4), climbing(5), withSize(7, 100)].reduce(
      (bytes, change) => change(bytes),
      facts,
    );
    await writeArchives(mirror, { facts: broken });
    const { said, loaded, failed } = await load(store, mirror, { threads: 1 });
    expect(await companies(store)).toEqual([0, 6]);
    expect({ loaded, failed }).toEqual({ loaded: 2, failed: 6 });
    expect(said).toMatch(/C1 failed: .*companyfacts\.zip \/ CIK0009100001\.json cannot be unpacked/);
    expect(said).toMatch(/C2 failed: .*has another checksum than its archive says/);
    expect(said).toMatch(/C3 failed: .*has 3072 MB, more than the 400 MB that are read/);
    expect(said).toMatch(/C4 failed: .*is encrypted/);
    expect(said).toMatch(/CIK0009100007 failed: .*is longer than its archive says/);
    expect(said).toContain(`names 1 files outside of itself (${'../'.repeat(5)}son)`);

    await writeArchives(mirror, { facts });
    expect(await load(store, mirror)).toMatchObject({ loaded: 6, failed: 0 });
    expect(await companies(store)).toEqual(all);
  });

  test('change nothing when they are cut short, or the clock is wrong', async () => {
    const store = await openFresh();
    const mirror = await mirrorOfAll([0, 1]);
    await load(store, mirror);
    const before = await contents(store);
    const facts = await zipOf([factsMember(0, 2), factsMember(1, 2)]);
    await writeArchives(mirror, { facts: facts.subarray(0, facts.length - 40) });
    await expect(load(store, mirror)).rejects.toThrow(`${FACTS} is no zip archive, or is cut short`);
    await writeArchives(mirror, { facts });
    await expect(load(store, mirror, { now: () => Date.UTC(2020, 0, 1) })).rejects.toThrow('The clock of this machine says 2020-01-01');
    expect(await contents(store)).toEqual(before);
  });

  test('load without the list of filings when that archive is cut short, which is read again the next time', async () => {
    const store = await openFresh();
    const mirror = await mirrorOfAll([0, 1]);
    const submissions = await zipOf([submissionsMember(0), submissionsMember(1)]);
    await writeArchives(mirror, { submissions: submissions.subarray(0, 100) });
    expect(await load(store, mirror)).toMatchObject({ loaded: 2, failed: 1, said: expect.stringContaining('submissions.zip is no zip archive') });
    await writeArchives(mirror, { submissions });
    expect(await load(store, mirror)).toMatchObject({ loaded: 2, failed: 0 });
    expect((await store.db.selectFrom('issuer').select('sic').execute()).map(({ sic }) => sic)).toEqual(['3812', '3812']);
  });

  test('leave the store as it was when the disk is full', async () => {
    const store = await openFresh();
    const mirror = await mirrorOfAll([0, 1, 2, 3]);
    await load(store, mirror, { filters: { listed: false, exchanges: ['NYSE'] } });
    const before = await contents(store);
    await fillDisk(store);
    await expect(load(store, mirror)).rejects.toThrow(/full/);
    expect(await contents(store)).toEqual(before);
    await emptyDisk(store);
    expect(await load(store, mirror)).toMatchObject({ loaded: 3, failed: 0 });
    expect(await companies(store)).toEqual([0, 1, 2, 3]);
  });
});

/** Everything stored of the market. */
async function contents({ db }: OpenStore): Promise<unknown> {
  const tables = ['issuer', 'listing', 'symbol', 'filing', 'fact_filing', 'fact_page', 'statement', 'statement_list', 'snapshot', 'archive_stamp'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()));
}

/** SQLite is given no page more; PostgreSQL says what it says without room. */
async function fillDisk({ db, kind }: OpenStore): Promise<void> {
  if (kind === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(db);
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: disk full' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before insert on fact_page for each row execute function refuse()`.execute(db);
}

async function emptyDisk({ db, kind }: OpenStore): Promise<void> {
  if (kind === 'sqlite') await sql`pragma max_page_count = 1073741823`.execute(db);
  else await sql`drop trigger refuse on fact_page`.execute(db);
}

type Change = (bytes: Buffer) => Buffer;

/** Changes bytes of a member at those places of its two headers, the one before its data and the one in the table of contents. */
function patched(company: number, at: { local: number; central: number }, write: (bytes: Buffer, offset: number) => void): Change {
  return (bytes) => {
    const copy = Buffer.from(bytes);
    const name = copy.indexOf(fileOf(company));
    write(copy, name - 30 + at.local);
    write(copy, copy.indexOf(fileOf(company), name + 1) - 46 + at.central);
    return copy;
  };
}

const withChecksum = (company: number) => patched(company, { local: 14, central: 16 }, (bytes, offset) => bytes.writeUInt32LE(0xdeadbeef, offset));
const withSize = (company: number, size: number) => patched(company, { local: 22, central: 24 }, (bytes, offset) => bytes.writeUInt32LE(size, offset));
const encrypted = (company: number) =>
  patched(company, { local: 6, central: 8 }, (bytes, offset) => bytes.writeUInt16LE(bytes.readUInt16LE(offset) | 1, offset));
const climbing = (company: number) => patched(company, { local: 30, central: 46 }, (bytes, offset) => bytes.write('../'.repeat(5), offset));

function breakMember(company: number): Change {
  return (bytes) => {
    const copy = Buffer.from(bytes);
    const data = copy.indexOf(fileOf(company)) + fileOf(company).length;
    copy.fill(0xff, data + 4, data + 60);
    return copy;
  };
}

test('a mirror with the archives is a folder like any other', async () => {
  const mirror = await mirrorOfAll([0]);
  expect((await mirrorFolder(mirror).file(`https://${FACTS}`)).path).toBe(join(mirror, FACTS));
});
