import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceRefusal } from './source-refusal.ts';

const MEGABYTE = 1024 * 1024;
const HTML = /^\s*(?:<!doctype\s+html|<html|<head|<body|<script|<!--[\s\S]*?-->\s*<(?:!doctype\s+html|html))/i;
const SNIFFED = 1024;
const ZIP = Buffer.from('PK\u0003\u0004');
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes that a gzip archive is unpacked into at once. */
const PIECE = 256 * 1024;

/** Bytes in pieces, from a file, the network or a test. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What is expected of a text. */
export interface Expected {
  /** Megabytes unpacked, at most. */
  readonly most: number;
  /** It is a document for readers, so that a web page is no refusal. */
  readonly isPage?: true;
}

/**
 * The bytes of a text piece by piece, so that its size never matters to memory. Unpacks gzip wherever it finds it.
 * Refuses a web page, a damaged or truncated archive, bytes that are not UTF-8 text, nothing at all, and more than `most` megabytes unpacked.
 */
export async function* bytesOf(bytes: Bytes, { most, isPage }: Expected): AsyncGenerator<Uint8Array> {
  const check = new Utf8Check();
  let size = 0;
  let isStart = true;
  for await (const chunk of withStart(unpacked(bytes), SNIFFED)) {
    size += chunk.byteLength;
    if (size > most * MEGABYTE) throw new SourceRefusal('too-large', `has more than ${most} MB of text, which no file of this kind has`);
    check.take(chunk);
    yield isStart ? inspected(chunk, isPage === true) : chunk;
    isStart = false;
  }
  check.end();
  if (isStart) throw empty();
}

/** Without the mark of byte order that some programs write first. */
function inspected(start: Uint8Array, isPage: boolean): Uint8Array {
  const marked = BYTE_ORDER_MARK.equals(start.subarray(0, BYTE_ORDER_MARK.length));
  const rest = marked ? start.subarray(BYTE_ORDER_MARK.length) : start;
  const text = Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength).toString('utf8');
  if (text.trim() === '') throw empty();
  if (!isPage && HTML.test(text)) throw new SourceRefusal('html', 'is a web page and not data; the source may ask for a browser or have moved');
  if (text.includes('\u0000')) throw new SourceRefusal('damaged', 'is not text');
  return rest;
}

function empty(): SourceRefusal {
  return new SourceRefusal('empty', 'is empty');
}

/** Whether bytes that come in pieces are UTF-8; a piece may end in the middle of a character. */
class Utf8Check {
  #cut: Uint8Array = new Uint8Array(0);

  take(piece: Uint8Array): void {
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
    const whole = bytes.length - cutLength(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) throw notText();
    this.#cut = bytes.slice(whole);
  }

  end(): void {
    if (this.#cut.length > 0) throw notText();
  }
}

/** Bytes at the end that begin a character and do not end it. */
function cutLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function notText(): SourceRefusal {
  return new SourceRefusal('damaged', 'is not UTF-8 text');
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
  const gunzip = createGunzip({ chunkSize: PIECE });
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
