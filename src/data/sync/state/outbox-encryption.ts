import * as v from 'valibot';

export type OutboxFileProblem = 'not-an-export' | 'passphrase-needed' | 'wrong-passphrase' | 'other-member';

const messages: Record<OutboxFileProblem, string> = {
  'not-an-export': 'This file is no export of unsent edits.',
  'passphrase-needed': 'This file is encrypted. Enter its passphrase.',
  'wrong-passphrase': 'The passphrase is not right, or the file is damaged.',
  'other-member': 'These edits belong to another account.',
};

/** A file that cannot be taken in. */
export class OutboxFileError extends Error {
  override readonly name = 'OutboxFileError';
  readonly problem: OutboxFileProblem;

  constructor(problem: OutboxFileProblem) {
    super(messages[problem]);
    this.problem = problem;
  }
}

/** OWASP's recommendation for PBKDF2 with SHA-256 (2023). */
const ROUNDS = 600_000;

/** An encrypted export: AES-256-GCM under a key made of the passphrase. Bytes are base64. */
export const Sealed = v.object({
  format: v.literal('sextant-outbox-encrypted'),
  version: v.literal(1),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  salt: v.string(),
  iv: v.string(),
  data: v.string(),
});
export type Sealed = v.InferOutput<typeof Sealed>;

export async function encrypted(text: string, passphrase: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(passphrase, salt, ROUNDS);
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)));
  return { format: 'sextant-outbox-encrypted', version: 1, rounds: ROUNDS, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(data) };
}

/** @throws OutboxFileError without the right passphrase. */
export async function decrypted({ rounds, salt, iv, data }: Sealed, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined || passphrase === '') throw new OutboxFileError('passphrase-needed');
  try {
    const key = await keyOf(passphrase, fromBase64(salt), rounds);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(data)));
  } catch {
    throw new OutboxFileError('wrong-passphrase');
  }
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
