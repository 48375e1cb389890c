import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

/**
 * Packages and modules of the app that an embedded widget does without, each with the small file it has in their place: router, query library,
 * tokens, connection and records are nine tenths of what the app loads, and a widget in somebody's page needs to ask one open call.
 */
const standIns: Readonly<Record<string, string>> = {
  '@tanstack/react-router': 'router.tsx',
  '@tanstack/react-query': 'query.ts',
  'src/data/answers/query-for.ts': 'query-for.ts',
  'src/data/connection/connection.ts': 'connection.ts',
  'src/pages/kinds/stored-pages.tsx': 'stored-pages.tsx',
  'src/ui/layout/use-printing.ts': 'use-printing.ts',
};

/** The build of what frames in other sites load: `widgets.html` and its assets, beside the app's in the same folder. */
export function embedBuild(root: string, outDir: string, version: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __SEXTANT_VERSION__: JSON.stringify(version) },
    build: {
      outDir,
      copyPublicDir: false, // the app's build has copied it
      emptyOutDir: false,
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'widgets.html'),
        treeshake: { moduleSideEffects: (id) => !id.includes('/src/contract/') && !id.includes('/node_modules/valibot/') },
        output: {
          // A frame asks for few files: the start, and what the components share.
          entryFileNames: 'assets/widget-[hash].js',
          chunkFileNames: 'assets/widget-[name]-[hash].js',
          assetFileNames: 'assets/widget-[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, minSize: 0, priority: 3 },
              { name: 'parts', test: /\/src\/(?!contract\/(?!endpoint\.ts|stock-name\.ts))/, minShareCount: 2, minSize: 0, priority: 2 },
              { name: 'schemas', test: /\/src\/contract\/|\/node_modules\/valibot\//, minShareCount: 2, minSize: 0, priority: 1 },
            ],
          },
        },
      },
    },
    plugins: [inPlaceOf(root), withoutSchemas(), react()],
  };
}

function inPlaceOf(root: string): Plugin {
  const byId = new Map(
    Object.entries(standIns).map(([name, file]) => [name.startsWith('src/') ? join(root, name) : name, join(root, 'src/embed/stand-ins', file)]),
  );
  return {
    name: 'sextant-embed-stand-ins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = byId.get(source);
      if (found !== undefined) return found;
      if (importer === undefined || !/^[.#]/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (resolved && byId.get(resolved.id)) ?? resolved;
    },
  };
}

/** The schemas and words of a call, each where it is one line. A widget asks calls by address and shows what they answer; the server checks both. */
const FOR_THE_SERVER = /^ +(?:summary|response|query|params|errors): (.*),$/gm;

function withoutSchemas(): Plugin {
  return {
    name: 'sextant-embed-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/endpoints\/.*\.ts$/ },
      handler: (code) => code.replace(FOR_THE_SERVER, (line: string, value: string) => (isWhole(value) ? '' : line)),
    },
  };
}

/** Whether a piece of code closes every bracket that it opens. */
function isWhole(code: string): boolean {
  const count = (brackets: RegExp) => code.match(brackets)?.length ?? 0;
  return count(/[([{]/g) === count(/[)\]}]/g) && !/^[`'"]/.test(code.replace(/^(['"`]).*\1$/, ''));
}
