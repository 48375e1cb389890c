import { type ColumnMapping, guessColumns, headOf } from './column-mapping.ts';
import { type CsvTable, readCsv } from './csv-table.ts';
import { type FileRows, UnreadableFileError } from './file-row.ts';
import { isGhostfolio, readGhostfolio } from './ghostfolio.ts';
import { readIbkrFlex } from './ibkr-flex.ts';
import { readMappedTable } from './mapped-table.ts';
import { readOfx } from './ofx.ts';
import { readPortfolioPerformance } from './portfolio-performance.ts';
import { isSchwab, readSchwab } from './schwab.ts';
import { type BookRules, isSextantCsv, isSextantJson, readSextantCsv, readSextantJson } from './sextant-book.ts';
import { isTradeRepublic, readTradeRepublic } from './trade-republic.ts';
import { readXml } from './xml-tree.ts';

/** Largest file that is read, in bytes: more than 100,000 transactions take. */
export const LARGEST_FILE = 32 * 1024 * 1024;

/** A file of transactions, read. */
export interface BrokerFile extends FileRows {
  /** Whose file it is, as the member knows it. */
  readonly source: string;
  /** Of a table whose columns the member may assign. */
  readonly table:
    | { readonly header: readonly string[]; readonly head: string; readonly mapping: ColumnMapping; readonly samples: readonly (readonly string[])[] }
    | undefined;
  /** Of a book of this product. */
  readonly rules: BookRules | undefined;
}

interface Reading {
  readonly name: string;
  /** Rows of later days are refused. */
  readonly today: string;
  /** How tables are read that were read before, by their head; guessed for others. */
  readonly mappings: Readonly<Record<string, ColumnMapping>>;
}

/**
 * Reads a file of transactions of whichever kind: OFX and QFX, Flex queries of Interactive Brokers, Charles Schwab, Trade Republic,
 * Ghostfolio, Portfolio Performance, this product's own, and any other table of separated values.
 *
 * @throws UnreadableFileError when it is none of these, or was cut short.
 */
export function readBrokerFile(text: string, reading: Reading): BrokerFile {
  const file = { table: undefined, rules: undefined };
  const start = text.slice(0, 4_000).trimStart();
  if (start === '') throw new UnreadableFileError(1, 'The file is empty.');
  if (/OFXHEADER|<OFX>/i.test(start)) return { ...file, source: 'OFX', ...readOfx(text, reading.today) };
  if (/<!DOCTYPE html|<html/i.test(start)) throw new UnreadableFileError(1, 'This is a page of a website, not the file it was to be.');
  if (start.startsWith('{') || start.startsWith('[') || /\.json$/i.test(reading.name)) return { ...file, ...fromJson(text, reading.today) };
  if (/^<(?:\?xml|FlexQueryResponse|client)/.test(start.replace(/^\uFEFF/, ''))) return { ...file, ...fromXml(text, reading.today) };
  if (isSextantCsv(text)) return { ...file, source: 'Sextant', ...readSextantCsv(text) };
  return fromTable(readCsv(text), reading);
}

function fromJson(text: string, today: string) {
  const json = parsed(text);
  if (isSextantJson(json)) return { source: 'Sextant', ...readSextantJson(json, text) };
  if (isGhostfolio(json)) return { source: 'Ghostfolio', ...readGhostfolio(json, text, today) };
  throw new UnreadableFileError(1, 'This JSON is neither a book of Sextant nor an export of Ghostfolio.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const cut = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text);
    throw new UnreadableFileError(
      cut ? text.split('\n').length : 1,
      cut ? 'The file ends before its last bracket is closed: it was cut short.' : 'This is no JSON.',
    );
  }
}

function fromXml(text: string, today: string) {
  const root = readXml(text);
  if (root.name === 'FlexQueryResponse') return { source: 'Interactive Brokers', ...readIbkrFlex(root, today) };
  if (root.name === 'client') return { source: 'Portfolio Performance', ...readPortfolioPerformance(root, today) };
  throw new UnreadableFileError(root.line, `<${root.name}> is neither a Flex query of Interactive Brokers nor a file of Portfolio Performance.`);
}

function fromTable(table: CsvTable, { today, mappings }: Reading): BrokerFile {
  const file = { table: undefined, rules: undefined };
  if (isTradeRepublic(table.header)) return { ...file, source: 'Trade Republic', ...readTradeRepublic(table, today) };
  if (isSchwab(table.header)) return { ...file, source: 'Charles Schwab', ...readSchwab(table, today) };
  const head = headOf(table.header);
  const mapping = mappings[head] ?? guessColumns(table);
  const samples = table.records.slice(0, 3).map(({ cells }) => cells);
  return { ...file, source: 'Table', table: { header: table.header, head, mapping, samples }, ...readMappedTable(table, mapping, today) };
}
