import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import { ensureBuilt } from '../server/site/ensure-built.ts';
import { killProcess, startServerProcess } from '../tests/setup/server-process.ts';

export const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** The app as its sources stand, built if need be. */
export async function builtApp(): Promise<string> {
  await ensureBuilt(root, dist);
  return dist;
}

/** A floor app of this folder, built with the product's own tools and settings. */
export async function builtFloor(name: 'bare' | 'empty' | 'chart' | 'board'): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `sextant-${name}-`));
  await build({
    root: join(root, 'bench', name),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  writeFileSync(join(outDir, 'version.json'), JSON.stringify({ version: name })); // a folder with a version is served as it is
  return outDir;
}

export interface Stage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A data folder with the demo market, its leading companies alone or the whole, removed by the caller. */
export function demoData(extent: 'leading' | 'whole' = 'leading'): string {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
  const env = { ...process.env, SEXTANT_DATA: folder, DATABASE_URL: '', SEXTANT_DEMO: extent };
  execFileSync(process.execPath, [join(root, 'server/commands/load-demo.ts')], { cwd: root, stdio: 'ignore', env });
  return folder;
}

/** The real server over a copy of the demo market, serving the app in `distFolder`. */
export async function onStage(distFolder: string, data: string, environment: Record<string, string> = {}): Promise<Stage & { readonly dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-stage-'));
  cpSync(data, dataFolder, { recursive: true });
  const { child, port } = await startServerProcess({ dataFolder, dist: distFolder, port: 0, environment: { NODE_ENV: 'production', ...environment } });
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    close: async () => {
      await killProcess(child);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A folder of files at an address of its own, without the product's server. */
export async function servedFolder(folder: string): Promise<Stage> {
  const app = new Hono().use('*', serveStatic({ root: folder }));
  const { server, port } = await new Promise<{ server: ServerType; port: number }>((resolve) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve({ server: started, port: info.port }));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** What the figures were measured on. */
export function machine(): Record<string, string | number> {
  return { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, system: `${platform()} ${arch()}` };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('no values to take the median of');
  return (upper + lower) / 2;
}
