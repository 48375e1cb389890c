import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { pageChunks, splitOf } from './server/commands/page-chunks.ts';
import { routeAreasPlugin } from './server/commands/route-areas.ts';
import { contentTypeOf } from './server/site/content-type.ts';
import { sourceVersion } from './server/site/source-version.ts';
import { type BuildManifest, criticalFiles, MOST_PRECACHED } from './sw/critical-files.ts';
import { nameOfPack, pack } from './sw/pack.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** A build may be given its version, so that tests can make two of the same sources. */
const version = process.env.SEXTANT_VERSION ?? sourceVersion(root);
const outDir = process.env.SEXTANT_DIST ?? 'dist';
/** Tests may build a module of their own beside the app, which shares the app's. */
const input = ['index.html', ...(process.env.SEXTANT_TEST_ENTRY === undefined ? [] : [process.env.SEXTANT_TEST_ENTRY])];

/** Loaded for tests alone: a build has no use for a browser. */
async function screensProject(): Promise<TestProjectInlineConfiguration> {
  return (await import('./tests/setup/screens-project.ts')).screensProject();
}

/** In which order files begin: for tests alone as well. */
async function testOrder(): Promise<object> {
  return process.env.VITEST === undefined ? {} : { sequence: { sequencer: (await import('./tests/setup/slowest-first.ts')).SlowestFirst } };
}

/** How long a test waits for what comes by itself: only a machine that is busy otherwise needs more than a moment. */
const PATIENT = { poll: { timeout: 20_000 } } as const;

/** Tests that drive a browser. The files of a worker share its browser, so their modules are loaded once. */
const inBrowsers = {
  environment: 'node',
  globalSetup: 'tests/setup/built-app.ts',
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 45_000 } },
} as const;

export default defineConfig({
  define: { __SEXTANT_VERSION__: JSON.stringify(version) },
  resolve: {
    alias: [
      // Dexie's own build for browsers of this decade; its usual entry carries the older language as well.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // The writer of workbooks would pack them in workers that the content policy refuses.
      ...(process.env.VITEST !== undefined ? [] : [{ find: /^fflate$/, replacement: join(root, 'src/features/stock/financials/export/zip-here.ts') }]),
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700, // the start is one file on purpose; bench:bundle watches what a first visit loads
    rolldownOptions: { input, onLog: passOn, output: { chunkFileNames, codeSplitting: { groups: pageChunks(root) } } },
  },
  server: { proxy: { '/reader': 'http://127.0.0.1:8080' } },
  plugins:
    process.env.VITEST !== undefined
      ? []
      : [
          tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            codeSplittingOptions: { splitBehavior: ({ routeId }) => splitOf(routeId) },
            routesDirectory: 'src/routes',
            generatedRouteTree: 'src/routeTree.gen.ts',
            quoteStyle: 'single',
          }),
          routeAreasPlugin(root),
          withoutContractProse(),
          react(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'main.ts',
            registerType: 'prompt',
            injectRegister: false,
            manifest: false,
            injectManifest: {
              globPatterns: ['index.html', 'theme.js', 'manifest.webmanifest', 'icons/*', 'assets/*'],
              maximumFileSizeToCacheInBytes: MOST_PRECACHED,
              manifestTransforms: [
                async (entries) => {
                  const manifest = criticalFiles(entries.map(asTransferred), buildManifest());
                  return { manifest: [...manifest, await writePack(manifest.map(({ url }) => url))], warnings: [] };
                },
              ],
            },
          }),
          writeVersion(),
          license({ thirdParty: { output: join(outDir, 'third-party-notices.txt') } }),
        ],
  test: {
    ...(await testOrder()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,contract,sync,data,sw,pages}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          expect: PATIENT,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          isolate: false, // each store is a file's own and the server's modules keep nothing beside it; loading them takes two seconds
          expect: PATIENT,
          globalSetup: 'tests/setup/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 240_000, // a market is made before some
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          ...inBrowsers,
          name: 'e2e',
          globalSetup: ['tests/setup/built-app.ts', 'tests/setup/shared-server.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          maxWorkers: 3, // they wait for pages half of their time, so that two leave a core idle
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env.VITEST === undefined ? [] : [await screensProject()]),
      {
        extends: true,
        test: {
          ...inBrowsers,
          name: 'fault',
          globalSetup: ['tests/setup/built-app.ts', 'tests/setup/built-with-drive.ts'],
          include: ['tests/fault/**/*.test.ts'],
          // Beside the journeys: each file has its own server and says itself at which moment something fails, and the longest of them only waits.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          globalSetup: 'tests/setup/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1, // each measures how long others wait
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

/** What libraries share is named by all that use it, which is longer than some files. */
function chunkFileNames({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.startsWith('library~') ? 'library' : '[name]'}-[hash].js`;
}

/** What Vite wrote down about the chunks it built. */
function buildManifest(): BuildManifest {
  return JSON.parse(readFileSync(resolve(root, outDir, '.vite/manifest.json'), 'utf8')) as BuildManifest;
}

/** A file with its size as it is sent. */
function asTransferred<E extends { url: string; size: number }>(entry: E): E {
  return { ...entry, size: gzipSync(readFileSync(resolve(root, outDir, entry.url))).length };
}

/** Lays the hashed files among these into one, which a new device loads in place of some hundred, and answers its entry. */
async function writePack(urls: readonly string[]): Promise<{ url: string; revision: null; size: number }> {
  const hashed = urls.filter((url) => url.startsWith('assets/'));
  const whole = pack(hashed.map((url) => ({ url, type: contentTypeOf(url), content: new Uint8Array(readFileSync(resolve(root, outDir, url))) })));
  const url = `assets/${await nameOfPack(whole)}`;
  writeFileSync(resolve(root, outDir, url), whole);
  return { url, revision: null, size: whole.length };
}

/** Writes `version.json` and `pages.json` beside the built app, by which the server knows what it serves and which addresses are pages. */
function writeVersion(): Plugin {
  return {
    name: 'sextant-version',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
      const routes = [...readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify([...new Set(routes)]) });
    },
  };
}

/** `use client` means something to servers that render React; here it is only noise. */
function passOn(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, handler: Rolldown.LogOrStringHandler): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
}

/** What a call does, in words, is for the API documentation the server prints; no page reads it from the contract. */
function withoutContractProse(): Plugin {
  return {
    name: 'sextant-contract-prose',
    apply: 'build',
    enforce: 'pre', // the lines are as they are written, before types are taken out
    transform: {
      filter: { id: /src\/contract\/endpoints\/.*\.ts$/ },
      handler: (code) => code.replace(/^( +)summary: (?:'[^'\n]*'|"[^"\n]*"),$/gm, "$1summary: '',"),
    },
  };
}
