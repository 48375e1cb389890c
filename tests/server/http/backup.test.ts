import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { backupStore } from '#server/backup/backup-store.ts';
import { copyRows, countRows, tablesOf } from '#server/backup/copy-rows.ts';
import { restoreStore } from '#server/backup/restore-store.ts';
import { NewerStoreError, type OpenStore, openSqlite, openStore, type StorePlace } from '#server/database/open.ts';
import { createAccount } from '#server/queries/accounts/accounts.ts';
import { createSession } from '#server/queries/accounts/sessions.ts';
import { saveSetting, storeEpoch } from '#server/queries/accounts/settings.ts';
import { oneCompany } from '../every-call.ts';
import { describeOnStores, type Template } from '../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => join(folder, `backup-${files++}.sqlite`);
const now = new Date('2026-01-15T12:00:00Z');

const account = (username: string) => ({ username, email: `${username}@example.org`, password_hash: 'hash', now: 0 });

/** A store with a company, a member signed in, and text that is hard to copy. */
const filled: Template = {
  name: 'backed_up',
  fill: async (store) => {
    await oneCompany.fill(store);
    await saveSetting(store.db, 'text', "Ünïcödé 🪐 'quoted' \\ \n end");
    const id = (await createAccount(store.db, account('ada'))) ?? 0;
    await createAccount(store.db, account('gone'));
    await store.db.deleteFrom('account').where('username', '=', 'gone').execute();
    const session = { id: 's', user_id: id, device: '', address: null, created_at: 0, last_used_at: 0, expires_at: 1e12 };
    await createSession(store.db, {
      session,
      access: { token_hash: 'a', session_id: 's', signing_key: '', created_at: 0, expires_at: 1e12 },
      refreshHash: 'r',
    });
  },
};

/** Every row of a store as text that two stores of either kind share, without what a restore renews. */
async function contents({ db }: OpenStore, tables: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const asText = (cell: unknown) => (cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell);
    const entries = rows.map((row) => Object.entries(row).map(([column, cell]) => [column, asText(cell)]));
    all[table] = entries.map((row) => JSON.stringify(row.sort())).sort();
  }
  return all;
}

const renewed = ['session', 'access_token', 'refresh_token', 'password_reset'];

