import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type OpenStore, openStore, type StorePlace } from '#server/database/open.ts';
import { ingestAll } from '#server/jobs/bulk/ingest-all.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { COMPILED } from '../../setup/server-process.ts';
import { describeOnStores } from '../harness.ts';
import { bulkMirror } from './archives.ts';

const root = join(import.meta.dirname, '../../..');
const KILLS = 10;
/** Enough for each of the loads that are killed to store some and leave some. */
const COMPANIES = 260;

/** Every figure of the market, and where it comes from; without the instants of storing. */
async function figures({ db }: OpenStore): Promise<Record<string, unknown[]>> {
  const tables = [
    'issuer',
    'listing',
    'symbol',
    'filing',
    'fact_filing',
    'fact_page',
    'statement',
    'statement_list',
    'snapshot',
    'stock_signs',
    'archive_stamp',
  ] as const;
  const read = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.map((row) => JSON.stringify({ ...row, updated_at: undefined })).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const stored = async ({ db }: OpenStore) =>
  Number(
    (
      await db
        .selectFrom('issuer')
        .select((query) => query.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** One thread is quicker to start, two meet each other in the store. */
function load(place: StorePlace, mirror: string, workers: number) {
  const env = { NODE_COMPILE_CACHE: COMPILED, PATH: process.env.PATH, SEXTANT_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? '' };
  const words = ['server/commands/ingest.ts', 'sec', '--all', '--workers', String(workers), '--mirror', mirror];
  return spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

describeOnStores('a load of the nightly archives', (openFresh, freshPlace) => {
  test('that is killed ten times ends with the same figures as one that was left alone', { timeout: 600_000 }, async () => {
    const mirror = await bulkMirror(Array.from({ length: COMPANIES }, (_, company) => company));
    const undisturbed = await openFresh();
    const place = await freshPlace();
    const killed = await openStore(place);
    try {
      let before = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const child = load(place, mirror, kill % 5 === 0 ? 2 : 1);
        const ended = once(child, 'exit');
        while ((await stored(killed)) <= before && child.exitCode === null) await wait(2);
        child.kill('SIGKILL');
        expect(await ended).toEqual([null, 'SIGKILL']);
        before = await stored(killed);
        expect(before).toBeLessThan(COMPANIES);
      }
      expect(await once(load(place, mirror, 2), 'exit')).toEqual([0, null]);
      const all = { listed: false, exchanges: [] };
      await ingestAll({ db: undisturbed.db, fetching: () => mirrorFolder(mirror), filters: all, forms: [], threads: 0, now: Date.now, say: () => undefined });
      const [expected, found] = await Promise.all([figures(undisturbed), figures(killed)]);
      expect(expected.issuer).toHaveLength(COMPANIES);
      for (const table of Object.keys(expected)) expect(found[table], table).toEqual(expected[table]);
    } finally {
      await killed.close();
      rmSync(mirror, { recursive: true, force: true });
    }
  });
});
