import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { mirrorPath } from '#server/sources/fetching.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { wholeText } from '#server/sources/text-of.ts';
import { web } from '#server/sources/web.ts';
import { mirrorOf } from './mirror.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A source on this machine, and what it was asked. */
async function source(answer: (request: IncomingMessage, response: ServerResponse, asked: number) => void) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response, asked.length);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/data.json?a=1&b=2`, asked };
}

/** A fetcher whose clock only moves while it sleeps. */
function fetcher(more: Partial<Parameters<typeof web>[0]> = {}) {
  const slept: number[] = [];
  let now = 0;
  const cacheFolder = mkdtempSync(join(tmpdir(), 'sextant-web-'));
  const sleep = async (milliseconds: number) => {
    slept.push(milliseconds);
    now += Math.max(0, milliseconds);
  };
  return { slept, cacheFolder, fetching: web({ contact: 'Ada Lovelace ada@example.org', cacheFolder, sleep, now: () => now, random: () => 1, ...more }) };
}

const text = async (fetched: Promise<{ bytes: Parameters<typeof wholeText>[0] }>) => wholeText((await fetched).bytes, { most: 1 });

test('the web is refused without a contact', () => {
  expect(() => fetcher({ contact: undefined })).toThrow('SEXTANT_CONTACT');
});

test('a source receives the contact of the operator', async () => {
  const { url, asked } = await source((_, response) => response.end('{"a":1}'));
  expect(await text(fetcher().fetching.fetch(url))).toBe('{"a":1}');
  expect(asked[0]?.headers['user-agent']).toBe('Sextant (Ada Lovelace ada@example.org)');
});

test('at most five requests a second are made', async () => {
  const { url } = await source((_, response) => response.end('{"a":1}'));
  const { fetching, slept } = fetcher();
  for (let i = 0; i < 4; i++) await text(fetching.fetch(url));
  expect(slept.map(Math.round)).toEqual([0, 200, 200, 200]);
});

test('a source that is busy is asked again, later each time, and as late as it says', async () => {
  const { url, asked } = await source((_, response, count) => {
    if (count === 1) response.writeHead(503).end();
    else if (count === 2) response.writeHead(429, { 'retry-after': '7' }).end();
    else response.end('{"a":1}');
  });
  const { fetching, slept } = fetcher();
  expect(await text(fetching.fetch(url))).toBe('{"a":1}');
  expect(asked).toHaveLength(3);
  expect(slept).toContain(7000);
  expect(slept).toContain(2000);
  expect(slept).toContain(4000);
});

test('a source that stays away is given up after five tries, with the reason', async () => {
  const { url, asked } = await source((_, response) => response.writeHead(500).end());
  await expect(fetcher().fetching.fetch(url)).rejects.toThrow('answered 500');
  expect(asked).toHaveLength(5);
});

test('what has not changed is not sent again', async () => {
  const { url, asked } = await source((request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"' }).end('{"a":1}');
  });
  const { fetching } = fetcher();
  expect([await text(fetching.fetch(url)), await text(fetching.fetch(url))]).toEqual(['{"a":1}', '{"a":1}']);
  expect(asked[1]?.headers['if-none-match']).toBe('"one"');
});

test('answers are kept as a mirror that can be read without the web', async () => {
  const { url } = await source((_, response) => response.end('{"a":1}'));
  const { fetching, cacheFolder } = fetcher();
  await text(fetching.fetch(url));
  expect(readFileSync(join(cacheFolder, mirrorPath(url)), 'utf8')).toBe('{"a":1}');
  expect(await text(mirrorFolder(cacheFolder).fetch(url))).toBe('{"a":1}');
});

test('an answer that is cut short leaves the one kept before', async () => {
  const { url } = await source((_, response, count) => {
    if (count === 1) response.end('{"a":1}');
    else response.writeHead(200, { 'content-length': '100' }).write('{"a":', () => response.destroy());
  });
  const { fetching, cacheFolder } = fetcher();
  await text(fetching.fetch(url));
  await expect(fetching.fetch(url)).rejects.toThrow('was cut short');
  expect(readFileSync(join(cacheFolder, mirrorPath(url)), 'utf8')).toBe('{"a":1}');
});

test('a mirror finds an address by host and path, with extension and gzip added, and nothing outside of it', async () => {
  const folder = join(mirrorOf({ 'inner/example.org/a/b.json': '1', 'inner/example.org/list__q__s=x_and_i=d.csv': 'Date\n', 'outside.json': 'no' }), 'inner');
  const mirror = mirrorFolder(folder);
  expect(await text(mirror.fetch('https://example.org/a/b'))).toBe('1');
  expect(await text(mirror.fetch('https://example.org/list?s=x&i=d'))).toBe('Date\n');
  await expect(mirror.fetch('https://example.org/%2e%2e/%2e%2e/outside.json')).rejects.toThrow('is not in the mirror');
  expect(existsSync(join(folder, '../outside.json'))).toBe(true);
  expect(() => mirrorFolder(join(folder, 'nowhere'))).toThrow('is not there');
});

/**
 * A server that breaks off after half of what it was to send, so many times, and keeps what it was asked. It breaks off once that half is on the
 * disk of whoever asked: what a broken connection still holds in memory is lost with it.
 */
async function breaking(breaks: number, cacheFolder: string) {
  const content = Buffer.from('0123456789'.repeat(1000));
  let etag = '"night-1"';
  let left = breaks;
  const night = (next: string) => {
    etag = next;
    left = 0;
  };
  const { url, asked } = await source((request, response) => {
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    const goesOn = range !== undefined && request.headers['if-range'] === etag;
    const from = goesOn ? Number(range) : 0;
    const rest = content.subarray(from);
    response.writeHead(goesOn ? 206 : 200, {
      etag,
      'content-length': rest.length,
      ...(goesOn && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    if (left === 0) return response.end(rest);
    left -= 1;
    const half = rest.subarray(0, rest.length / 2);
    const part = join(cacheFolder, `${mirrorPath(url)}.part`);
    return response.write(half, () => {
      void vi
        .waitUntil(() => statSync(part, { throwIfNoEntry: false })?.size === from + half.length, { timeout: 10_000, interval: 5 })
        .finally(() => response.destroy());
    });
  });
  return { url, asked, content, night };
}

test('a large file goes on from its last byte after each break, and is not sent again while it is the same', async () => {
  const { fetching, cacheFolder } = fetcher();
  const { url, asked, content } = await breaking(3, cacheFolder);
  const { path } = await fetching.file(url);
  expect(readFileSync(path)).toEqual(content);
  expect(asked.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=5000-', 'bytes=7500-', 'bytes=8750-']);
  expect(asked[0]?.headers['accept-encoding']).toBe('identity');
  await fetching.file(url);
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"night-1"');
  expect(readFileSync(path)).toEqual(content);
});

test('a download that another process broke off goes on; one of another night begins anew and never mixes both', async () => {
  const { fetching, cacheFolder } = fetcher();
  const cut = await breaking(Number.POSITIVE_INFINITY, cacheFolder);
  await expect(fetching.file(cut.url)).rejects.toThrow(/was cut short|after 5 tries/);
  const kept = join(cacheFolder, mirrorPath(cut.url));
  expect(existsSync(kept)).toBe(false);
  cut.night('"night-2"');
  const again = web({ contact: 'Ada Lovelace ada@example.org', cacheFolder, sleep: async () => undefined, random: () => 1 });
  expect(readFileSync((await again.file(cut.url)).path)).toEqual(cut.content);
  expect(cut.asked.at(-1)?.headers).toMatchObject({ range: expect.stringMatching(/^bytes=\d+-$/), 'if-range': '"night-1"' });
});
