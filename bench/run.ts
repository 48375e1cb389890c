import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench`: every benchmark in turn, its JSON beside the others in `bench-results/`. */
const folder = join(import.meta.dirname, '..', 'bench-results');
mkdirSync(folder, { recursive: true });
for (const name of ['bundle', 'start', 'search', 'screener', 'server', 'ingest', 'sync', 'chart', 'pages', 'statements', 'dcf', 'board', 'alerts']) {
  console.log(`bench:${name} …`);
  const printed = execFileSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(join(folder, `${name}.json`), printed);
}
console.log(`Results are in ${folder}`);
