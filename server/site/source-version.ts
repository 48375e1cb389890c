import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything a build is made from, relative to the project's root. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'server/commands/{build,embed-build,page-chunks,route-areas}.ts',
  'server/site/source-version.ts',
  '{index,widgets}.html',
  'src/**/*',
  'sw/**/*',
  'public/**/*',
];

/**
 * Version of the app as its sources are now: the package's version and a hash of every source file.
 * The same wherever the project lies and however its root is written. The build records it; a start that finds another one builds again.
 */
export function sourceVersion(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) hash.update(`/${file}`).update(readFileSync(join(root, file)));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return `${version}+${hash.digest('hex').slice(0, 10)}`;
}
