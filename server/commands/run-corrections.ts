import { parseArgs } from 'node:util';
import { openStore } from '../database/open.ts';
import { correctCompanies } from '../jobs/correct-companies.ts';
import { readSettings } from '../settings.ts';

/**
 * Takes an administrator's table of corrections.
 *
 * @returns The exit code: 2 for options that are not known.
 */
export async function runCorrections(given: readonly string[]): Promise<number> {
  const file = fileIn(given);
  if (file === undefined) {
    console.error('corrections takes --file followed by a CSV file with the columns cik, symbol, shares_per_paper and industry.');
    return 2;
  }
  const store = await openStore(readSettings(process.env));
  try {
    const { corrections, companies } = await correctCompanies(store.db, file, Date.now());
    console.log(`${corrections} corrections are in force; ${companies} stored companies were derived anew`);
    return 0;
  } finally {
    await store.close();
  }
}

function fileIn(given: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...given], options: { file: { type: 'string' } } }).values.file;
  } catch {
    // What parseArgs refuses is answered with how to ask.
    return undefined;
  }
}
