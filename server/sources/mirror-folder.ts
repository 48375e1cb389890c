import { createReadStream, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Fetched, type Fetching, mirrorPath } from './fetching.ts';
import { SourceRefusal } from './source-refusal.ts';

/** What a mirror may add to the name of an address that has none. */
const EXTENSIONS = ['', '.json', '.csv', '.xml', '.html', '.htm', '.txt', '.atom', '.zip'];

/** Reads from a folder laid out `host/path`, as `wget --mirror` leaves one; files may be gzipped. */
export function mirrorFolder(folder: string): Fetching {
  const root = resolve(folder);
  if (!isFolder(root)) throw new SourceRefusal('missing', `The mirror folder ${root} is not there`);
  return {
    from: root,
    fetch: async (url) => found(root, mirrorPath(url)),
  };
}

function found(root: string, path: string): Fetched {
  for (const spelled of new Set([path, decodeURIComponent(path)])) {
    for (const extension of EXTENSIONS) {
      for (const packed of ['', '.gz']) {
        const file = join(root, `${spelled}${extension}${packed}`);
        if (file.startsWith(root) && isFile(file)) return { name: file, bytes: createReadStream(file) };
      }
    }
  }
  throw new SourceRefusal('missing', `${join(root, path)} is not in the mirror`);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
