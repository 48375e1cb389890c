import type { FileHandle } from 'node:fs/promises';
import yauzl from 'yauzl';

/** Bytes of a table of contents read at once; each of its entries takes two readings of some fifty bytes. */
const AHEAD = 1024 * 1024;

/** Lets the zip library read a file; a table of contents of a million entries is read in large pieces. */
export class ArchiveFile extends yauzl.RandomAccessReader {
  /** Whether more is read than asked, since what follows is asked next. */
  readsAhead = true;
  readonly #file: FileHandle;
  #ahead = Buffer.alloc(0);
  #from = 0;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null, read?: number) => void): void {
    const at = position - this.#from;
    if (this.readsAhead && at >= 0 && at + length <= this.#ahead.length) {
      this.#ahead.copy(buffer, offset, at, at + length);
      callback(null, length);
      return;
    }
    this.#read(buffer, offset, length, position).then((read) => callback(null, read), callback);
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(() => callback(null), callback);
  }

  async #read(buffer: Buffer, offset: number, length: number, position: number): Promise<number> {
    if (!this.readsAhead || length > AHEAD) return (await this.#file.read(buffer, offset, length, position)).bytesRead;
    const ahead = Buffer.allocUnsafe(AHEAD);
    const { bytesRead } = await this.#file.read(ahead, 0, AHEAD, position);
    [this.#ahead, this.#from] = [ahead.subarray(0, bytesRead), position];
    return ahead.copy(buffer, offset, 0, Math.min(length, bytesRead));
  }
}
