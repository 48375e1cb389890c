import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sourceVersion } from '#server/site/source-version.ts';

const root = join(import.meta.dirname, '..', '..');
const builds = join(root, 'node_modules/.cache/sextant-drive');
const DRIVE = 'tests/fault/drive.ts';
const A_DAY = 24 * 60 * 60 * 1000;

/**
 * The app, with the module beside it through which tests act as pages do. Built once for the sources as they stand, in another
 * version than the app that is built without it, so that either can follow the other as an update.
 */
export function builtWithDrive(version = '2.0.0'): string {
  const name = createHash('sha256')
    .update(sourceVersion(root))
    .update(version)
    .update(readFileSync(join(root, DRIVE)))
    .digest('hex')
    .slice(0, 20);
  const dist = join(builds, name);
  if (existsSync(dist)) return dist;
  mkdirSync(builds, { recursive: true });
  for (const old of readdirSync(builds)) {
    if (Date.now() - statSync(join(builds, old)).mtimeMs > A_DAY) rmSync(join(builds, old), { recursive: true, force: true });
  }
  const fresh = mkdtempSync(join(builds, 'new-'));
  const env = {
    ...process.env,
    VITEST: undefined,
    NODE_ENV: 'production',
    SEXTANT_DIST: fresh,
    SEXTANT_TEST_ENTRY: DRIVE,
    SEXTANT_VERSION: version,
  };
  execFileSync(process.execPath, [join(root, 'server/commands/build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  // Another run may have built the same meanwhile.
  if (existsSync(dist)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, dist);
  return dist;
}

/** Address of the drive in such a build; a page loads it as a module. */
export function driveIn(dist: string): string {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const file = built[DRIVE]?.file;
  if (file === undefined) throw new Error(`${DRIVE} was not built`);
  return `/${file}`;
}
