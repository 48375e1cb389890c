import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../server/database/open.ts';
import { loadDemoMarket } from '../server/demo/load/load-demo.ts';
import { packMarket } from '../server/screening/pack-market.ts';
import { fieldsOfFilter } from '../src/domain/screening/filters/filter.ts';
import type { FilterStep } from '../src/domain/screening/filters/select-rows.ts';
import type { MarketColumns } from '../src/domain/screening/market/columns.ts';
import { unpackedMarket } from '../src/domain/screening/market/packed-columns.ts';
import { withVariants } from '../src/domain/screening/market/variants.ts';
import type { NamedScreen } from '../src/domain/screening/named/named-screen.ts';
import { screensOfApp } from '../src/domain/screening/named/named-screens.ts';
import { runNamed, screenOfNamed } from '../src/domain/screening/named/run-named.ts';
import { root } from './stage.ts';

/**
 * `npm run screens:run`: runs every named screen over the whole demo market and over the real companies of a mirror, and writes what each lists, or why it
 * lists nothing, into `docs/screens-run.md`. The mirror is `../shared/data/http` or the folder that is named; without one the real companies are left out,
 * and said to be.
 */
const MIRROR = process.argv[2] ?? join(root, '../shared/data/http');
const DOCUMENT = join(root, 'docs/screens-run.md');
/** Day of the demo market, which is the same whenever it is made. */
const TODAY = '2026-11-27';
/** Symbols that are named of a result. */
const NAMED = 4;

interface Market {
  readonly name: string;
  readonly market: MarketColumns;
  readonly symbols: readonly string[];
}

async function marketIn(name: string, fill: (dataFolder: string) => Promise<void>): Promise<Market> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-screens-'));
  try {
    await fill(dataFolder);
    const store = await openStore({ dataFolder, databaseUrl: undefined });
    const snapshot = await packMarket(store.db);
    await store.close();
    return { name, market: unpackedMarket(snapshot), symbols: snapshot.display_symbol };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function fillWithDemo(dataFolder: string): Promise<void> {
  const store = await openStore({ dataFolder, databaseUrl: undefined });
  await loadDemoMarket(store.db, { today: TODAY, now: Date.parse(TODAY), extent: 'whole' });
  await store.close();
}

async function fillWithMirror(dataFolder: string): Promise<void> {
  const env = { ...process.env, SEXTANT_DATA: dataFolder, SEXTANT_CONTACT: 'Ada Lovelace ada@example.org' };
  const ingest = (...words: string[]) => execFileSync(process.execPath, [join(root, 'server/commands/ingest.ts'), ...words, '--mirror', MIRROR], { env });
  ingest('sec', '--tickers', TICKERS, '--reports', '0');
}

/** The companies whose facts the mirror has. */
const TICKERS = 'AAPL,RY,TSM,NVDA,PG,GOOGL,SNOW,APH,BMO,BNS';

function lineOf(named: NamedScreen, markets: readonly Market[]): string {
  return `| ${named.title} | ${markets.map((each) => resultOf(named, each)).join(' | ')} |`;
}

function resultOf(named: NamedScreen, { market, symbols }: Market): string {
  const { passing, rows, steps } = runNamed(market, named, NAMED);
  if (passing.length > 0) return `${passing.length}: ${[...rows].map((row) => symbols[row] ?? '').join(', ')}${passing.length > NAMED ? ' …' : ''}`;
  return `0: ${reasonOf(named, market, steps)}`;
}

/** The first rule that leaves nobody, and whether anything is known of its fields at all. */
function reasonOf(named: NamedScreen, market: MarketColumns, steps: readonly FilterStep[]): string {
  const { filters } = screenOfNamed(named);
  const at = steps.findIndex(({ left }) => left === 0);
  const filter = filters[at];
  if (filter === undefined) return 'no stock is listed';
  const fields = fieldsOfFilter(filter);
  const whole = withVariants(market, fields);
  const unknown = fields.filter((field) => {
    const column = whole.columns.get(field);
    if (column === undefined) return true;
    if (column.kind === 'number') return column.values.every(Number.isNaN);
    return column.kind === 'choice' ? column.codes.every((code) => code < 0) : column.values.every((text) => text === undefined);
  });
  const before = at === 0 ? market.count : (steps[at - 1]?.left ?? 0);
  const names = (some: readonly string[]) => `\`${some.join('`, `')}\``;
  if (unknown.length > 0) return `${names(unknown)} unknown of every stock`;
  const withoutFigure = steps[at]?.unknown ?? 0;
  return `none of ${before} left passes rule ${at + 1} (${names(fields)})${withoutFigure > 0 ? `; it is unknown of ${withoutFigure}` : ''}`;
}

const markets = [await marketIn('Demo market', fillWithDemo)];
if (existsSync(MIRROR)) markets.push(await marketIn('Real companies', fillWithMirror));
else console.log(`Real companies are left out: ${MIRROR} is not there.`);
const lists = { Presets: screensOfApp.value, 'Guru screeners': screensOfApp.guru, 'Idea topics': screensOfApp.ideas };
const tables = Object.entries(lists).map(([title, screens]) => {
  const head = `| screen | ${markets.map(({ name, market }) => `${name}, ${market.count} listings`).join(' | ')} |\n|---|${'---|'.repeat(markets.length)}`;
  return `## ${title}\n\n${head}\n${screens.map((named) => lineOf(named, markets)).join('\n')}`;
});
const about = `# Every named screen, run

Written by \`npm run screens:run\`: how many stocks each screen that comes with the app lists, the first of them in its own order, or why none. The demo market is
the whole one of ${TODAY}; real companies are those ten of the mirror, whose prices reach back a few weeks only, so that what needs a year of prices is unknown of
them. A number is that of the stocks that pass; where it is 0, the first rule that leaves nobody is named by its number in the screen.`;
writeFileSync(DOCUMENT, `${[about, ...tables].join('\n\n')}\n`);
