import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What each folder may import, besides itself and packages. Read it as the map of the code. */
const mayImport: Record<string, readonly string[]> = {
  'src/contract': [],
  'src/domain': [],
  'src/sync': ['src/contract'],
  'src/ui': [],
  'src/data': ['src/contract', 'src/sync'],
  'src/pages': ['src/contract', 'src/domain', 'src/data', 'src/ui'],
  'src/features': ['src/contract', 'src/domain', 'src/sync', 'src/data', 'src/ui', 'src/pages'],
  'src/app': ['src/contract', 'src/domain', 'src/sync', 'src/data', 'src/ui', 'src/pages', 'src/features'],
  // What a frame in another site's page loads, in place of the app.
  'src/embed': ['src/contract', 'src/domain', 'src/data', 'src/ui', 'src/pages', 'src/features', 'src/app'],
  'src/routes': ['src/contract', 'src/data', 'src/ui', 'src/pages', 'src/features', 'src/app'],
  server: ['src/contract', 'src/domain', 'src/sync'],
  sw: ['src/contract', 'src/sync', 'src/data'],
};

/** Packages that belong to one side only; the pure layers take valibot (contract) and a decimal library (domain) alone. */
const packagesOf: Record<string, RegExp> = {
  'src/contract': /^valibot$/,
  'src/domain': /^decimal\.js/,
  'src/sync': /^valibot$|^node-diff3$/,
};

/** Names that stand for clock, chance, storage or network, which the pure layers are handed. */
const IMPURE = /\b(?:Date\.now|Math\.random|new Date\(\)|performance\.now|fetch\(|indexedDB|localStorage|crypto\.)/;

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const imported = ({ text }: SourceFile): string[] => {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...statements].map(([, from, bare, lazy]) => from ?? bare ?? lazy ?? '');
};

/** The layer a file or an import target lies in: the longest folder of the map that holds it. */
function layerOf(path: string): string | undefined {
  return Object.keys(mayImport)
    .filter((layer) => path.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function targetOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier));
  const alias = /^#(\w+)\/(.*)$/.exec(specifier);
  if (alias === null) return undefined;
  const [, name, rest] = alias;
  return name === 'server' || name === 'sw' || name === 'tests' ? `${name}/${rest}` : `src/${name}/${rest}`;
}

/** Every import of a file that the map does not allow, in words. */
function violations(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (layer === undefined) return [];
  const found: string[] = [];
  const pure = layer === 'src/domain' || layer === 'src/sync';
  if (pure && IMPURE.test(withoutComments(file.text))) found.push(`${file.path} uses a clock, chance, storage or the network instead of being handed it`);
  for (const specifier of imported(file)) {
    const target = targetOf(specifier, file.path);
    if (target === undefined) {
      const allowed = packagesOf[layer];
      if (allowed !== undefined && !allowed.test(specifier)) found.push(`${file.path} imports the package ${specifier}`);
      continue;
    }
    const targetLayer = layerOf(target);
    if (targetLayer === undefined) {
      if (!(layer === 'src/routes' || target.startsWith('src/routeTree'))) found.push(`${file.path} imports ${target}, which is in no layer`);
    } else if (targetLayer !== layer) {
      if (!mayImport[layer]?.includes(targetLayer)) found.push(`${file.path} imports ${target}: ${layer} may not import ${targetLayer}`);
      if (specifier.startsWith('.')) found.push(`${file.path} leaves its layer by ${specifier}; say #…/ instead`);
    }
    if (layer === 'src/features' && targetLayer === 'src/features' && featureOf(target) !== featureOf(file.path)) {
      found.push(`${file.path} imports another feature, ${target}`);
    }
  }
  return found;
}

const featureOf = (path: string) => path.split('/')[2];
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');

const files: SourceFile[] = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts', 'sw/**/*.ts'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

test.each(Object.keys(mayImport))('%s imports only what it may', (layer) => {
  const own = files.filter(({ path }) => layerOf(path) === layer);
  expect(own.flatMap(violations)).toEqual([]);
});

test.each([
  ['a pure layer that imports the browser', 'src/domain/x.ts', "import { db } from '#data/records/database.ts';"],
  ['a page kind that imports a feature', 'src/pages/x.ts', "import { x } from '#features/stock/x.ts';"],
  ['a feature that imports another feature', 'src/features/stock/x.ts', "import { y } from '#features/guru/y.ts';"],
  ['a feature that reaches another by a relative path', 'src/features/stock/x.ts', "import { y } from '../guru/y.ts';"],
  ['the look that imports the product', 'src/ui/x.ts', "import { x } from '#contract/x.ts';"],
  ['a server file that imports the browser data layer', 'server/x.ts', "import { x } from '#data/x.ts';"],
  ['a browser file that imports the server', 'src/app/x.ts', "import { x } from '#server/x.ts';"],
  ['a worker that imports a feature', 'sw/x.ts', "import { x } from '#features/stock/x.ts';"],
  ['a relative path that leaves its layer', 'src/app/x.ts', "import { x } from '../data/x.ts';"],
  ['a formula that imports a package', 'src/domain/x.ts', "import { z } from 'zod';"],
  ['a formula that reads the clock', 'src/domain/x.ts', 'const now = Date.now();'],
  ['a lazy import of what is above', 'src/data/x.ts', "const page = import('#pages/x.ts');"],
  ['a re-export of what is above', 'src/contract/x.ts', "export { x } from '#domain/x.ts';"],
])('%s is refused', (_what, path, text) => {
  expect(violations({ path, text })).not.toEqual([]);
});

test.each([
  ['a comment that names the clock', 'src/domain/x.ts', '// never Date.now here'],
  ['a feature importing its own parts', 'src/features/stock/x.ts', "import { y } from './y.ts'; import { z } from '#features/stock/z.ts';"],
  ['a server file importing a formula', 'server/x.ts', "import { grahamNumber } from '#domain/valuation/graham-number.ts';"],
])('%s is allowed', (_what, path, text) => {
  expect(violations({ path, text })).toEqual([]);
});

/** A call takes some tens of thousands of arguments and ends in an error beyond. */
const SPREAD = /\b(?:Math\.(?:max|min)|push|unshift)\((?:\s*[\w.]+,)?\s*\.\.\./;

test('no list of any length is handed to a call as its arguments', () => {
  const spread = globSync('{src,server,sw}/**/*.{ts,tsx}', { cwd: root }).filter((path) => SPREAD.test(readFileSync(join(root, path), 'utf8')));
  expect(spread).toEqual([]);
});

/** A folder is read at a glance. One that grows past this is divided by what its files are about. */
const MOST_FILES_IN_A_FOLDER = 24;

test(`no folder holds more than ${MOST_FILES_IN_A_FOLDER} files`, () => {
  const files = new Map<string, number>();
  for (const path of globSync('{src,server,sw,tests}/**/*.*', { cwd: root })) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
  expect([...files].filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)).toEqual([]);
});
