import '../server/jobs/load-memory.ts';

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenStore, openPostgres, openSqlite } from '../server/database/open.ts';
import { deriveStatements } from '../server/queries/facts/derive-statements.ts';
import { removeIssuer } from '../server/queries/facts/remove-issuers.ts';
import { groupFacts, statementFactsIn } from '../server/queries/facts/store-facts.ts';
import { startPostgres } from '../tests/setup/postgres-server.ts';
import { factsOf, ingest, issuerIdOf } from './ingest-company.ts';
import { type FactsFile, generatedFile, mirrorFiles } from './ingest-files.ts';
import { bareInsert, rowsOf } from './ingest-rows.ts';
import { machine, median } from './stage.ts';

const RUNS = Number(process.env.SEXTANT_BENCH_RUNS ?? 9);
/** Rounds over all files that only warm up: a load of many companies runs compiled code from its first seconds on. */
const WARM = 6;

const ways = ['JSON.parse', 'facts', 'ratios in memory', 'bare rows in SQLite', 'bare rows in PostgreSQL', 'ratios in SQLite', 'ratios in PostgreSQL'] as const;
type Way = (typeof ways)[number];

/** Milliseconds on the clock, and of this process's processor time: the first is what one waits, the second does not depend on who else runs. */
interface Cost {
  readonly waited: number;
  readonly computed: number;
}

async function timed(work: () => Promise<unknown> | unknown): Promise<Cost> {
  const [started, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { waited: performance.now() - started, computed: (user + system) / 1000 };
}

/** Every way in turn, so that a slow minute of the machine meets them all. */
async function measure({ file, cik }: FactsFile, sqlite: OpenStore, postgres: OpenStore, rounds: number) {
  const costs = Object.fromEntries(ways.map((way) => [way, [] as Cost[]]));
  const issuer = { issuer_id: issuerIdOf(cik), sic: null };
  const emptied = async () => {
    for (const { db } of [sqlite, postgres]) await removeIssuer(db, issuer.issuer_id);
  };
  await emptied();
  await ingest(sqlite.db, file, cik);
  const rows = await rowsOf(sqlite.db, issuer.issuer_id);
  for (let run = 0; run < rounds; run++) {
    await emptied();
    const round: Partial<Record<Way, Cost>> = {
      'JSON.parse': await timed(() => JSON.parse(readFileSync(file, 'utf8'))),
      facts: await timed(() => factsOf(file, cik)),
      'ratios in memory': await timed(async () => deriveStatements(issuer, statementFactsIn(groupFacts(await factsOf(file, cik))))),
      'bare rows in SQLite': await timed(() => bareInsert(sqlite.db, rows)),
      'bare rows in PostgreSQL': await timed(() => bareInsert(postgres.db, rows)),
    };
    await emptied();
    round['ratios in SQLite'] = await timed(() => ingest(sqlite.db, file, cik));
    round['ratios in PostgreSQL'] = await timed(() => ingest(postgres.db, file, cik));
    for (const way of ways) costs[way]?.push(round[way] ?? { waited: Number.NaN, computed: Number.NaN });
  }
  return { bytes: statSync(file).size, waited: summary(costs, 'waited'), computed: summary(costs, 'computed') };
}

/** Medians, and what each way cost in one round against parsing in the same round. */
function summary(costs: Readonly<Record<string, readonly Cost[]>>, kind: keyof Cost): Record<string, number> {
  const parse = costs['JSON.parse'] ?? [];
  const medians = Object.entries(costs).map(([way, each]) => [way, median(each.map((cost) => cost[kind]))] as const);
  const ratios = Object.entries(costs).map(
    ([way, each]) => [`${way} ÷ JSON.parse`, median(each.map((cost, run) => cost[kind] / (parse[run]?.[kind] ?? Number.NaN)))] as const,
  );
  return Object.fromEntries([...medians, ...ratios.slice(1)]);
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
  const generated = [1, 4, 16, 64].map((times) => generatedFile(folder, times));
  const times: Record<string, unknown> = {};
  const inputs = [...mirrorFiles(folder, 4), ...generated.slice(0, 1)];
  for (const input of inputs) await measure(input, sqlite, postgres, WARM);
  for (const input of inputs) times[input.name] = await measure(input, sqlite, postgres, RUNS);
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
