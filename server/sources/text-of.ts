import { TextDecoder } from 'node:util';
import { type Bytes, bytesOf, type Expected } from './bytes-of.ts';

export type { Bytes } from './bytes-of.ts';

/** The text of a file or answer piece by piece, under the conditions of {@link bytesOf}. */
export async function* textOf(bytes: Bytes, limit: Expected): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of bytesOf(bytes, limit)) yield decoder.decode(piece, { stream: true });
}

/** The whole text at once, for formats that are read as a whole. */
export async function wholeText(bytes: Bytes, limit: Expected): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of textOf(bytes, limit)) pieces.push(piece);
  return pieces.join('');
}
