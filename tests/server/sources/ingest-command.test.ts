import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMPILED } from '../../setup/server-process.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sextant-ingest-'));
const mirror = join(folder, 'mirror');
const graph = join(mirror, 'fred.stlouisfed.org/graph');
mkdirSync(graph, { recursive: true });
writeFileSync(join(graph, 'fredgraph.csv__q__id=GDP.csv'), 'observation_date,GDP\n2024-01-01,28269.174\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as `npm run ingest --` does. */
const ingest = (...words: string[]) =>
  new Promise<{ code: number | string | null | undefined; out: string; err: string }>((done) => {
    const env = { NODE_COMPILE_CACHE: COMPILED, PATH: process.env.PATH, SEXTANT_DATA: join(folder, 'data') };
    execFile(process.execPath, ['server/commands/ingest.ts', ...words], { cwd: root, env }, (error, out, err) => done({ code: error?.code ?? 0, out, err }));
  });

test('a source is an argument of the command, reads a mirror and reports what it did', async () => {
  const { code, out } = await ingest('fred', '--mirror', mirror, '--series', 'GDP');
  expect([code, out]).toEqual([0, `Reading from ${mirror}\nGDP: 1 values, 1 changed\nLoaded 1 of 1\n`]);
});

test('one item that fails is named, the rest loads, and the command ends with 1', async () => {
  const { code, out } = await ingest('fred', '--mirror', mirror, '--series', 'NOPE,GDP');
  expect(code).toBe(1);
  expect(out).toContain('NOPE failed: ');
  expect(out).toContain('GDP: 1 values, 0 changed');
  expect(out).toContain('Loaded 1 of 2; 1 failed');
});

test('reading from the web without a contact is refused with a message', async () => {
  const { code, err } = await ingest('fred', '--series', 'GDP');
  expect([code, err]).toEqual([1, expect.stringContaining('SEXTANT_CONTACT')]);
});

test('a wrong option is named, and help lists the right ones with the terms', async () => {
  expect(await ingest('treasury', '--years', '2020')).toMatchObject({ code: 1, err: expect.stringContaining("'--years'") });
  const { code, out } = await ingest('treasury', '--help');
  expect(code).toBe(0);
  for (const part of ['--year', '--curve', '--file', '--mirror', 'Terms:']) expect(out).toContain(part);
});
