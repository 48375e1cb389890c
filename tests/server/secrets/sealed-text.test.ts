import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysIn } from '#server/secrets/keys-in.ts';
import { KEY_BYTES, keyIdOf, openText, SealedTextError, sealText } from '#server/secrets/sealed-text.ts';

const key = randomBytes(KEY_BYTES);

test('a sealed text opens again, and is another one each time', () => {
  const text = 'Ünïcödé 🪐, and a line\nmore';
  const sealed = sealText(text, key, 'ada');
  expect(openText(sealed, key, 'ada')).toBe(text);
  expect(sealText(text, key, 'ada')).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from(text).toString('base64url').slice(0, 12));
  expect(openText(sealText('', key, 'ada'), key, 'ada')).toBe('');
});

test('it opens neither for another owner, nor with another key, nor once a bit of it was changed or its end cut off', () => {
  const sealed = sealText('secret', key, 'ada');
  expect(() => openText(sealed, key, 'bob')).toThrow(SealedTextError);
  expect(() => openText(sealed, randomBytes(KEY_BYTES), 'ada')).toThrow(SealedTextError);
  for (let byte = 0; byte < Buffer.from(sealed, 'base64url').length; byte += 1) {
    const changed = Buffer.from(sealed, 'base64url');
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(() => openText(changed.toString('base64url'), key, 'ada'), `byte ${byte}`).toThrow(SealedTextError);
  }
  expect(() => openText(sealed.slice(0, 20), key, 'ada')).toThrow(SealedTextError);
  expect(() => openText('', key, 'ada')).toThrow(SealedTextError);
});

test('keys are 32 bytes each, with commas or line breaks between them', () => {
  const [first, second] = [randomBytes(KEY_BYTES).toString('base64'), randomBytes(KEY_BYTES).toString('base64url')];
  expect(keysIn(`${first}, ${second}\n`)?.map((each) => keyIdOf(each))).toEqual([first, second].map((each) => keyIdOf(Buffer.from(each, 'base64'))));
  for (const text of ['', 'password', `${first},`.slice(4), `${first},short`]) expect(keysIn(text), text).toBeUndefined();
});
