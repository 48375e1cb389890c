import { copyFileSync, renameSync, rmSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createNote } from '#contract/endpoints/records/notes.ts';
import { pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import { databaseFile, openStore, type StorePlace } from '#server/database/open.ts';
import { describeOnStores, testServices } from '../harness.ts';
import { type Member, memberOn, newMember } from './member.ts';

describeOnStores('A store put back by copying files', (_openFresh, freshPlace) => {
  test('gives each member whose device knows more a new epoch, on pull and on push, and leaves the others alone', async () => {
    const place = await freshPlace();
    const first = await openStore(place);
    const services = testServices(first);
    const [ahead, alsoAhead, quiet] = [await newMember(services), await newMember(services), await newMember(services)];
    for (const member of [ahead, alsoAhead, quiet]) await write(member, 'before the copy');
    const quietCursor = await cursorOf(quiet);
    await first.close();
    await copyStore(place);

    const second = await openStore(place);
    const later = testServices(second);
    const cursors = await Promise.all(
      [ahead, alsoAhead].map(async ({ userId }) => {
        const member = await memberOn(later, userId);
        await write(member, 'after the copy');
        return await cursorOf(member);
      }),
    );
    await second.close();
    await putBack(place);

    const third = await openStore(place);
    const now = testServices(third);
    const [byPull, byPush, unharmed] = await Promise.all([ahead, alsoAhead, quiet].map(({ userId }) => memberOn(now, userId)));
    if (byPull === undefined || byPush === undefined || unharmed === undefined) throw new Error('three members were made');

    const { body: page } = await byPull.call(pullRecords, { query: { since: cursors[0] ?? '' } });
    expect([page.reset, contents(page), page.epoch === epochOf(cursors[0])]).toEqual([true, ['before the copy'], false]);
    // Another device of the same member learns of it by the epoch it knew, and the first asks on from its new cursor.
    expect((await byPull.call(pullRecords, { query: { since: quietCursor } })).body).toMatchObject({ reset: true, epoch: page.epoch });
    expect((await byPull.call(pullRecords, { query: { since: page.cursor } })).body).toMatchObject({ reset: false, epoch: page.epoch, records: [] });

    const push = { requests: [{ key: 'key-of-the-edit', method: 'POST', path: '/_api/v2/notes', body: { action: 'add', note_id: 'n-1', content: 'x' } }] };
    const refused = await byPush.call(pushEdits, { body: { ...push, epoch: epochOf(cursors[1]), since: cursors[1] } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'epoch-changed' } });
    expect(contents((await byPush.call(pullRecords)).body)).toEqual(['before the copy']);

    expect((await unharmed.call(pullRecords, { query: { since: quietCursor } })).body).toMatchObject({ reset: false, epoch: epochOf(quietCursor) });
    await third.close();
  });
});

async function write(member: Member, content: string): Promise<void> {
  expect(await member.call(createNote, { body: { content } })).toMatchObject({ status: 200 });
}

async function cursorOf(member: Member): Promise<string> {
  return (await member.call(pullRecords)).body.cursor;
}

function epochOf(cursor: string | undefined): string | undefined {
  return cursor?.slice(0, cursor.lastIndexOf('.'));
}

function contents({ records }: { records: { entity: string; fields: { content: string } }[] }): string[] {
  return records.filter(({ entity }) => entity === 'note').map(({ fields }) => fields.content.replace(/<[^>]+>/g, ''));
}

/** As an operator does it: a copy of the file, or of the whole PostgreSQL database, and not `npm run backup`. */
async function copyStore({ dataFolder, databaseUrl }: StorePlace): Promise<void> {
  if (databaseUrl === undefined) copyFileSync(databaseFile(dataFolder), `${databaseFile(dataFolder)}.copy`);
  else await copyDatabase(nameIn(databaseUrl), `${nameIn(databaseUrl)}_copy`);
}

async function putBack({ dataFolder, databaseUrl }: StorePlace): Promise<void> {
  if (databaseUrl === undefined) {
    const file = databaseFile(dataFolder);
    for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true });
    renameSync(`${file}.copy`, file);
  } else {
    await copyDatabase(`${nameIn(databaseUrl)}_copy`, nameIn(databaseUrl));
    await administer(`drop database ${nameIn(databaseUrl)}_copy`);
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  await administer(`drop database if exists ${to} with (force)`);
  await administer(`create database ${to} template ${from}`);
}

function nameIn(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
