import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Damage } from './under-attack.ts';

/** `npm run test:attack`: every attack at its full length, on both stores, over loopback; closes with the table for docs/security.md. */
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'sextant-attack-report-'));
const report = join(folder, 'damage.jsonl');
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'attack', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TMPDIR: folder, SEXTANT_ATTACK: 'long', SEXTANT_ATTACK_REPORT: report },
});
const rows = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Damage)
  : [];
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`
| attack | store | requests | longest wait of another member | p99 | memory before | most memory |
| --- | --- | --: | --: | --: | --: | --: |
${rows
  .map(
    ({ attack, store, tried, longestWait, p99, memoryBefore, memoryMost }) =>
      `| ${attack} | ${store} | ${tried.toLocaleString('en-US')} | ${longestWait} ms | ${p99} ms | ${memoryBefore} MB | ${memoryMost} MB |`,
  )
  .join('\n')}
`);
process.exitCode = status ?? 1;
