import { expect, test } from 'vitest';
import { isPack, nameOfPack, pack, unpack } from '#sw/pack.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = [
  { url: 'assets/main-1.js', type: 'text/javascript; charset=utf-8', content: bytes('start();\n') },
  { url: 'assets/empty-2.css', type: 'text/css; charset=utf-8', content: bytes('') },
  { url: 'assets/inter-3.woff2', type: 'font/woff2', content: Uint8Array.from([0, 10, 255, 13]) },
];

test('what is laid into a pack comes out of it, line ends and all', () => {
  expect(unpack(pack(files))).toEqual(files);
  expect(unpack(pack([]))).toEqual([]);
});

test('a pack that is cut short, or longer than it says, is refused', () => {
  const whole = pack(files);
  expect(() => unpack(whole.subarray(0, -1))).toThrow(`a pack of ${whole.length - 1} bytes that says it has ${whole.length}`);
  expect(() => unpack(Uint8Array.from([...whole, 0]))).toThrow('that says it has');
  expect(() => unpack(whole.subarray(0, 20))).toThrow('without its list');
});

test('the name of a pack says its content', async () => {
  const name = await nameOfPack(pack(files));
  expect(isPack(`assets/${name}`)).toBe(true);
  expect(isPack('assets/main-0123456789abcdef.js')).toBe(false);
  expect(await nameOfPack(pack(files))).toBe(name);
  expect(await nameOfPack(pack(files.slice(1)))).not.toBe(name);
});
