import '../jobs/load-memory.ts';

import { UnusableStoreError } from '../database/unusable.ts';
import { workAfterReaders } from '../jobs/after-readers.ts';
import { LoadRunning } from '../jobs/follow-load.ts';
import { ingestSource } from '../jobs/ingest-source.ts';
import { type LoadNotice, tellServer } from '../jobs/load-notice.ts';
import { loadableSources } from '../jobs/loadable-sources.ts';
import { BY_TIMETABLE } from '../jobs/start-load.ts';
import { progressOn } from '../jobs/terminal.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { LoadStopped } from '../sources/progress.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';
import { runReport } from './report-companies.ts';
import { runCorrections } from './run-corrections.ts';

const HELP = `Loads real data into the store; the demo market steps back once a real company is there.

  npm run ingest -- <source> [--mirror <folder>] [--rate <n>] [options of the source, listed by --help after its name]
  npm run ingest -- report [--tickers <SYMBOL,SYMBOL…>]
  npm run ingest -- corrections --file <file.csv>

Sources
${loadableSources.map(({ name, describe }) => `  ${name.padEnd(10)} ${describe}`).join('\n')}

report shows for each company how much of what it filed is in its statements, which totals do not add up, and which
lines stay unknown, and why. Addresses, terms and limits of every source are in docs/sources.md.

corrections takes a CSV file (cik, symbol, shares_per_paper, industry) as the last word on companies: how many shares one listed
security represents, and the industry of a company. The file is the whole table; what is no longer in it is as in the filings.

Without options a source loads what is due. A load that was stopped or killed goes on where it was when the same command is
given again within a day; loading twice doubles nothing. One load runs at a time.

Settings: SEXTANT_DATA or DATABASE_URL name the store; SEXTANT_CONTACT (a name and an e-mail address) is required to read from the web.`;

/** Exits as shells expect of a command that was interrupted. */
const STOPPED = 130;

async function run([name, ...given]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(HELP);
    return 0;
  }
  if (name === 'report') return runReport(given);
  if (name === 'corrections') return runCorrectionsNamed(given);
  const source = loadableSources.find((known) => known.name === name);
  if (source === undefined) {
    console.error(`Say which source to load: ${loadableSources.map((known) => known.name).join(', ')}.\n\n${HELP}`);
    return 2;
  }
  const { say, end } = progressOn(process.stdout);
  const byServer = process.env[BY_TIMETABLE] === undefined ? 'admin' : 'timetable';
  const startedBy = process.send === undefined ? 'terminal' : byServer;
  const tell = (notice: LoadNotice) => startedBy !== 'terminal' && tellServer(notice);
  try {
    const failed = await ingestSource({
      source,
      given,
      settings: readSettings(process.env),
      startedBy,
      now: Date.now,
      say,
      onBegun: (id) => tell({ begun: id }),
    });
    end();
    return failed === 0 ? 0 : 1;
  } catch (error) {
    end();
    if (error instanceof LoadStopped) {
      console.error('The load was stopped. The same command goes on where it was.');
      return STOPPED;
    }
    const isExplained = [SettingsError, SourceRefusal, LoadRunning, UnusableStoreError].some((kind) => error instanceof kind);
    if (!(isExplained && error instanceof Error)) throw error;
    tell({ refused: error.message, running: error instanceof LoadRunning });
    console.error(error.message);
    return 1;
  }
}

async function runCorrectionsNamed(given: readonly string[]): Promise<number> {
  try {
    return await runCorrections(given);
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof SourceRefusal)) throw error;
    console.error(error.message);
    return 1;
  }
}

// A load that the server started ends with the server; what it had loaded stays, and the same load goes on later.
process.once('disconnect', () => process.exit(STOPPED));
process.channel?.unref();
workAfterReaders();
const code = await run(process.argv.slice(2));
// What a stopped load was waiting for must not keep the process.
if (code === STOPPED) process.exit(code);
process.exitCode = code;
