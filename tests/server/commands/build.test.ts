import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtVersion } from '#server/http/static.ts';
import { ensureBuilt } from '#server/site/ensure-built.ts';
import { sourceVersion } from '#server/site/source-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sextant-project-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'tiny', version: '1.0.0', type: 'module' }));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/main.js'), 'document.title = "first";\n');
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/src/main.js"></script>\n');
  writeFileSync(join(root, 'vite.config.ts'), CONFIG);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Records what is served while a build runs, names the version as the app's own build does, and fails when the sources say so. */
const CONFIG = `
  import { appendFileSync, existsSync, readFileSync } from 'node:fs';
  import { sourceVersion } from ${JSON.stringify(join(import.meta.dirname, '../../../server/site/source-version.ts'))};
  const dist = import.meta.dirname + '/dist/version.json';
  export default {
    build: { outDir: process.env.SEXTANT_DIST, emptyOutDir: true },
    plugins: [{
      name: 'version',
      buildEnd() {
        appendFileSync(import.meta.dirname + '/builds.log', (existsSync(dist) ? JSON.parse(readFileSync(dist, 'utf8')).version : 'nothing') + '\\n');
        if (readFileSync(import.meta.dirname + '/src/main.js', 'utf8').includes('broken')) throw new Error('broken on purpose');
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: sourceVersion(import.meta.dirname + '/') }) });
      },
    }],
  };
`;

const servedDuringBuilds = () => readFileSync(join(root, 'builds.log'), 'utf8').trim().split('\n');

test('two starts build changed sources once, serve the build before until then, and a third start builds nothing', async () => {
  const dist = join(root, 'dist');
  const first = await ensureBuilt(root, dist);
  expect(servedDuringBuilds()).toEqual(['nothing']);

  appendFileSync(join(root, 'src/main.js'), 'document.title = "second";\n');
  const [second, alsoSecond] = await Promise.all([ensureBuilt(root, dist), ensureBuilt(root, dist)]);
  expect(second).not.toBe(first);
  expect([alsoSecond, builtVersion(dist)]).toEqual([second, second]);
  expect(servedDuringBuilds()).toEqual(['nothing', first]);
  expect(readdirSync(join(dist, 'assets')).length).toBeGreaterThan(0);

  let built = false;
  expect(await ensureBuilt(root, dist, () => (built = true))).toBe(second);
  expect(built).toBe(false);
  expect(servedDuringBuilds()).toHaveLength(2);
  expect(existsSync(`${dist}.next`)).toBe(false);
});

test('a build that fails says so and leaves the one before it', async () => {
  const dist = join(root, 'dist');
  const first = await ensureBuilt(root, dist);
  writeFileSync(join(root, 'src/main.js'), 'document.title = "broken";\n');
  await expect(ensureBuilt(root, dist)).rejects.toThrow('could not be built');
  expect(builtVersion(dist)).toBe(first);
});

test('the version of the same sources does not depend on how their folder is written', () => {
  expect(sourceVersion(`${root}/`)).toBe(sourceVersion(root));
  const before = sourceVersion(root);
  appendFileSync(join(root, 'src/main.js'), '\n');
  expect(sourceVersion(root)).not.toBe(before);
});
