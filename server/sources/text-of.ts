import { pipeline, Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { SourceRefusal } from './source-refusal.ts';

const MEGABYTE = 1024 * 1024;
const HTML = /^\s*(?:<!doctype\s+html|<html|<head|<body|<script|<!--[\s\S]*?-->\s*<(?:!doctype\s+html|html))/i;
const SNIFFED = 1024;
const ZIP = Buffer.from('PK\u0003\u0004');

/** Bytes in pieces, from a file, the network or a test. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * The text of a file or answer piece by piece, so that its size never matters to memory. Unpacks gzip wherever it finds it.
 * Refuses a web page, a damaged or truncated archive, bytes that are not UTF-8 text, nothing at all, and more than `most` megabytes unpacked.
 */
export async function* textOf(bytes: Bytes, { most }: { readonly most: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let start: string | undefined = '';
  for await (const chunk of unpacked(bytes)) {
    size += chunk.byteLength;
    if (size > most * MEGABYTE) throw new SourceRefusal('too-large', `has more than ${most} MB of text, which no file of this kind has`);
    const text = decode(decoder, chunk);
    if (start === undefined) {
      yield text;
      continue;
    }
    start += text;
    if (start.length >= SNIFFED) {
      yield inspected(start);
      start = undefined;
    }
  }
  const rest = decode(decoder, undefined);
  if (start === undefined) yield rest;
  else yield inspected(start + rest);
}

/** The whole text at once, for formats that are read as a whole. */
export async function wholeText(bytes: Bytes, limit: { readonly most: number }): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of textOf(bytes, limit)) pieces.push(piece);
  return pieces.join('');
}

function inspected(start: string): string {
  if (start.trim() === '') throw new SourceRefusal('empty', 'is empty');
  if (HTML.test(start)) throw new SourceRefusal('html', 'is a web page and not data; the source may ask for a browser or have moved');
  if (start.includes('\u0000')) throw new SourceRefusal('damaged', 'is not text');
  return start;
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new SourceRefusal('damaged', 'is not UTF-8 text', { cause: error });
  }
}

async function* unpacked(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const whole = withStart(bytes, ZIP.length);
  const first = await whole.next();
  if (first.done === true) return;
  if (ZIP.equals(first.value.subarray(0, ZIP.length))) throw new SourceRefusal('damaged', 'is a zip archive; unpack it first');
  const rejoined = (async function* () {
    yield first.value;
    yield* whole;
  })();
  if (first.value[0] === 0x1f && first.value[1] === 0x8b) yield* gunzipped(rejoined);
  else yield* rejoined;
}

/** The same bytes, the first piece at least so long, so that a magic number is never cut. */
async function* withStart(bytes: Bytes, length: number): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.byteLength >= length) {
      yield start;
      start = undefined;
    }
  }
  if (start !== undefined && start.byteLength > 0) yield start;
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // An error of either end reaches the loop below through `gunzip`; a reader that stops early is no error.
  pipeline(Readable.from(bytes), gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'Z_BUF_ERROR') throw new SourceRefusal('truncated', 'is a gzip archive that ends in the middle', { cause: error });
    if (typeof code === 'string' && code.startsWith('Z_')) throw new SourceRefusal('damaged', 'is a gzip archive that cannot be unpacked', { cause: error });
    throw error;
  }
}
