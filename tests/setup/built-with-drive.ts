import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sourceVersion } from '#server/site/source-version.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the app built with the drive of the fault tests. */
    readonly distWithDrive: string;
  }
}

const root = join(import.meta.dirname, '..', '..');
const builds = join(root, 'node_modules/.cache/sextant-drive');
/** The module through which the fault tests act as pages do. */
export const DRIVE = 'tests/fault/drive.ts';
/** Another version than the app that is built without the drive, so that either can follow the other as an update. */
const VERSION = '2.0.0';
const A_DAY = 24 * 60 * 60 * 1000;

/** Builds the app with the drive beside it, once for the sources as they are. Files that begin side by side would each build it. */
export function setup(project: TestProject): void {
  project.provide('distWithDrive', builtWithDrive());
}

/** Folder of that build, which is made when there is none of these sources. */
export function builtWithDrive(): string {
  const name = createHash('sha256')
    .update(sourceVersion(root))
    .update(VERSION)
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
    SEXTANT_VERSION: VERSION,
  };
  execFileSync(process.execPath, [join(root, 'server/commands/build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  // Another run may have built the same meanwhile.
  if (existsSync(dist)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, dist);
  return dist;
}
