import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Builds the app into `distFolder` and lays a compressed twin beside every text file. */
export async function buildApp(root: string, distFolder: string): Promise<void> {
  const { build } = await import('vite');
  process.env.SEXTANT_DIST = distFolder;
  rmSync(distFolder, { recursive: true, force: true });
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await Promise.all(globSync('**/*.{js,css,html,json,svg,webmanifest,txt}', { cwd: distFolder }).map((file) => compress(join(distFolder, file))));
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })]);
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  await buildApp(root, process.env.SEXTANT_DIST ?? join(root, 'dist'));
}
