import { Unzip, UnzipInflate } from 'fflate';
import type { Bytes } from './bytes-of.ts';
import { SourceRefusal } from './source-refusal.ts';

const ZIP = [0x50, 0x4b];

/**
 * The bytes of one file in a zip archive, piece by piece, so that neither need fit into memory.
 *
 * @param wanted Whether the file of that name is meant; the first one is.
 * @throws {@link SourceRefusal} when it is no archive, is damaged, or has no such file.
 */
export async function* zipMember(bytes: Bytes, wanted: (name: string) => boolean, called: string): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let state: 'looked for' | 'open' | 'done' = 'looked for';
  const archive = new Unzip((file) => {
    if (state !== 'looked for' || !wanted(file.name)) return;
    state = 'open';
    file.ondata = (error, piece, final) => {
      if (error !== null) throw error;
      pieces.push(piece);
      if (final) state = 'done';
    };
    file.start();
  });
  archive.register(UnzipInflate);
  let isStart = true;
  for await (const piece of bytes) {
    if (isStart && (piece[0] !== ZIP[0] || piece[1] !== ZIP[1])) throw new SourceRefusal('shape', 'is no zip archive');
    isStart = false;
    push(archive, piece, false);
    yield* pieces.splice(0);
    if (isDone(state)) return;
  }
  push(archive, new Uint8Array(0), true);
  yield* pieces.splice(0);
  if (state === 'looked for') throw new SourceRefusal('shape', `has no ${called}`);
  if (!isDone(state)) throw new SourceRefusal('truncated', 'is a zip archive that ends in the middle');
}

/** The state changes in callbacks, which the compiler does not see. */
function isDone(state: string): boolean {
  return state === 'done';
}

function push(archive: Unzip, piece: Uint8Array, final: boolean): void {
  try {
    archive.push(piece, final);
  } catch (error) {
    throw new SourceRefusal('damaged', 'is a zip archive that cannot be unpacked', { cause: error });
  }
}
