import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/site/ensure-built.ts';
import { COMPILED } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built app. */
    readonly dist: string;
    /** A data folder with the demo market in it, to be copied. */
    readonly demoData: string;
  }
}

const root = join(import.meta.dirname, '..', '..');

/** Kept on the process, since each project that names this setup loads it anew. */
const kept = globalThis as { sextantDemoData?: string };

/** Builds the app when its sources changed, and loads one demo market that every test server of the run starts from. */
export async function setup(project: TestProject): Promise<void> {
  const dist = join(root, 'dist');
  if (kept.sextantDemoData === undefined) {
    await ensureBuilt(root, dist);
    kept.sextantDemoData = mkdtempSync(join(tmpdir(), 'sextant-demo-'));
    run('server/commands/load-demo.ts', { SEXTANT_DATA: kept.sextantDemoData, SEXTANT_DEMO: 'leading' });
  }
  project.provide('dist', dist);
  project.provide('demoData', kept.sextantDemoData);
}

export function teardown(): void {
  if (kept.sextantDemoData !== undefined) rmSync(kept.sextantDemoData, { recursive: true, force: true });
  kept.sextantDemoData = undefined;
}

function run(script: string, environment: Record<string, string>): void {
  execFileSync(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', NODE_COMPILE_CACHE: COMPILED, ...environment },
  });
}
