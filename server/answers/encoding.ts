import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip, gzipSync } from 'node:zlib';

/** Bytes that can be sent as they are. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** How an answer may be packed on its way. */
export type Encoding = 'br' | 'gzip';

/** Bytes below which packing an answer is not worth its time. */
export const WORTH_PACKING = 2048;
/** Bytes from which packing leaves the request loop for the thread pool; below, the way there costs more than the work. */
const LARGE = 24 * 1024;

/** The quickest level: of figures it leaves a few percent more than the usual one, in a quarter of its time. */
const QUICK = { level: 1 };

const packLarge = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Packs an answer that somebody waits for. */
export async function packQuickly(plain: Bytes): Promise<Bytes> {
  return exactly(plain.byteLength < LARGE ? gzipSync(plain, QUICK) : await packLarge(plain, QUICK));
}

/** Packs an answer that is asked for again and again, in the thread pool. */
export async function packWell(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'gzip') return exactly(await packLarge(plain));
  return exactly(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } }));
}

/** Zlib hands out a part of a block several times as large, which would be kept with it. */
function exactly(packed: Bytes): Bytes {
  return new Uint8Array(packed);
}

/** What `packQuickly` packed. */
export function unpack(packed: Bytes): Bytes {
  return gunzipSync(packed);
}

/** The encodings that an `Accept-Encoding` header allows, the best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (['br', 'gzip'] as const).filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
