import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import yauzl from 'yauzl';
import type { FetchedFile } from '../fetching.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { ArchiveFile } from './archive-file.ts';
import type { PackedMember } from './packed-member.ts';

const MEGABYTE = 1024 * 1024;
/** In megabytes unpacked; no file that is read here is larger. */
const LARGEST = 400;

/** A file of an archive, by its table of contents. */
export interface ArchiveMember {
  /** Without folders. */
  readonly name: string;
  /** When it was put there, on the clock of whoever made the archive: `2026-11-20T22:31:04`. */
  readonly changed: string;
  /** Changes with the content: checksum and size. */
  readonly stamp: string;
  /** Bytes in the archive. */
  readonly packedSize: number;
  readonly entry: yauzl.Entry;
}

/** The table of contents of an archive: the files wanted, and what is wrong with it, in sentences that follow its name. */
export interface ArchiveContents {
  readonly members: readonly ArchiveMember[];
  readonly problems: readonly string[];
}

/** A zip archive whose members are read one by one, in any order, straight out of its file. */
export class ZipArchive {
  readonly name: string;
  readonly #handle: FileHandle;
  readonly #file: ArchiveFile;
  readonly #zip: yauzl.ZipFile;

  private constructor(name: string, handle: FileHandle, file: ArchiveFile, zip: yauzl.ZipFile) {
    this.name = name;
    this.#handle = handle;
    this.#file = file;
    this.#zip = zip;
  }

  /** Opens an archive. Refuses what is none, and one that is cut short: its table of contents is at the end. */
  static async open({ name, path }: FetchedFile): Promise<ZipArchive> {
    const handle = await open(path);
    const file = new ArchiveFile(handle);
    try {
      const { size } = await handle.stat();
      const zip = await yauzl.fromRandomAccessReaderPromise(file, size, { autoClose: false, decodeStrings: false, validateEntrySizes: false });
      return new ZipArchive(name, handle, file, zip);
    } catch (error) {
      await handle.close();
      throw new SourceRefusal('truncated', `${name} is no zip archive, or is cut short: its table of contents is missing`, { cause: error });
    }
  }

  /**
   * Reads the table of contents, once.
   *
   * @param isWanted Whether to read a file, by its name without folders. Nothing is ever written under that name.
   */
  async contents(isWanted: (name: string) => boolean): Promise<ArchiveContents> {
    const members = new Map<string, ArchiveMember>();
    const problems: string[] = [];
    let climbing = 0;
    let firstClimbing = '';
    try {
      for await (const entry of this.#zip.eachEntry()) {
        const path = entry.fileNameRaw.toString('latin1');
        if (yauzl.validateFileName(path) !== null) {
          climbing += 1;
          firstClimbing ||= path;
          continue;
        }
        const name = basename(path);
        if (isWanted(name)) members.set(name, memberOf(name, entry));
      }
    } catch (error) {
      problems.push(`has a damaged table of contents (${error instanceof Error ? error.message : String(error)}); the files it names before are taken`);
    }
    if (climbing > 0) problems.push(`names ${climbing} files outside of itself (${firstClimbing}); they are left out`);
    this.#file.readsAhead = false;
    return { members: [...members.values()], problems };
  }

  /** A member as it is packed; one that cannot be had says why, and the others can still be read. */
  async read({ name, entry, packedSize }: ArchiveMember): Promise<PackedMember> {
    const called = `${this.name} / ${name}`;
    if (entry.isEncrypted()) return { name: called, reason: 'damaged', refused: 'is encrypted' };
    if (Math.max(entry.uncompressedSize, packedSize) > LARGEST * MEGABYTE) {
      return {
        name: called,
        reason: 'too-large',
        refused: `has ${Math.round(entry.uncompressedSize / MEGABYTE)} MB, more than the ${LARGEST} MB that are read`,
      };
    }
    try {
      const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const packed = new Uint8Array(packedSize);
      const { bytesRead } = await this.#handle.read(packed, 0, packedSize, fileDataStart);
      if (bytesRead < packedSize) return { name: called, reason: 'truncated', refused: 'ends in the middle' };
      return { name: called, packed, method: entry.compressionMethod, size: entry.uncompressedSize, crc32: entry.crc32 };
    } catch (error) {
      return { name: called, reason: 'damaged', refused: `cannot be read (${error instanceof Error ? error.message : String(error)})` };
    }
  }

  close(): void {
    this.#zip.close();
  }
}

function memberOf(name: string, entry: yauzl.Entry): ArchiveMember {
  const changed = entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true }).toISOString().slice(0, 19);
  return { name, changed, stamp: `${entry.crc32.toString(16)}-${entry.uncompressedSize}`, packedSize: entry.compressedSize, entry };
}
