import { join, resolve } from 'node:path';
import { BackupError } from '../backup/backup-file.ts';
import { backupStore } from '../backup/backup-store.ts';
import { NewerStoreError } from '../database/open.ts';
import { StoreUnreachableError } from '../database/postgres-dialect.ts';
import { UnusableStoreError } from '../database/unusable.ts';
import { readSettings, SettingsError } from '../settings.ts';

const HELP = `Writes everything the store holds into one file, while the server goes on.

  npm run backup [-- file]

Without a file it goes into the folder "backups" of the data folder. The file can be restored into SQLite and into
PostgreSQL; it holds password hashes, so keep it as you keep the store. Access to brokers is sealed in it: keep the file
secret.key of the data folder, or SEXTANT_SECRET_KEY, as well, but elsewhere. Uploads, where there are any, are files of the data folder.`;

async function run([given]: readonly string[]): Promise<void> {
  if (given === '--help' || given === '-h') {
    console.log(HELP);
    return;
  }
  const settings = readSettings(process.env);
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = given === undefined ? join(settings.dataFolder, 'backups', `sextant-${stamp}.sqlite`) : resolve(given);
  const counts = await backupStore(settings, file);
  for (const [table, count] of Object.entries(counts)) if (count > 0) console.log(`${String(count).padStart(10)} ${table}`);
  if ((counts.broker_member ?? 0) + (counts.push_subscription ?? 0) > 0)
    console.log(
      'Access to brokers and keys for notifications are sealed in it and open with your secret.key or SEXTANT_SECRET_KEY: keep a copy of that elsewhere.',
    );
  console.log(`Backup written and checked: ${file}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExplained = [BackupError, SettingsError, NewerStoreError, StoreUnreachableError, UnusableStoreError].some((kind) => error instanceof kind);
  if (!(isExplained && error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
