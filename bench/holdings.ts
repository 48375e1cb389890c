import '../server/jobs/load-memory.ts';

import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { openSqlite } from '../server/database/open.ts';
import { followedManagers } from '../server/gurus/followed-managers.ts';
import { mirrorFolder } from '../server/sources/mirror-folder.ts';
import { thirteenfSetsSource } from '../server/sources/thirteenf/thirteenf-sets-source.ts';
import { zipMember } from '../server/sources/zip-member.ts';
import { machine } from './stage.ts';

/** `bench:holdings`: reads a quarter's 13F data set of three million rows in the real layout, beside a bare reading of the same table. */
const ROWS = Number(process.env.SEXTANT_BENCH_ROWS ?? 3_000_000);
const FILERS = 8_000;
const PAPERS = 25_000;
const SET = '01mar2026-31may2026';
const PATH = `www.sec.gov/files/structureddata/data/form-13f-data-sets/${SET}_form13f.zip`;

const accessionOf = (filer: number) => `0009${String(filer).padStart(6, '0')}-26-000001`;
/** The first filers are the followed investors, the others nobody. */
const numbers = followedManagers().flatMap(({ ciks }) => ciks);
const cikOf = (filer: number) => Number(numbers[filer] ?? 9_000_000 + filer);

function* submissions(): Generator<string> {
  yield 'ACCESSION_NUMBER\tFILING_DATE\tSUBMISSIONTYPE\tCIK\tPERIODOFREPORT\n';
  for (let filer = 0; filer < FILERS; filer++) yield `${accessionOf(filer)}\t15-MAY-2026\t13F-HR\t${cikOf(filer)}\t31-MAR-2026\n`;
}

function* covers(): Generator<string> {
  yield 'ACCESSION_NUMBER\tREPORTCALENDARORQUARTER\tISAMENDMENT\tAMENDMENTNO\tAMENDMENTTYPE\tFILINGMANAGER_NAME\tREPORTTYPE\n';
  for (let filer = 0; filer < FILERS; filer++) yield `${accessionOf(filer)}\t31-MAR-2026\tN\t\t\tMade Capital ${filer}\t13F HOLDINGS REPORT\n`;
}

function* summaries(): Generator<string> {
  yield 'ACCESSION_NUMBER\tOTHERINCLUDEDMANAGERSCOUNT\tTABLEENTRYTOTAL\tTABLEVALUETOTAL\n';
  for (let filer = 0; filer < FILERS; filer++) yield `${accessionOf(filer)}\t0\t${Math.round(ROWS / FILERS)}\t1000000\n`;
}

function* holdings(): Generator<string> {
  yield 'ACCESSION_NUMBER\tINFOTABLE_SK\tNAMEOFISSUER\tTITLEOFCLASS\tCUSIP\tFIGI\tVALUE\tSSHPRNAMT\tSSHPRNAMTTYPE\tPUTCALL\tINVESTMENTDISCRETION\tOTHERMANAGER\tVOTING_AUTH_SOLE\tVOTING_AUTH_SHARED\tVOTING_AUTH_NONE\n';
  let seed = 20_260_331;
  let lines: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const [filer, paper] = [Math.floor((row / ROWS) * FILERS), seed % PAPERS];
    const shares = 100 + (seed % 90_000);
    lines.push(
      `${accessionOf(filer)}\t${100_000_000 + row}\tMADE ISSUER ${paper} CORP\tCOM\t${String(paper).padStart(8, '0')}9\tBBG000${String(paper).padStart(6, '0')}\t${shares * 47}\t${shares}\tSH\t\tSOLE\t\t${shares}\t0\t0`,
    );
    if (lines.length === 5000) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  yield lines.join('\n');
}

async function made(folder: string): Promise<string> {
  const file = join(folder, PATH);
  mkdirSync(dirname(file), { recursive: true });
  const archive = new yazl.ZipFile();
  for (const [name, rows] of [
    ['SUBMISSION', submissions()],
    ['COVERPAGE', covers()],
    ['SUMMARYPAGE', summaries()],
    ['INFOTABLE', holdings()],
  ] as const)
    archive.addReadStream(Readable.from(rows), `${name}.tsv`);
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
  return file;
}

/** The floor: unpacks the table and counts its lines. */
async function bare(file: string): Promise<number> {
  let lines = 0;
  for await (const piece of zipMember(createReadStream(file), (name) => name === 'INFOTABLE.tsv', 'INFOTABLE.tsv'))
    for (const byte of piece) if (byte === 10) lines += 1;
  return lines;
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-holdings-'));
try {
  const file = await made(folder);
  const begun = performance.now();
  const lines = await bare(file);
  const bareSeconds = (performance.now() - begun) / 1000;
  const store = await openSqlite(join(folder, 'store.sqlite'));
  const [started, used] = [performance.now(), process.cpuUsage()];
  const said: string[] = [];
  const report = await thirteenfSetsSource.run(
    { sets: SET },
    { db: store.db, fetching: () => mirrorFolder(folder), now: () => Date.parse('2026-06-02'), say: (line) => said.push(line) },
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  await store.close();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    JSON.stringify(
      {
        machine: machine(),
        rows: ROWS,
        lines,
        packed_megabytes: statSync(file).size / 2 ** 20,
        seconds,
        computed_seconds: (user + system) / 1_000_000,
        bare_seconds: bareSeconds,
        times_bare: seconds / bareSeconds,
        megabytes,
        goal: { seconds: 60, megabytes: 1024 },
        report,
        said,
      },
      null,
      2,
    ),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
