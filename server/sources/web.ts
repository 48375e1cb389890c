import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { download } from './download.ts';
import { type Fetched, type FileFetching, mirrorPath } from './fetching.ts';
import { openBytes } from './open-bytes.ts';
import { SourceRefusal } from './source-refusal.ts';
import { keepValidators, type Validators, validatorsOf } from './validators.ts';

/** The SEC allows ten requests a second and shuts callers out for minutes when they go over. */
export const MOST_REQUESTS_A_SECOND = 10;
const TRIES = 5;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
const LONGEST_ANSWER = 60_000;

export interface WebOptions {
  /** Name and e-mail address by which sources can reach whoever runs this; required, the SEC refuses anonymous callers. */
  readonly contact: string | undefined;
  /** Where answers are kept, laid out as a mirror, so that only what changed is sent again. */
  readonly cacheFolder: string;
  readonly requestsPerSecond?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly random?: () => number;
  readonly now?: () => number;
}

/** Reads from the web, politely: with a contact, few requests a second, backing off when asked to, and only what changed. */
export function web(options: WebOptions): FileFetching {
  const { contact, cacheFolder, requestsPerSecond = 5, fetch = globalThis.fetch, now = Date.now, random = Math.random } = options;
  const sleep = options.sleep ?? ((milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)));
  if (contact === undefined) {
    throw new SourceRefusal(
      'request',
      'Set SEXTANT_CONTACT to a name and an e-mail address, as "Ada Lovelace ada@example.org": the SEC refuses callers it cannot reach',
    );
  }
  const interval = 1000 / Math.min(requestsPerSecond, MOST_REQUESTS_A_SECOND);
  let nextAt = 0;
  const turn = async (): Promise<void> => {
    const at = Math.max(now(), nextAt);
    nextAt = at + interval;
    await sleep(at - now());
  };

  const ask = async (url: string, more: Record<string, string>, signal = () => AbortSignal.timeout(LONGEST_ANSWER)): Promise<Response> => {
    const headers = { 'user-agent': `Sextant (${contact})`, 'accept-encoding': 'gzip, deflate', ...more };
    let failure = '';
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await sleep(random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt));
      await turn();
      try {
        const answer = await fetch(url, { headers, signal: signal() });
        if (answer.status !== 429 && answer.status < 500) return answer;
        failure = `answered ${answer.status}`;
        await answer.body?.cancel();
        const wait = Number(answer.headers.get('retry-after'));
        if (wait > 0) await sleep(Math.min(wait * 1000, LONGEST_PAUSE));
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
    }
    throw new SourceRefusal('missing', `${url} could not be read after ${TRIES} tries: ${failure}`);
  };

  return {
    from: 'the web',
    fetch: async (url) => {
      const file = join(cacheFolder, mirrorPath(url));
      const answer = await ask(url, onlyIfChanged(validatorsOf(file)));
      if (answer.status === 304) return { name: url, bytes: openBytes(file) };
      refuseFailed(url, answer);
      try {
        await keep(file, answer);
      } catch (error) {
        throw new SourceRefusal('truncated', `${url} was cut short`, { cause: error });
      }
      return { name: url, bytes: openBytes(file), discard: () => forget(file) } satisfies Fetched;
    },
    file: async (url) => {
      const path = join(cacheFolder, mirrorPath(url));
      await download(url, path, {
        known: onlyIfChanged(validatorsOf(path)),
        ask: async (headers, signal) => {
          const answer = await ask(url, headers, () => signal);
          if (answer.status !== 304 && answer.status !== 416) refuseFailed(url, answer);
          return answer;
        },
        pause: (attempt) => sleep(random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt)),
      });
      return { name: url, path };
    },
  };
}

function refuseFailed(url: string, answer: Response): void {
  if (answer.status === 403) throw new SourceRefusal('request', `${url} refused us (403): the contact is not accepted, or too many requests were made`);
  if (!answer.ok || answer.body === null) throw new SourceRefusal('missing', `${url} answered ${answer.status}`);
}

function onlyIfChanged({ etag, modified }: Validators): Record<string, string> {
  return { ...(etag !== undefined && { 'if-none-match': etag }), ...(modified !== undefined && { 'if-modified-since': modified }) };
}

/** What was read once and never changes need not be kept. */
function forget(file: string): void {
  for (const kept of [file, `${file}.validators`]) rmSync(kept, { force: true });
}

/** Written to a temporary file and moved into place, so that an incomplete answer is never taken for a complete one. */
async function keep(file: string, answer: Response): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
  keepValidators(file, answer);
}
