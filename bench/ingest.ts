import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenStore, openPostgres, openSqlite } from '../server/database/open.ts';
import { deriveStatements } from '../server/queries/derive-statements.ts';
import { removeIssuer } from '../server/queries/remove-issuers.ts';
import { groupFacts, statementFactsIn } from '../server/queries/store-facts.ts';
import { startPostgres } from '../tests/setup/postgres-server.ts';
import { factsOf, ingest, issuerIdOf } from './ingest-company.ts';
import { type FactsFile, generatedFile, mirrorFiles } from './ingest-files.ts';
import { machine, median } from './stage.ts';

const RUNS = Number(process.env.SEXTANT_BENCH_RUNS ?? 9);

const ways = ['JSON.parse', 'facts', 'ratios in memory', 'ratios in SQLite', 'ratios in PostgreSQL'] as const;
type Way = (typeof ways)[number];

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Every way in turn, so that a slow minute of the machine meets them all; the first two rounds only warm up. */
async function measure({ file, cik }: FactsFile, sqlite: OpenStore, postgres: OpenStore) {
  const times: Record<Way, number[]> = { 'JSON.parse': [], facts: [], 'ratios in memory': [], 'ratios in SQLite': [], 'ratios in PostgreSQL': [] };
  const issuer = { issuer_id: issuerIdOf(cik), sic: null };
  for (let run = -2; run < RUNS; run++) {
    for (const { db } of [sqlite, postgres]) await removeIssuer(db, issuer.issuer_id);
    const round: Record<Way, number> = {
      'JSON.parse': await timed(() => JSON.parse(readFileSync(file, 'utf8'))),
      facts: await timed(() => factsOf(file, cik)),
      'ratios in memory': await timed(async () => deriveStatements(issuer, statementFactsIn(groupFacts(await factsOf(file, cik))))),
      'ratios in SQLite': await timed(() => ingest(sqlite.db, file, cik)),
      'ratios in PostgreSQL': await timed(() => ingest(postgres.db, file, cik)),
    };
    if (run >= 0) for (const way of ways) times[way].push(round[way]);
  }
  const medians = Object.fromEntries(ways.map((way) => [way, median(times[way])]));
  const toParse = (way: Way) => median(times[way].map((time, run) => time / (times['JSON.parse'][run] ?? Number.NaN)));
  const ratios = Object.fromEntries(ways.slice(1).map((way) => [`${way} ÷ JSON.parse`, toParse(way)]));
  return { bytes: statSync(file).size, ...medians, ...ratios };
}

function memoryOf(what: 'nothing' | 'parse' | 'ingest', { file, cik }: FactsFile, folder: string): number {
  const script = join(import.meta.dirname, 'ingest-memory.ts');
  const printed = execFileSync(process.execPath, [script, what, file, String(cik), join(folder, `${what}-${statSync(file).size}.sqlite`)], {
    encoding: 'utf8',
  });
  return (JSON.parse(printed) as { megabytes: number }).megabytes;
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-ingest-'));
const server = await startPostgres({ durable: true });
try {
  const sqlite = await openSqlite(join(folder, 'store.sqlite'));
  const postgres = await openPostgres(server.url);
  const generated = [1, 4, 16].map((times) => generatedFile(folder, times));
  const times: Record<string, unknown> = {};
  for (const input of [...mirrorFiles(folder, 4), ...generated.slice(0, 1)]) times[input.name] = await measure(input, sqlite, postgres);
  await sqlite.close();
  await postgres.close();
  const memory = generated.map((input) => ({
    file: input.name,
    bytes: statSync(input.file).size,
    'program alone': memoryOf('nothing', input, folder),
    'JSON.parse': memoryOf('parse', input, folder),
    ingest: memoryOf('ingest', input, folder),
  }));
  const result = { bench: 'ingest', unit: 'ms, median; memory in MB, the most a process held', runs: RUNS, times, memory, machine: machine() };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
