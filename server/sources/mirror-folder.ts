import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type FetchedFile, type FileFetching, mirrorPath } from './fetching.ts';
import { openBytes } from './open-bytes.ts';
import { SourceRefusal } from './source-refusal.ts';

/** What a mirror may add to the name of an address that has none. */
const EXTENSIONS = ['', '.json', '.csv', '.xml', '.html', '.htm', '.txt', '.atom', '.zip'];

/**
 * Reads from a folder laid out `host/path`, as `wget --mirror` leaves one; files may be gzipped.
 * Files are named from the folder on: readers see these names, and where the folder lies is the server's own business.
 */
export function mirrorFolder(folder: string): FileFetching {
  const root = resolve(folder);
  if (!isFolder(root)) throw new SourceRefusal('missing', `The mirror folder ${root} is not there`);
  return {
    from: root,
    fetch: async (url) => {
      const { name, path } = found(root, mirrorPath(url));
      return { name, bytes: openBytes(path) };
    },
    file: async (url) => found(root, mirrorPath(url)),
  };
}

function found(root: string, path: string): FetchedFile {
  for (const spelled of new Set([path, decodeURIComponent(path)])) {
    for (const extension of EXTENSIONS) {
      for (const packed of ['', '.gz']) {
        const file = join(root, `${spelled}${extension}${packed}`);
        if (file.startsWith(root + sep) && isFile(file)) return { name: relative(root, file), path: file };
      }
    }
  }
  throw new SourceRefusal('missing', `${path} is not in the mirror`);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
