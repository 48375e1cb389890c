import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createNote, listNotes } from '#contract/endpoints/records/notes.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { databaseFile, openSqlite, openStore } from '#server/database/open.ts';
import { asUnusable, UnusableStoreError } from '#server/database/unusable.ts';
import { deleteAccountOf } from '#server/queries/accounts/accounts.ts';
import { allRoutes } from '#server/routes/index.ts';
import type { ServedCall } from '#server/serve.ts';
import { removeLeftovers } from '#server/site/leftovers.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-unusable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(folder, 'data-'));

describe('A store that cannot be used ends the start in a sentence that says what to do', () => {
  test('when its file is something else, seen as an operator sees it', () => {
    const dataFolder = newFolder();
    writeFileSync(databaseFile(dataFolder), 'Dear diary, '.repeat(500));
    const dist = join(dataFolder, 'dist');
    mkdirSync(dist);
    writeFileSync(join(dist, 'version.json'), '{"version":"1"}');
    const env = { ...process.env, SEXTANT_DATA: dataFolder, SEXTANT_DIST: dist, DATABASE_URL: '', PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../../server/main.ts')], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`Sextant cannot start:\n${databaseFile(dataFolder)} is damaged`);
    expect(stderr).toContain('npm run restore');
    expect(stderr).not.toContain('    at ');
  });

  test('when a page of its schema is damaged, or a folder has its name', async () => {
    const damaged = databaseFile(newFolder());
    await (await openSqlite(damaged)).close();
    // The first page holds the schema, behind a header of a hundred bytes.
    const bytes = readFileSync(damaged);
    writeFileSync(damaged, bytes.fill(0xff, 100, 4096));
    await expect(openSqlite(damaged)).rejects.toThrow(/is damaged.*npm run restore/s);
    const taken = newFolder();
    mkdirSync(databaseFile(taken));
    await expect(openStore({ dataFolder: taken, databaseUrl: undefined })).rejects.toThrow('SEXTANT_DATA must name a folder');
  });

  test('when it is read-only or its disk is full', async () => {
    const file = databaseFile(newFolder());
    await (await openSqlite(file)).close();
    const readOnly = new DatabaseSync(file, { readOnly: true });
    const refused = thrownBy(() => readOnly.exec('begin immediate; create table t (x); commit'));
    readOnly.close();
    expect(asUnusable(refused, file)).toMatchObject({ message: expect.stringContaining('cannot be written') });
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(asUnusable(full, file)).toMatchObject({ message: expect.stringContaining('no room left') });
    const other = new Error('a fault of ours');
    expect(asUnusable(other, file)).toBe(other);
    expect(asUnusable(refused, file)).toBeInstanceOf(UnusableStoreError);
  });
});

describeOnStores('A store that cannot do something now', (openFresh) => {
  test('because its disk is full answers 503 with a time to try again, goes on reading, and writes again once there is room', async () => {
    const store = await openFresh();
    const member = await newMember(testServices(store));
    await member.call(createNote, { body: { content: 'kept' } });
    const isSqlite = store.kind === 'sqlite';
    if (isSqlite) await sql`pragma max_page_count = 1`.execute(store.db);
    else {
      await sql`create function no_room() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = '53100'; end $$`.execute(
        store.db,
      );
      await sql`create trigger no_room before insert on record for each row execute function no_room()`.execute(store.db);
    }
    const refused = await member.call(createNote, { body: { content: 'x'.repeat(100_000) } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await member.call(listNotes)).status).toBe(200);
    await (isSqlite ? sql`pragma max_page_count = 1000000` : sql`drop trigger no_room on record`).execute(store.db);
    expect((await member.call(createNote, { body: { content: 'x'.repeat(100_000) } })).status).toBe(200);
  });

  test('because the account is being deleted answers 503 with a time to try again, and then that nobody is signed in', async () => {
    const store = await openFresh();
    const services = testServices(store);
    const { userId } = await newMember(services);
    const { tokens } = await openSession(services, userId, 'test');
    const calls: ServedCall[] = allRoutes.map((served) =>
      served.call === createNote
        ? {
            ...served,
            handler: async (input, given, exchange) => {
              await deleteAccountOf(store.db, userId);
              return served.handler(input, given, exchange);
            },
          }
        : served,
    );
    const api = testApi(services, calls);
    const write = () =>
      api.request(`/reader${createNote.path}`, {
        method: 'POST',
        body: JSON.stringify({ content: 'too late' }),
        headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      });
    const first = await write();
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await write()).status).toBe(401);
  });
});

test('what a killed backup, restore or message left in the data folder is removed at a start, and what is at work is not', () => {
  const dataFolder = newFolder();
  mkdirSync(join(dataFolder, 'outbox'));
  const old = ['backup.part', 'backup.part-wal', 'restoring-0a1b2c3d.sqlite', 'restoring-0a1b2c3d.sqlite-shm', 'outbox/message.eml.part'];
  const kept = ['sextant.sqlite', 'outbox/message.eml', 'notes.party', 'restoring-my-life.txt'];
  for (const name of [...old, ...kept, 'running.part']) writeFileSync(join(dataFolder, name), '');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of [...old, ...kept]) utimesSync(join(dataFolder, name), twoHoursAgo, twoHoursAgo);
  removeLeftovers(dataFolder, Date.now());
  expect(old.filter((name) => existsSync(join(dataFolder, name)))).toEqual([]);
  expect([...kept, 'running.part'].filter((name) => !existsSync(join(dataFolder, name)))).toEqual([]);
});

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
