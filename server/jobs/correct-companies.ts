import type { Store } from '../database/schema.ts';
import { findCorrections, saveCorrections } from '../queries/corrections/corrections.ts';
import { renewIssuers } from '../queries/listings/renew-issuers.ts';
import { readCorrections } from '../sources/corrections/read-corrections.ts';
import { openFile, reading } from '../sources/named-reading.ts';
import { textOf } from '../sources/text-of.ts';

/** In megabytes. */
const LARGEST = 16;

/**
 * Takes the corrections of a file in place of those kept, and derives anew what pages show of the companies that either names.
 *
 * @returns How many corrections there are now, and how many stored companies they changed.
 */
export async function correctCompanies(db: Store, file: string, now: number): Promise<{ readonly corrections: number; readonly companies: number }> {
  const corrections = await reading(await openFile(file), (bytes) => readCorrections(textOf(bytes, { most: LARGEST })));
  const before = await findCorrections(db);
  await saveCorrections(db, corrections, now);
  const companies = await renewIssuers(
    db,
    [...before, ...corrections].map(({ cik }) => cik),
  );
  return { corrections: corrections.length, companies };
}
