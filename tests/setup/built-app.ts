import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sourceVersion } from '../../server/source-version.ts';
import { builtVersion } from '../../server/static.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built app. */
    readonly dist: string;
    /** A data folder with the demo market in it, to be copied. */
    readonly demoData: string;
  }
}

const root = join(import.meta.dirname, '..', '..');
let demoData: string | undefined;

/** Builds the app when its sources changed, and loads one demo market that every test server starts from. */
export function setup(project: TestProject): void {
  const dist = join(root, 'dist');
  if (builtVersion(dist) !== sourceVersion(root)) run('server/commands/build.ts', { SEXTANT_DIST: dist, NODE_ENV: 'production' });
  demoData = mkdtempSync(join(tmpdir(), 'sextant-demo-'));
  run('server/commands/load-demo.ts', { SEXTANT_DATA: demoData, SEXTANT_DEMO: 'leading' });
  project.provide('dist', dist);
  project.provide('demoData', demoData);
}

export function teardown(): void {
  if (demoData !== undefined) rmSync(demoData, { recursive: true, force: true });
}

function run(script: string, environment: Record<string, string>): void {
  execFileSync(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Under VITEST the configuration leaves out what only a build needs.
    env: { ...process.env, VITEST: undefined, DATABASE_URL: '', ...environment },
  });
}
