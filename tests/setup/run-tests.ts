import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { ensurePostgres } from './postgres-server.ts';
import { scratchFolder } from './scratch-folder.ts';
import { type FileTimes, projectTimes, slowestFiles } from './test-times.ts';

/** `npm test`: makes sure of a browser and a PostgreSQL server, runs every suite, and closes with one line of counts. */
const root = join(import.meta.dirname, '..', '..');
console.log(`Browser tests use ${ensureChromium()}, screens ${ensureHeadlessShell()}`);
console.log(`Store tests use SQLite and the PostgreSQL in ${ensurePostgres()}`);

const folder = mkdtempSync(join(scratchFolder(tmpdir()), 'sextant-tests-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  // What tests leave in their temporary folders goes with this one.
  { cwd: root, stdio: 'inherit', env: { ...process.env, TMPDIR: folder } },
);
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileTimes[];
}

const { testResults, ...counts } = JSON.parse(readFileSync(report, 'utf8')) as Report;
rmSync(folder, { recursive: true, force: true });
console.log(`The slowest files:\n${slowestFiles(root, testResults).join('\n')}`);
const times = projectTimes(root, testResults);
console.log(times.map(({ project, seconds, budget }) => `${project} ${seconds} s of ${budget} s`).join(', '));
// A part of the tests, or a machine that is busy otherwise, says nothing of the whole; SEXTANT_NO_BUDGET is for the latter.
const late = process.argv.length > 2 || process.env.SEXTANT_NO_BUDGET !== undefined ? [] : times.filter(({ seconds, budget }) => seconds > budget);
for (const { project, seconds, budget } of late) console.error(`The tests of ${project} took ${seconds} s, their budget is ${budget} s`);
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`);
process.exitCode = status === 0 && late.length > 0 ? 1 : (status ?? 1);
