import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { unpacked } from '../archive/packed-member.ts';
import { type ArchiveMember, ZipArchive } from '../archive/zip-archive.ts';
import { csvTable } from '../csv-table.ts';
import type { FetchedFile } from '../fetching.ts';
import { openBytes } from '../open-bytes.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { stooqTextAsCsv } from './stooq-text.ts';

/** In megabytes of text: one file for all symbols, whose rows may come in any order, and the file of one symbol in an archive. */
const LARGEST_FILE = 256;
const LARGEST_MEMBER = 64;

/** The prices of one symbol out of a file of many. */
export interface SymbolPrices {
  readonly symbol: string;
  /** What they are called in messages. */
  readonly name: string;
  /** As a daily price file of that symbol alone. */
  readonly text: () => AsyncIterable<string>;
}

/** A file with prices of many symbols; its problems are sentences that name it. */
export interface ManyPrices {
  readonly symbols: readonly SymbolPrices[];
  readonly problems: readonly string[];
  readonly close: () => void;
}

/** Opens a vendor's archive with a file a symbol, or a CSV file with a column `Symbol`. */
export async function openManyPrices(file: FetchedFile): Promise<ManyPrices> {
  return (await isZip(file.path)) ? manyInArchive(file) : manyInCsv(file);
}

async function isZip(path: string): Promise<boolean> {
  const start = createReadStream(path, { end: 1 });
  const [bytes] = await Promise.race([once(start, 'data'), once(start, 'end')]);
  start.destroy();
  return Buffer.isBuffer(bytes) && bytes.toString('latin1') === 'PK';
}

/** Files of the United States in Stooq's archive are called `aapl.us.txt`. */
const MEMBER = /^(?<symbol>[\w.-]+?)\.us\.txt$/i;

async function manyInArchive(file: FetchedFile): Promise<ManyPrices> {
  const zip = await ZipArchive.open(file);
  const { members, problems } = await zip.contents((name) => MEMBER.test(name));
  if (members.length === 0) {
    zip.close();
    throw new SourceRefusal('shape', `${file.name} has no price files of the United States, which are called like aapl.us.txt`);
  }
  const symbols = members
    .filter(({ packedSize }) => packedSize > 0)
    .map((member) => ({ symbol: symbolOf(member), name: `${file.name} / ${member.name}`, text: () => memberText(zip, member) }));
  return { symbols, problems: problems.map((problem) => `${file.name} ${problem}`), close: () => zip.close() };
}

function symbolOf({ name }: ArchiveMember): string {
  return (MEMBER.exec(name)?.groups?.symbol ?? name).toUpperCase();
}

async function* memberText(zip: ZipArchive, member: ArchiveMember): AsyncGenerator<string> {
  yield* stooqTextAsCsv(textOf(unpacked(await zip.read(member)), { most: LARGEST_MEMBER }));
}

const SYMBOL_COLUMNS = ['symbol', 'ticker'];

/** Rows of a symbol may lie anywhere in the file, sorted by day or by symbol: they are gathered first. */
async function manyInCsv({ name, path }: FetchedFile): Promise<ManyPrices> {
  const { columns, rows } = await csvTable(textOf(openBytes(path), { most: LARGEST_FILE }));
  const column = SYMBOL_COLUMNS.find((known) => columns.includes(known));
  if (column === undefined) throw new SourceRefusal('request', 'Say whose prices the file holds: --symbol followed by a symbol, or a column Symbol.');
  const kept = columns.filter((other) => other !== column);
  const gathered = new Map<string, string[]>();
  for await (const row of rows) {
    const symbol = (row.cell(column) ?? '').toUpperCase();
    const line = kept.map((other) => quoted(row.cell(other) ?? '')).join(',');
    const lines = gathered.get(symbol);
    if (lines === undefined) gathered.set(symbol, [line]);
    else lines.push(line);
  }
  const nameless = gathered.get('')?.length ?? 0;
  gathered.delete('');
  const symbols = [...gathered].map(([symbol, lines]) => ({ symbol, name: `${name}, ${symbol}`, text: () => linesWith(kept, lines) }));
  return { symbols, problems: nameless === 0 ? [] : [`${name} has ${nameless} rows without a symbol; they are left out`], close: () => undefined };
}

async function* linesWith(columns: readonly string[], lines: readonly string[]): AsyncGenerator<string> {
  yield `${columns.join(',')}\n`;
  for (const line of lines) yield `${line}\n`;
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
