import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#server/database/open.ts';
import { marketOverview } from '#server/queries/market/market-overview.ts';
import { COMPILED } from '../../setup/server-process.ts';
import { meridianFiles, mirrorOf } from '../sources/mirror.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs `npm run ingest -- …` as npm would, on a store of its own. */
function ingest(dataFolder: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/commands/ingest.ts', ...words], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: COMPILED, PATH: process.env.PATH, SEXTANT_DATA: dataFolder },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'sextant-command-'));

test('the command loads a company into the store that the settings name, and tells what it did', async () => {
  const dataFolder = newFolder();
  const { status, said } = ingest(dataFolder, 'sec', '--mirror', mirrorOf(), '--tickers', 'mrdx');
  expect(said).toContain('Meridian Sextants Inc.');
  expect(said).toContain('Loaded 1 of 1');
  expect(status).toBe(0);
  const store = await openStore({ dataFolder, databaseUrl: undefined });
  expect(await marketOverview(store.db, 5)).toMatchObject({ market: 'real', companies: 1, stocks: [{ display_symbol: 'MRDX' }] });
  await store.close();
});

test('the command ends with a failure, and its reason, when something failed', () => {
  const broken = mirrorOf({ ...meridianFiles, 'data.sec.gov/api/xbrl/companyfacts/CIK0009999001.json.gz': '<html></html>' });
  const { status, said } = ingest(newFolder(), 'sec', '--mirror', broken, '--tickers', 'MRDX');
  expect(said).toContain('is a web page');
  expect(status).toBe(1);
});

test('the command explains itself', () => {
  for (const words of [['--help'], []]) {
    const { status, said } = ingest(newFolder(), ...words);
    expect(said).toContain('--tickers');
    expect(status).toBe(0);
  }
});

test.each([
  ['without tickers', ['sec', '--mirror', '.'], '--tickers', 1],
  ['with an option it does not know', ['sec', '--tickers', 'A', '--nonsense'], '--nonsense', 1],
  ['with a source it does not know', ['edgar', '--tickers', 'A'], 'Say which source', 2],
  ['with a mirror that is not there', ['sec', '--tickers', 'A', '--mirror', '/nowhere/at/all'], '/nowhere/at/all is not there', 1],
  ['from the web without a contact', ['sec', '--tickers', 'A'], 'SEXTANT_CONTACT', 1],
])('the command %s says what is wrong', (_how, words, message, code) => {
  const { status, said } = ingest(newFolder(), ...words);
  expect(said).toContain(message);
  expect(said).not.toContain('    at ');
  expect(status).toBe(code);
});
