import { createHash } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 8;

/**
 * The permanent id of a listing: the country it is listed in and eight characters derived from its issuer and share class,
 * so that a server built anew gives the same one, whatever symbol it then trades under.
 *
 * @param issuerId The number in its filings, or its equivalent elsewhere: `cik:1`.
 */
export function stockIdOf(country: string, issuerId: string, shareClass: string): string {
  const hash = createHash('sha256').update(`${issuerId}/${shareClass}`).digest();
  let number = hash.readBigUInt64BE();
  let code = '';
  for (let i = 0; i < LENGTH; i++) {
    code += LETTERS[Number(number % 36n)];
    number /= 36n;
  }
  return `${country}${code}`;
}
