import { KEY_BYTES } from './sealed-text.ts';

/** Keys out of their text: each 32 bytes in base64, with commas or line breaks between them. `undefined` when one is none. */
export function keysIn(text: string): Buffer[] | undefined {
  const keys = text.split(/[\s,]+/).flatMap((entry) => (entry === '' ? [] : [Buffer.from(entry, 'base64')]));
  return keys.length > 0 && keys.every((key) => key.length === KEY_BYTES) ? keys : undefined;
}
