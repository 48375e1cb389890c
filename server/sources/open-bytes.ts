import { createReadStream } from 'node:fs';
import type { Bytes } from './bytes-of.ts';

/** Bytes read at once: each reading costs a wait, whatever its size. */
const PIECE = 512 * 1024;

/** The bytes of a file in pieces. */
export function openBytes(path: string): Bytes {
  return createReadStream(path, { highWaterMark: PIECE });
}
