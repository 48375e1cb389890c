import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Slots } from './slots.ts';

/** Work that Argon2id puts into one hash: memory in KiB, passes over it, and lanes. */
export type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** Argon2id with the least memory and passes that OWASP's Password Storage Cheat Sheet names (19 MiB, 2 passes, 1 lane). */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
/** For the whole process, since Node's four threads, which also read files, are. More than a hundred waiting is a flood. */
const hashing = new Slots({ atOnce: 2, mostWaiting: 100 });

/** A password as it is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the usual form of the Argon2 tools. */
export async function hashPassword(password: string, cost: PasswordCost = COST): Promise<string> {
  const salt = randomBytes(16);
  return written(cost, salt, await derive(password, salt, cost, HASH_BYTES));
}

/**
 * Whether a password is the stored one. Without a stored one the same work is done before the answer no,
 * so that the time taken does not reveal whether a name has an account.
 */
export async function isPassword(password: string, stored: string | undefined, today: PasswordCost = COST): Promise<boolean> {
  const { salt, hash, cost } = stored === undefined ? { ...NOBODY, cost: today } : parse(stored);
  const derived = await derive(password, salt, cost, hash.length);
  return timingSafeEqual(derived, hash) && stored !== undefined;
}

/** Whether a stored hash was made with less work than is asked for today. */
export function isOutdated(stored: string, today: PasswordCost = COST): boolean {
  const { cost } = parse(stored);
  return cost.memory !== today.memory || cost.passes !== today.passes || cost.parallelism !== today.parallelism;
}

/** A hash that nobody knows a password for. */
const NOBODY = { salt: randomBytes(16), hash: randomBytes(HASH_BYTES) };

const written = ({ memory, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

function parse(stored: string): { salt: Buffer; hash: Buffer; cost: PasswordCost } {
  const [, memory, passes, parallelism, salt, hash] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('a stored password is not an Argon2id hash');
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

/** Runs on Node's thread pool, never on the request loop. */
function derive(password: string, nonce: Buffer, cost: PasswordCost, tagLength: number): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard or system may arrive in another Unicode form.
  const message = password.normalize('NFKC');
  return hashing.run(
    () =>
      new Promise((resolve, reject) =>
        argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, derived) => (error === null ? resolve(derived) : reject(error))),
      ),
  );
}

/** Base64 without padding, as the Argon2 tools write it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
