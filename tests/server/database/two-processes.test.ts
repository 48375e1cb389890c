import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { openStore, type StorePlace } from '#server/database/open.ts';
import { COMPILED } from '../../setup/server-process.ts';
import { describeOnStores } from '../harness.ts';

const program = join(import.meta.dirname, '..', '..', 'setup', 'store-writer.ts');
const running: ChildProcess[] = [];

/** Another process that writes to the store in transactions of a given length until it has done `count` of them. */
function writer(place: StorePlace, options: { count: number; holdFor: number; prefix: string }): { lines: AsyncIterator<string>; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [program, JSON.stringify({ place, ...options })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  running.push(child);
  return { lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](), ended: once(child, 'exit') };
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describeOnStores('Two processes on one store', (_openFresh, freshPlace) => {
  test('a short write gets in between the long transactions of another process, and neither loses one', async () => {
    const place = await freshPlace();
    const store = await openStore(place);
    const other = writer(place, { count: 12, holdFor: 100, prefix: 'long' });
    await other.lines.next();
    let done = false;
    const ended = other.ended.then(() => {
      done = true;
    });
    const beforeTheEnd: boolean[] = [];
    for (let i = 0; i < 3; i += 1) {
      await store.db
        .insertInto('setting')
        .values({ key: `short-${i}`, value: '' })
        .execute();
      beforeTheEnd.push(!done);
    }
    await ended;
    const keys = await store.db.selectFrom('setting').select('key').execute();
    await store.close();
    expect(beforeTheEnd).toEqual([true, true, true]);
    expect(keys).toHaveLength(3 + 12 * 2);
  });

  test('reads go on while another process holds the store', async () => {
    const place = await freshPlace();
    const store = await openStore(place);
    const other = writer(place, { count: 1, holdFor: 400, prefix: 'held' });
    while ((await other.lines.next()).value !== 'holding');
    let isOver = false;
    const ended = other.ended.then(() => {
      isOver = true;
    });
    // On PostgreSQL nothing waits here; on SQLite this is a write of this process that has to.
    const write = store.db.insertInto('setting').values({ key: 'waits', value: '' }).execute();
    let reads = 0;
    for (; !isOver; reads += 1) {
      await store.db.selectFrom('setting').select('key').execute();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([write, ended]);
    await store.close();
    expect(reads).toBeGreaterThan(10);
  });

  test('a writer that never rests leaves room for another process', async () => {
    const place = await freshPlace();
    const store = await openStore(place);
    const other = writer(place, { count: 20, holdFor: 2, prefix: 'other' });
    await other.lines.next();
    let done = false;
    const ended = other.ended.then(() => {
      done = true;
    });
    let own = 0;
    const writeOn = async (lane: number) => {
      for (; !done; own += 1)
        await store.db
          .insertInto('setting')
          .values({ key: `own-${lane}-${own}`, value: '' })
          .execute();
    };
    await Promise.all([writeOn(0), writeOn(1), writeOn(2), ended]);
    const others = await store.db.selectFrom('setting').select('key').where('key', 'like', 'other-%').execute();
    await store.close();
    expect(others).toHaveLength(20 * 2);
    expect(own).toBeGreaterThan(0);
  });
});
