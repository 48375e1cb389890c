import { createWriteStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SourceRefusal } from './source-refusal.ts';
import { keepValidators, validatorsOf } from './validators.ts';

/** Milliseconds without a byte after which a connection counts as broken. */
const LONGEST_SILENCE = 60_000;
/** Breaks one after the other that brought nothing new. */
const MOST_BREAKS = 5;

export interface DownloadOptions {
  /** Headers that ask only for a newer answer than the one kept. */
  readonly known: Readonly<Record<string, string>>;
  /** Sends the request; answers 200, 206, 304 or 416, and refuses anything else. */
  readonly ask: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  /** Waits before trying again, longer each time. */
  readonly pause: (attempt: number) => Promise<void>;
}

/**
 * Fetches a large file into `path`. A download that breaks off goes on from its last byte, also in another process on another day, as long as
 * the server still has the same file. An answer cut short never takes the place of a whole one.
 */
export async function download(url: string, path: string, { known, ask, pause }: DownloadOptions): Promise<void> {
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true });
  let before = sizeOf(part);
  for (let breaks = 0; ; ) {
    try {
      const isChanged = await fetchRest(part, known, ask);
      if (isChanged) moveIntoPlace(part, path);
      return;
    } catch (error) {
      if (error instanceof SourceRefusal || isDiskFull(error)) throw error;
      breaks = sizeOf(part) > before ? 1 : breaks + 1;
      before = sizeOf(part);
      if (breaks > MOST_BREAKS) throw new SourceRefusal('truncated', `${url} was cut short ${MOST_BREAKS} times at ${before} bytes`, { cause: error });
      await pause(breaks);
    }
  }
}

/** @returns Whether the file is whole now; false when the one kept is still the newest. */
async function fetchRest(part: string, known: Readonly<Record<string, string>>, ask: DownloadOptions['ask']): Promise<boolean> {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error(`no byte came for ${LONGEST_SILENCE / 1000} s`)), LONGEST_SILENCE);
  };
  heard();
  try {
    const { etag, modified } = validatorsOf(part);
    const same = etag?.startsWith('W/') === true ? modified : (etag ?? modified);
    const have = same === undefined ? 0 : sizeOf(part);
    // Packed files are sent as they are: a range counts the bytes that are sent.
    const headers = { 'accept-encoding': 'identity', ...(have > 0 && same !== undefined ? { range: `bytes=${have}-`, 'if-range': same } : known) };
    const answer = await ask(headers, silence.signal);
    if (answer.status === 304) return false;
    const range = /^bytes (?<from>\d+)-\d+\/(?<whole>\d+)$/.exec(answer.headers.get('content-range') ?? '')?.groups;
    const goesOn = answer.status === 206 && Number(range?.from) === have;
    if (answer.status === 416 || (answer.status === 206 && !goesOn)) {
      await answer.body?.cancel();
      forget(part);
      throw new Error('the server cannot go on from where the download broke off');
    }
    const whole = goesOn ? Number(range?.whole) : Number(answer.headers.get('content-length') ?? Number.NaN);
    if (!goesOn) keepValidatorsFirst(part, answer);
    await pipeline(
      Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), // refused before where there is none
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          heard();
          yield piece;
        }
      },
      createWriteStream(part, { flags: 'a' }),
    );
    if (!Number.isNaN(whole) && sizeOf(part) !== whole) throw new Error(`${sizeOf(part)} of ${whole} bytes came`);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Before the first byte, so that after a break what is there is never taken for another night's file. */
function keepValidatorsFirst(part: string, answer: Response): void {
  forget(part);
  writeFileSync(part, '');
  keepValidators(part, answer);
}

function moveIntoPlace(part: string, path: string): void {
  rmSync(`${path}.validators`, { force: true });
  renameSync(part, path);
  renameSync(`${part}.validators`, `${path}.validators`);
}

function forget(part: string): void {
  for (const kept of [part, `${part}.validators`]) rmSync(kept, { force: true });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
