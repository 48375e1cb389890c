import { resolve } from 'node:path';
import { BackupError } from '../backup/backup-file.ts';
import { restoreStore } from '../backup/restore-store.ts';
import { NewerStoreError } from '../database/open.ts';
import { StoreUnreachableError } from '../database/postgres-dialect.ts';
import { UnusableStoreError } from '../database/unusable.ts';
import { readSettings, SettingsError } from '../settings.ts';

const HELP = `Puts a backup in the place of the store. Stop the server first.

  npm run restore -- file

The file is checked before anything is replaced, and the store that was there is kept aside. Members sign in again;
what they wrote on their devices since the backup is kept there and offered for sending.`;

async function run([file]: readonly string[]): Promise<void> {
  if (file === undefined || file === '--help' || file === '-h') {
    console.log(HELP);
    if (file === undefined) process.exitCode = 1;
    return;
  }
  const { counts, aside } = await restoreStore(readSettings(process.env), resolve(file), new Date());
  for (const [table, count] of Object.entries(counts)) if (count > 0) console.log(`${String(count).padStart(10)} ${table}`);
  if (aside !== undefined) console.log(`The store that was there is kept: ${aside}`);
  if ((counts.broker_member ?? 0) + (counts.push_subscription ?? 0) > 0)
    console.log('Access to brokers and notifications open with the secret.key or SEXTANT_SECRET_KEY of the server that was backed up.');
  console.log('Restored. Start the server.');
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExplained = [BackupError, SettingsError, NewerStoreError, StoreUnreachableError, UnusableStoreError].some((kind) => error instanceof kind);
  if (!(isExplained && error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
