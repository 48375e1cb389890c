import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ensurePostgres } from './postgres-server.ts';

/** `npm test`: makes sure of a browser and a PostgreSQL server, runs every suite, and closes with one line of counts. */
const root = join(import.meta.dirname, '..', '..');
console.log(`Browser tests use ${ensureChromium()}`);
console.log(`Store tests use SQLite and the PostgreSQL in ${ensurePostgres()}`);

const folder = mkdtempSync(join(tmpdir(), 'sextant-tests-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  // What tests leave in their temporary folders goes with this one.
  { cwd: root, stdio: 'inherit', env: { ...process.env, TMPDIR: folder } },
);
const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
rmSync(folder, { recursive: true, force: true });
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`);
process.exitCode = status ?? 1;
