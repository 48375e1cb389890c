import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError } from '../settings.ts';
import { keysIn } from './keys-in.ts';
import { KEY_BYTES, keyIdOf } from './sealed-text.ts';

/** Keys that seal what the store may not hold in the clear, by their ids. The first one seals, all of them open. */
export type SecretKeys = ReadonlyMap<string, Buffer>;
export type KeyPlace = Pick<Settings, 'secretKeys' | 'dataFolder'>;

/** Where the keys are kept when no setting gives them. */
export function keyFile(dataFolder: string): string {
  return join(dataFolder, 'secret.key');
}

/** The keys of SEXTANT_SECRET_KEY, else of the file in the data folder; empty when there is neither. @throws SettingsError */
export function findKeys({ secretKeys, dataFolder }: KeyPlace): SecretKeys {
  return byId(secretKeys ?? (existsSync(keyFile(dataFolder)) ? keysOfFile(keyFile(dataFolder)) : []));
}

/** Makes the file with a first key, which only the server's user can read. Of two servers that make one, both use the first. */
export function makeKeys({ dataFolder }: KeyPlace): SecretKeys {
  const file = keyFile(dataFolder);
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  mkdirSync(dataFolder, { recursive: true });
  try {
    const opened = openSync(part, 'wx', 0o600);
    writeSync(opened, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    // A text sealed under a key that is lost with the power would be lost with it.
    fsyncSync(opened);
    closeSync(opened);
    if (!existsSync(file)) linkSync(part, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(part, { force: true });
  }
  return byId(keysOfFile(file));
}

function keysOfFile(file: string): Buffer[] {
  const keys = keysIn(readFileSync(file, 'utf8'));
  if (keys === undefined) throw new SettingsError(`${file} must hold keys of 32 bytes in base64, one a line. Put it back from where you keep a copy.`);
  return keys;
}

function byId(keys: readonly Buffer[]): SecretKeys {
  return new Map(keys.map((key) => [keyIdOf(key), key]));
}
