// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeAll, expect, test } from 'vitest';
import type { MemberDatabase } from '#data/records/database.ts';
import { useRecord, useRecords } from '#data/records/records.ts';
import { writeEdits } from '#data/sync/write/write-edits.ts';
import { haveArrived, MEMBER, show, startAsMember } from './as-member.ts';

let database: MemberDatabase;
beforeAll(async () => {
  database = await startAsMember();
});

const made = { kind: 'create', entity: 'portfolio', id: 'p1', fields: { name: 'Made here', private: 0, sequence: {}, position: null } } as const;

test('on a device new to a member no list is empty and no record missing before everything has come from the server once', async () => {
  await database.run(({ meta }) => meta.delete('pulled-at'));
  const list = await show(() => useRecords('portfolio'));
  const one = await show(() => useRecord('portfolio', 'p1'));
  await database.run(({ meta }) => meta.count());
  expect(list.now()).toEqual({ value: undefined, error: undefined });
  expect(one.now().value).toBeUndefined();
  await writeEdits(database, MEMBER.user_id, [made]); // what is made here meanwhile is shown
  await expect.poll(() => list.now().value?.length).toBe(1);
  await expect.poll(() => one.now().value?.fields.name).toBe('Made here');
  await writeEdits(database, MEMBER.user_id, [{ kind: 'delete', entity: 'portfolio', id: 'p1' }]);
  await expect.poll(() => list.now().value).toBeUndefined();
  await haveArrived(database);
  await expect.poll(() => list.now().value).toEqual([]);
  await expect.poll(() => one.now().value).toBeNull();
  await Promise.all([list, one].map(({ leave }) => leave()));
});
