import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';

/**
 * A hash of the whole content of a snapshot, 106 bits as text. It tells a mistake of putting parts together from the right result; it is
 * no protection against somebody who wants two contents to have one hash.
 *
 * @see Appleby, MurmurHash3, whose mixing it uses.
 */
export function contentHash({ version, as_of, stockid, display_symbol, columns }: ScreenerSnapshot): string {
  const text = JSON.stringify([version, as_of, stockid, display_symbol, Object.entries(columns)]);
  return mixed(text, 1) + mixed(text, 2);
}

function mixed(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36).padStart(11, '0');
}
