import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '#server/queries/accounts/accounts.ts';
import { lockCounter, saveCounter } from '#server/queries/records/member-counter.ts';
import { saveRow } from '#server/queries/records/save-record.ts';
import { openStore } from '../../server/database/open.ts';
import type { Store } from '../../server/database/schema.ts';
import { type DemoLogin, demoLogin, killProcess, startServerProcess } from '../../tests/setup/server-process.ts';

export type Fields = Readonly<Record<string, unknown>>;
export interface Written {
  readonly entity: string;
  readonly id: string;
  readonly parent?: string;
  readonly reference?: string;
  readonly fields: Fields;
}

export type Fill = (db: Store, userId: number) => Promise<void>;

/** A server with a member of its own, that can be stopped and started again on the same port. */
export interface Household {
  readonly url: string;
  readonly member: DemoLogin;
  /** Writes into the store beside the server. */
  readonly fill: (work: Fill) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Starts the real server over a copy of a data folder. */
export async function household(dist: string, data: string): Promise<Household> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-household-'));
  cpSync(data, dataFolder, { recursive: true });
  const run = (port: number) => startServerProcess({ dataFolder, dist, port, environment: { NODE_ENV: 'production' } });
  let running = await run(0);
  const member = demoLogin(dataFolder, 'premium');
  const { port } = running;
  const stop = () => killProcess(running.child);
  return {
    url: `http://localhost:${port}`,
    member,
    fill: async (work) => {
      const { db, close } = await openStore({ dataFolder, databaseUrl: undefined });
      const { user_id } = await db.selectFrom('account').select('user_id').where('username', '=', member.username).executeTakeFirstOrThrow();
      await work(db, user_id);
      await close();
    },
    stop,
    start: async () => {
      running = await run(port);
    },
    remove: async () => {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Records in the store, as if the member had made them on another device; all in one transaction. */
export async function writeRecords(db: Store, userId: number, records: readonly Written[]): Promise<void> {
  await db.transaction().execute(async (store) => {
    let rev = await lockCounter(store, userId);
    for (const record of records) {
      rev += 1;
      await saveRow(store, rowOf(userId, record, rev));
    }
    await saveCounter(store, userId, rev);
  });
}

/** What the store alone can do: rows a second, each in a durable transaction of its own. */
export async function bareInsertRate(data: string, records: readonly Written[]): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-bare-'));
  cpSync(data, dataFolder, { recursive: true });
  const { db, close } = await openStore({ dataFolder, databaseUrl: undefined });
  const userId = (await createAccount(db, { username: 'bench', email: 'bench@example.org', password_hash: 'none', now: 0 })) ?? 1;
  const began = performance.now();
  for (const [place, record] of records.entries()) await db.transaction().execute((store) => saveRow(store, rowOf(userId, record, place + 1)));
  const rate = (records.length / (performance.now() - began)) * 1000;
  await close();
  rmSync(dataFolder, { recursive: true, force: true });
  return rate;
}

function rowOf(
  user_id: number,
  { entity, id, parent = null, reference = null, fields }: { parent?: string | null; reference?: string | null } & Omit<Written, 'parent' | 'reference'>,
  rev: number,
) {
  const text = JSON.stringify(fields);
  return {
    user_id,
    entity,
    id,
    rev,
    deleted: 0,
    deleted_with: null,
    version: 1,
    parent,
    reference,
    shared: 0,
    created_at: 0,
    updated_at: 0,
    changed_on: null,
    edited_rev: null,
    fields: text,
  };
}

/** A note of some hundred letters, as members write them. */
export function noteOf(i: number): Fields {
  const content = `<p>Note ${i}: margins hold, the price does not.</p><p>${'Free cash flow covers the dividend twice over. '.repeat(4)}</p>`;
  return { stockid: null, content, tags: [], target_time: null, noteable_type: null, conflict_of: null };
}
