import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtVersion } from '../http/static.ts';
import { sourceVersion } from '../site/source-version.ts';

/** Milliseconds another build of the same checkout is waited for. */
const LONGEST_BUILD = 30 * 60 * 1000;

/**
 * Builds the app into a folder beside `distFolder`, with a compressed twin of every text file, and swaps it in when it is whole:
 * a build that fails or is killed leaves the one before it as it was.
 */
async function buildApp(root: string, distFolder: string): Promise<void> {
  const [{ build }, { embedBuild }] = await Promise.all([import('vite'), import('./embed-build.ts')]);
  const next = `${distFolder}.next`;
  const previous = `${distFolder}.previous`;
  process.env.SEXTANT_DIST = next;
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  if (existsSync(join(root, 'widgets.html'))) await build(embedBuild(root, next, process.env.SEXTANT_VERSION ?? sourceVersion(root)));
  await Promise.all(globSync('**/*.{js,css,html,json,svg,webmanifest,txt,pack}', { cwd: next }).map((file) => compress(join(next, file))));
  rmSync(previous, { recursive: true, force: true });
  moveIfThere(distFolder, previous);
  renameSync(next, distFolder);
  rmSync(previous, { recursive: true, force: true });
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })]);
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped);
}

/** Only one build of a checkout at a time: a lock of SQLite, which the system releases however the process ends. */
async function alone(root: string, work: () => Promise<void>): Promise<void> {
  const file = join(root, 'node_modules/.cache/sextant-build.lock');
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: LONGEST_BUILD });
  lock.exec('begin exclusive');
  try {
    await work();
  } finally {
    lock.close();
  }
}

const { values } = parseArgs({ options: { root: { type: 'string' }, 'when-changed': { type: 'boolean' } } });
const root = resolve(values.root ?? join(import.meta.dirname, '..', '..'));
const distFolder = resolve(process.env.SEXTANT_DIST ?? join(root, 'dist'));
await alone(root, async () => {
  // Another start may have built it while this one waited.
  if (values['when-changed'] && builtVersion(distFolder) === sourceVersion(root)) return;
  await buildApp(root, distFolder);
});
