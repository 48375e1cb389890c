import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { killProcess, type ServerProcess, startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that journeys of the whole run share; the market on it is only read. */
    readonly sharedServer: { readonly port: number; readonly dataFolder: string };
  }
}

interface Shared {
  readonly process: ServerProcess;
  readonly dataFolder: string;
}

/** Kept on the process, since each project that names this setup loads it anew; the port is for the answers of `screens`. */
const kept = globalThis as { sextantShared?: Promise<Shared> | undefined; sextantSharedPort?: number };

/** Starts one server for all journeys that neither stop it, nor change the market, nor need settings of their own. */
export async function setup(project: TestProject): Promise<void> {
  kept.sextantShared ??= start(project.getProvidedContext());
  const { process, dataFolder } = await kept.sextantShared;
  kept.sextantSharedPort = process.port;
  project.provide('sharedServer', { port: process.port, dataFolder });
}

async function start({ dist, demoData }: { readonly dist: string; readonly demoData: string }): Promise<Shared> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-shared-'));
  cpSync(demoData, dataFolder, { recursive: true });
  return { process: await startServerProcess({ dataFolder, dist, port: 0, environment: { NODE_ENV: 'test' } }), dataFolder };
}

export async function teardown(): Promise<void> {
  const shared = await kept.sextantShared;
  kept.sextantShared = undefined;
  if (shared === undefined) return;
  await killProcess(shared.process.child);
  rmSync(shared.dataFolder, { recursive: true, force: true });
}
