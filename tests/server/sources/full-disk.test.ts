import fs, { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asFull } from '#server/database/unusable.ts';
import { download } from '#server/sources/download.ts';

/** Bytes that the disk still has room for. */
const disk = { room: Number.POSITIVE_INFINITY };

/** Writes to a file as far as the disk has room. */
function fillingStream(path: string, flag: string): Transform {
  const filling = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const fits = piece.subarray(0, Math.max(0, disk.room));
      disk.room -= fits.length;
      fs.appendFileSync(path, fits, { flag });
      done(fits.length < piece.length ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : null);
    },
  });
  return filling.resume();
}

beforeAll(() => {
  const writing = vi.spyOn(fs, 'createWriteStream');
  // A stand-in for the parts of a file's stream that the download uses.
  writing.mockImplementation(((path: string, options: { flags: string }) => fillingStream(path, options.flags)) as unknown as typeof fs.createWriteStream);
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const LAST_NIGHT = 'last night';
const TONIGHT = Buffer.alloc(600_000, 'tonight ');
let folder: string;
let path: string;
let ranges: (string | undefined)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-full-'));
  path = join(folder, 'companyfacts.zip');
  writeFileSync(path, LAST_NIGHT);
  ranges = [];
});
afterEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
  rmSync(folder, { recursive: true, force: true });
});

const fetchArchive = () =>
  download('https://www.sec.gov/companyfacts.zip', path, {
    known: {},
    ask: async (headers) => {
      ranges.push(headers.range);
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
      const sent = { etag: '"tonight"', 'content-length': String(TONIGHT.length - from) };
      if (from === 0) return new Response(TONIGHT, { status: 200, headers: sent });
      return new Response(TONIGHT.subarray(from), {
        status: 206,
        headers: { ...sent, 'content-range': `bytes ${from}-${TONIGHT.length - 1}/${TONIGHT.length}` },
      });
    },
    pause: async () => undefined,
  });

test('a disk that fills up during a download is named at once, last night stays, and with room the download goes on from its last byte', async () => {
  disk.room = 250_000;
  const failure = await fetchArchive().catch((error: unknown) => asFull(error, folder));
  expect(String(failure)).toContain(`There is no room left on the disk of ${folder}. Make room, then start again; nothing was lost.`);
  expect(ranges).toEqual([undefined]);
  expect(readFileSync(path, 'utf8')).toBe(LAST_NIGHT);
  disk.room = Number.POSITIVE_INFINITY;
  await fetchArchive();
  expect(ranges).toEqual([undefined, 'bytes=250000-']);
  expect(readFileSync(path).equals(TONIGHT)).toBe(true);
  expect(existsSync(`${path}.part`)).toBe(false);
});
