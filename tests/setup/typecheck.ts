import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Types of the browser, of the pure layers without browser or Node, of server, worker and tests. */
const PROJECTS = ['src/tsconfig.json', 'src/tsconfig.pure.json', 'server/tsconfig.json', 'sw/tsconfig.json', 'tests/tsconfig.json', 'bench/tsconfig.json'];

const tsc = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
/** What a run found is kept, so that the next one looks only at what changed since. */
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'types');
const failed = PROJECTS.filter((project) => {
  const kept = join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return spawnSync(tsc, ['-p', project, '--incremental', '--tsBuildInfoFile', kept], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`Types do not fit in ${failed.join(', ')}`);
  process.exitCode = 1;
}
