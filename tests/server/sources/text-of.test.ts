import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDailyCsv } from '#server/sources/prices/daily-csv.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { type Bytes, textOf, wholeText } from '#server/sources/text-of.ts';

const read = (bytes: Bytes, most = 1) => wholeText(bytes, { most });
const refusal = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceRefusal);
  return error as SourceRefusal;
};
const bytes = (text: string) => [Buffer.from(text)];

test('text and gzipped text read the same, however they are cut', async () => {
  const text = `Date,Close\n${'2024-01-02,10.5 €\n'.repeat(200)}`;
  const packed = gzipSync(text);
  const singleBytes = [...packed].map((byte) => Uint8Array.of(byte));
  expect(await read(bytes(text))).toBe(text);
  expect(await read([packed])).toBe(text);
  expect(await read(singleBytes)).toBe(text);
  expect(await read([...Buffer.from(text)].map((byte) => Uint8Array.of(byte)))).toBe(text);
});

test.each([
  ['a doctype', '\n<!DOCTYPE html><html><body>Just a moment…</body></html>'],
  ['a bare page', '<html lang="en"></html>'],
  ['a script', '<script>location.reload()</script>'],
  ['a comment first', '<!-- proof of work -->\n<!doctype html>'],
])('a web page with status 200 is refused as one: %s', async (_what, page) => {
  expect((await refusal(read(bytes(page)))).reason).toBe('html');
  expect((await refusal(read([gzipSync(page)]))).reason).toBe('html');
});

test('a gzip archive that ends in the middle is refused as truncated', async () => {
  const packed = gzipSync('Date,Close\n'.repeat(5000));
  expect((await refusal(read([packed.subarray(0, packed.length - 12)]))).reason).toBe('truncated');
});

test('a gzip archive with wrong bytes inside is refused as damaged', async () => {
  const packed = Buffer.from(gzipSync('2024-01-02,10.5\n'.repeat(5000)));
  packed.fill(0xff, 20, 60);
  expect((await refusal(read([packed]))).reason).toBe('damaged');
});

test('a zip archive is refused with what to do', async () => {
  expect(await refusal(read([Buffer.from('PK\u0003\u0004\u0014\u0000rest of it')]))).toMatchObject({
    reason: 'damaged',
    message: 'is a zip archive; unpack it first',
  });
});

test('bytes that are not text are refused', async () => {
  expect((await refusal(read([Uint8Array.of(0xff, 0xfe, 0x41, 0x00)]))).reason).toBe('damaged');
  expect((await refusal(read([Uint8Array.of(0x41, 0x00, 0x42)]))).reason).toBe('damaged');
});

test.each([
  ['no bytes', []],
  ['blanks', bytes(' \r\n\n')],
])('nothing is refused as empty: %s', async (_what, nothing) => {
  expect(await refusal(read(nothing).then((text) => parseDailyCsv(textOf(bytes(text), { most: 1 }), { currency: 'USD', today: '2026-01-01' })))).toMatchObject({
    reason: 'empty',
  });
});

test('three gigabytes are refused after the limit, without being held', async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    const chunk = Buffer.from('2024-01-02,1,1,1,1,1\n'.repeat(50_000));
    for (made = 0; made < 3 * 1024 ** 3; made += chunk.length) yield chunk;
  }
  const before = process.memoryUsage().heapUsed;
  const { reason, message } = await refusal(
    (async () => {
      for await (const _piece of textOf(endless(), { most: 16 }));
    })(),
  );
  expect([reason, message]).toEqual(['too-large', 'has more than 16 MB of text, which no file of this kind has']);
  expect(made).toBeLessThan(20 * 1024 ** 2);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 ** 2);
});

test('an archive that unpacks to more than the limit is refused, however small it is', async () => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 ** 2, '1'));
  expect(bomb.length).toBeLessThan(64 * 1024);
  expect((await refusal(read([bomb], 16))).reason).toBe('too-large');
});

test('an error of the network passes as it is', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield gzipSync('abc').subarray(0, 5);
    throw new Error('connection reset');
  }
  await expect(read(broken())).rejects.toThrow('connection reset');
});

test('whatever bytes come, they are text or refused by name', async () => {
  const magic = fc.constantFrom(Uint8Array.of(), Uint8Array.of(0x1f, 0x8b), Uint8Array.of(0x1f, 0x8b, 8, 0), gzipSync('Date,Close'));
  await fc.assert(
    fc.asyncProperty(magic, fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 5 }), async (start, chunks) => {
      const outcome = await read([start, ...chunks]).catch((error: unknown) => error);
      if (typeof outcome !== 'string') expect(outcome).toBeInstanceOf(SourceRefusal);
    }),
    { numRuns: 300 },
  );
});