async function usingStore<T>(place: StorePlace, use: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

describeOnStores('Backup and restore', (openFresh, freshPlace) => {
  test('a backup holds every row, and restored into either kind of store it gives every row back', async () => {
    const place = await freshPlace(filled);
    const file = newFile();
    const before = await usingStore(place, async (store) => {
      const epoch = await storeEpoch(store.db);
      await backupStore(place, file);
      const sqlite = await openSqlite(file);
      const tables = await tablesOf(sqlite.db);
      expect(await contents(sqlite, tables)).toEqual(await contents(store, tables));
      await sqlite.close();
      return { epoch, tables, rows: await contents(store, tables) };
    });
    const sqlitePlace = { dataFolder: mkdtempSync(join(folder, 'data-')), databaseUrl: undefined };
    for (const target of [await freshPlace(), sqlitePlace]) {
      await restoreStore(target, file, now);
      await usingStore(target, async (store) => {
        const rows = await contents(store, before.tables);
        for (const table of before.tables.filter((name) => !renewed.includes(name) && name !== 'setting'))
          expect(rows[table], table).toEqual(before.rows[table]);
        for (const table of renewed) expect(rows[table], table).toEqual([]);
        expect(await storeEpoch(store.db)).not.toBe(before.epoch);
        // A number of an account that is gone is not given to the next one.
        expect(await createAccount(store.db, account('next'))).toBe(3);
      });
    }
  });

  test('a backup is of one moment, while members go on writing', async () => {
    const place = await freshPlace();
    const file = newFile();
    await usingStore(place, async (store) => {
      let isOver = false;
      const writing = (async () => {
        // Each transaction keeps the two equal: a copy in which they differ saw half of one.
        for (let i = 0; !isOver; i += 1) {
          await store.db.transaction().execute(async (trx) => {
            await saveSetting(trx, 'left', String(i));
            await saveSetting(trx, 'right', String(i));
          });
        }
      })();
      await backupStore(place, file);
      isOver = true;
      await writing;
    });
    const copy = await openSqlite(file);
    const rows = await copy.db.selectFrom('setting').select('value').where('key', 'in', ['left', 'right']).execute();
    await copy.close();
    expect(new Set(rows.map(({ value }) => value)).size).toBeLessThanOrEqual(1);
  });

  test('the store that was there is kept aside, whole', async () => {
    const place = await freshPlace();
    const file = newFile();
    await usingStore(place, (store) => saveSetting(store.db, 'when', 'at the backup'));
    await backupStore(place, file);
    await usingStore(place, (store) => saveSetting(store.db, 'when', 'after the backup'));
    const { aside } = await restoreStore(place, file, now);
    const when = await usingStore(
      place,
      async ({ db }) => (await db.selectFrom('setting').select('value').where('key', '=', 'when').executeTakeFirst())?.value,
    );
    expect(when).toBe('at the backup');
    const kept = await usingStore(place, async ({ db, kind }) => {
      if (kind === 'postgres')
        return (await sql<{ value: string }>`select value from ${sql.raw((aside ?? '').replace('schema ', ''))}.setting where key = 'when'`.execute(db)).rows[0]
          ?.value;
      const old = await openSqlite(aside ?? '');
      const row = await old.db.selectFrom('setting').select('value').where('key', '=', 'when').executeTakeFirst();
      await old.close();
      return row?.value;
    });
    expect(kept).toBe('after the backup');
  });

  test('nothing is restored under a server that runs', async () => {
    const place = await freshPlace();
    const file = newFile();
    await usingStore(place, async (store) => {
      await backupStore(place, file);
      await saveSetting(store.db, 'kept', 'yes');
      await expect(restoreStore(place, file, now)).rejects.toThrow('stop the server');
      expect(await store.db.selectFrom('setting').select('value').where('key', '=', 'kept').executeTakeFirst()).toEqual({ value: 'yes' });
    });
  });

  test('a backup of a newer version, a damaged one and a file that is none are refused, and the store stays', async () => {
    const place = await freshPlace(filled);
    const good = newFile();
    await backupStore(place, good);
    const rows = await usingStore(place, async (store) => countRows(store.db, ['setting', 'account', 'price_year']));

    const newer = newFile();
    writeFileSync(newer, readFileSync(good));
    const db = new DatabaseSync(newer);
    db.exec("insert into kysely_migration values ('9999-later', 'now')");
    db.close();
    const short = newFile();
    writeFileSync(short, readFileSync(good));
    truncateSync(short, Math.floor(statSync(short).size / 2));
    const spoiled = newFile();
    const bytes = readFileSync(good);
    bytes.fill(0xff, 8192, 8192 + 4096);
    writeFileSync(spoiled, bytes);
    const other = newFile();
    writeFileSync(other, 'Dear diary');

    await expect(restoreStore(place, newer, now)).rejects.toThrow(NewerStoreError);
    for (const file of [short, spoiled, other, join(folder, 'absent')]) await expect(restoreStore(place, file, now), file).rejects.toThrow(folder);
    expect(await usingStore(place, async (store) => countRows(store.db, ['setting', 'account', 'price_year']))).toEqual(rows);
  });

  test.each([
    ['a trigger', 'create trigger promote after insert on account begin update account set admin = 1; end'],
    ['a view', 'create view passwords as select password_hash from account'],
    ['a table', 'create table luggage (content text)'],
    ['a column', 'alter table account add column secret text'],
    ['an index with a condition of its own', 'create index slow on account (username) where admin = 1'],
  ])('a backup that carries %s beside our schema is refused, and the store stays', async (what, statement) => {
    const place = await freshPlace(filled);
    const file = newFile();
    await backupStore(place, file);
    const db = new DatabaseSync(file);
    db.exec(statement);
    db.close();
    await usingStore(place, (store) => saveSetting(store.db, 'kept', what));
    await expect(restoreStore(place, file, now)).rejects.toThrow('holds more than a backup of Sextant');
    const kept = await usingStore(place, ({ db }) => db.selectFrom('setting').select('value').where('key', '=', 'kept').executeTakeFirst());
    expect(kept?.value).toBe(what);
    expect(readdirSync(place.dataFolder).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  });

  test('a backup never replaces a file, leaves no other file, and only the server may read it', async () => {
    const place = await freshPlace(filled);
    const file = newFile();
    await backupStore(place, file);
    await expect(backupStore(place, file)).rejects.toThrow('is there already');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const rest of ['.part', '-wal', '-shm', '.part-wal', '.part-shm']) expect(existsSync(file + rest)).toBe(false);
  });

  test('a folder without a store is reported, not backed up as an empty one', async () => {
    const dataFolder = mkdtempSync(join(folder, 'empty-'));
    await expect(backupStore({ dataFolder, databaseUrl: undefined }, newFile())).rejects.toThrow('no store');
  });

  test('rows are copied only as a whole', async () => {
    const from = await openFresh(filled);
    const to = await openSqlite(newFile());
    await sql`drop table snapshot`.execute(to.db);
    const tables = await tablesOf(to.db);
    await expect(copyRows(from, to, [...tables, 'snapshot'])).rejects.toThrow('snapshot');
    expect(await countRows(to.db, ['account', 'listing'])).toEqual({ account: 0, listing: 0 });
    await to.close();
  });
});
