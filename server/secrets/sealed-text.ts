import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Bytes of a key for AES-256. */
export const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
/** Bytes of the number used once that GCM asks for (NIST SP 800-38D, 8.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The text cannot be opened: it was changed, belongs to somebody else, or another key sealed it. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
}

/** A name of a key that gives nothing of it away, so that a sealed text can say which key opens it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('sextant key id').update(key).digest('base64url').slice(0, 12);
}

/**
 * A text sealed with AES-256-GCM: base64url of nonce, tag and cipher text.
 *
 * @param owner Whom the text belongs to; moved to another row, it does not open.
 */
export function sealText(text: string, key: Buffer, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text as it was before `sealText`. @throws SealedTextError */
export function openText(sealed: string, key: Buffer, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealedTextError('A sealed text does not open: it was changed, or another key sealed it', { cause: error });
  }
}
