import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { pageChunks } from './server/commands/page-chunks.ts';
import { sourceVersion } from './server/source-version.ts';
import { type BuildManifest, criticalFiles, MOST_PRECACHED } from './sw/critical-files.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** A build may be given its version, so that tests can make two of the same sources. */
const version = process.env.SEXTANT_VERSION ?? sourceVersion(root);
const outDir = process.env.SEXTANT_DIST ?? 'dist';
/** Tests may build a module of their own beside the app, which shares the app's. */
const input = ['index.html', ...(process.env.SEXTANT_TEST_ENTRY === undefined ? [] : [process.env.SEXTANT_TEST_ENTRY])];

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
            routesDirectory: 'src/routes',
            generatedRouteTree: 'src/routeTree.gen.ts',
            quoteStyle: 'single',
          }),
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
              manifestTransforms: [async (entries) => ({ manifest: criticalFiles(entries.map(asTransferred), buildManifest()), warnings: [] })],
            },
          }),
          writeVersion(),
          license({ thirdParty: { output: join(outDir, 'third-party-notices.txt') } }),
        ],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{domain,contract,sync,data,sw,pages}/**/*.test.{ts,tsx}', 'tests/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'server', include: ['tests/server/**/*.test.ts'], environment: 'node', globalSetup: 'tests/setup/postgres.ts', testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/{e2e,fault}/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/setup/built-app.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
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

/** Writes `version.json` beside the built app, by which the server knows what it serves. */
function writeVersion(): Plugin {
  return {
    name: 'sextant-version',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
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
    transform: {
      filter: { id: /src\/contract\/endpoints\/.*\.ts$/ },
      handler: (code) => code.replace(/^( +)summary: (?:'[^'\n]*'|"[^"\n]*"),$/gm, "$1summary: '',"),
    },
  };
}
