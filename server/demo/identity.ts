import { hashOf } from './random.ts';

/** `XD` is left to users by ISO 3166 and will never be a country, so no real listing can have such an id. */
export const DEMO_COUNTRY = 'XD';
/** No exchange uses it in a symbol; a search for the letters before it still finds the share. */
export const DEMO_MARK = '~';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The permanent id of a demo listing, the same on every server: made of the company's key and the share class alone. */
export function demoStockid(key: string, shareClass: string): string {
  let code = '';
  for (let i = 0; i < 8; i++) code += DIGITS[hashOf(`${key}/${shareClass}/${i}`) % 36];
  return `${DEMO_COUNTRY}${code}`;
}

export function demoIssuerId(key: string): string {
  return `demo-${key}`;
}

export function demoSymbol(letters: string): string {
  return `${letters}${DEMO_MARK}`;
}
