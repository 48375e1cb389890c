import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type RefusalReason, SourceRefusal } from '../source-refusal.ts';

/** Larger members are unpacked piece by piece, so that their size never matters to memory. */
const AT_ONCE = 16 * 1024 * 1024;
const PIECE = 512 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** A file of an archive as it is packed there, or why it cannot be had. It can be handed to another thread. */
export type PackedMember =
  | {
      readonly name: string;
      readonly packed: Uint8Array<ArrayBuffer>;
      /** How it is packed, by the number of the format. */
      readonly method: number;
      /** Bytes unpacked, as the archive says. */
      readonly size: number;
      readonly crc32: number;
    }
  | { readonly name: string; readonly reason: RefusalReason; readonly refused: string };

/** The bytes of a member, checked against the size and the checksum that its archive states. */
export async function* unpacked(member: PackedMember): AsyncGenerator<Uint8Array> {
  if ('refused' in member) throw new SourceRefusal(member.reason, member.refused);
  let [size, checksum] = [0, 0];
  for await (const piece of piecesOf(member)) {
    size += piece.byteLength;
    if (size > member.size) throw new SourceRefusal('damaged', 'is longer than its archive says');
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (size < member.size) throw new SourceRefusal('truncated', 'ends in the middle');
  if (checksum !== member.crc32) throw new SourceRefusal('damaged', 'has another checksum than its archive says');
}

async function* piecesOf({ packed, method, size }: Exclude<PackedMember, { refused: string }>): AsyncGenerator<Uint8Array> {
  if (method === STORED) {
    yield packed;
    return;
  }
  if (method !== DEFLATED) throw new SourceRefusal('damaged', `is packed in a way that is not read here (method ${method})`);
  try {
    // One byte more than promised, so that a longer one is noticed and not cut.
    if (size <= AT_ONCE) yield inflateRawSync(packed, { maxOutputLength: size + 1 });
    else yield* Readable.from([packed]).pipe(createInflateRaw({ chunkSize: PIECE }));
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new SourceRefusal('truncated', 'ends in the middle', { cause: error });
  if (code === 'ERR_BUFFER_TOO_LARGE') return new SourceRefusal('damaged', 'is longer than its archive says', { cause: error });
  if (typeof code === 'string' && code.startsWith('Z_')) return new SourceRefusal('damaged', 'cannot be unpacked', { cause: error });
  return error;
}
