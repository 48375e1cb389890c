import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../database/open.ts';
import { ingestSec } from '../jobs/ingest-sec.ts';
import { ingestSource } from '../jobs/ingest-source.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { sources } from '../sources/all-sources.ts';
import type { Fetching } from '../sources/fetching.ts';
import { mirrorFolder } from '../sources/mirror-folder.ts';
import type { Source } from '../sources/source.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';
import { MOST_REQUESTS_A_SECOND, web } from '../sources/web.ts';

const HELP = `Loads real companies into the store; the demo market steps back once one is there.

  npm run ingest -- sec --tickers <SYMBOL,SYMBOL…> [--mirror <folder>] [--no-prices] [--rate <n>]
  npm run ingest -- <source> [--mirror <folder>] [options of the source, listed by --help after its name]

Sources
  sec            identity, filings and all XBRL facts of the companies from the SEC, daily prices from Stooq
${sources.map(({ name, describe }) => `  ${name.padEnd(14)} ${describe}`).join('\n')}

Options
  --tickers      symbols of the companies, separated by commas
  --mirror       reads a folder laid out host/path instead of the web (? as __q__, & as _and_, .gz allowed)
  --no-prices    loads no prices
  --rate         requests a second to the web, at most ${MOST_REQUESTS_A_SECOND}; 5 when not given
  --help         this text

Settings: SEXTANT_DATA or DATABASE_URL name the store; SEXTANT_CONTACT (a name and an e-mail address) is required to read from the web.`;

async function run(given: readonly string[]): Promise<number> {
  try {
    const source = sources.find(({ name }) => name === given[0]);
    if (source !== undefined) return (await runSource(source, given.slice(1))) === 0 ? 0 : 1;
    const options = readArguments(given);
    if (options === undefined) return 0;
    const settings = readSettings(process.env);
    const fetching: Fetching =
      options.mirror === undefined
        ? web({ contact: settings.contact, cacheFolder: join(settings.dataFolder, 'sources'), requestsPerSecond: options.rate })
        : mirrorFolder(options.mirror);
    const store = await openStore(settings);
    try {
      const failed = await ingestSec({
        db: store.db,
        fetching,
        tickers: options.tickers,
        withPrices: options.withPrices,
        now: Date.now,
        say: (line) => console.log(line),
      });
      return failed === 0 ? 0 : 1;
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError || error instanceof SourceRefusal)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

function runSource(source: Source, given: readonly string[]): Promise<number> {
  return ingestSource({ source, given, settings: readSettings(process.env), now: Date.now, say: (line) => console.log(line) });
}

class UsageError extends Error {}

interface Arguments {
  readonly tickers: readonly string[];
  readonly mirror: string | undefined;
  readonly withPrices: boolean;
  readonly rate: number;
}

function readArguments(given: readonly string[]): Arguments | undefined {
  const { values, positionals } = parsed(given);
  if (values.help === true || given.length === 0) {
    console.log(HELP);
    return undefined;
  }
  if (positionals.length !== 1 || positionals[0] !== 'sec')
    throw new UsageError(`Say which source to load: sec, ${sources.map(({ name }) => name).join(', ')}.\n\n${HELP}`);
  const tickers = (values.tickers ?? '')
    .split(',')
    .map((ticker) => ticker.trim().toUpperCase())
    .filter(Boolean);
  if (tickers.length === 0) throw new UsageError('Say which companies to load: --tickers followed by symbols.');
  const rate = Number(values.rate ?? 5);
  if (!(rate > 0 && rate <= MOST_REQUESTS_A_SECOND)) throw new UsageError(`--rate must lie between 0 and ${MOST_REQUESTS_A_SECOND}.`);
  return { tickers: [...new Set(tickers)], mirror: values.mirror, withPrices: values['no-prices'] !== true, rate };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        tickers: { type: 'string' },
        mirror: { type: 'string' },
        rate: { type: 'string' },
        'no-prices': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

process.exitCode = await run(process.argv.slice(2));
