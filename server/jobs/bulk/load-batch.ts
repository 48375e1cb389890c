import { type GivenIssuer, type StoreReport, storeIssuer, storeIssuers } from '#server/queries/facts/store-issuer.ts';
import type { Store } from '../../database/schema.ts';
import { isStoreUnavailable } from '../../database/unavailable.ts';
import { type PackedFile, packedFiles } from '../../sources/archive/packed-files.ts';
import { type AskedCompany, type LoadedCompany, loadCompany } from '../../sources/sec/load-company.ts';
import { readSubmissions } from '../../sources/sec/submissions.ts';
import { SourceRefusal } from '../../sources/source-refusal.ts';

/** A company with its files as they are packed in the archives. */
export interface PackedCompany extends AskedCompany {
  /** What it is called in lists of items: a symbol, else its number. */
  readonly item: string;
  readonly files: readonly PackedFile[];
}

export interface BatchOptions {
  /** The last day data can be of. */
  readonly today: string;
  /** Only companies that filed one of these forms; all when empty. */
  readonly forms: readonly string[];
  readonly now: number;
}

/** What became of a company; `left-out` when the filters leave it out or it has no facts. */
export type CompanyOutcome = { readonly cik: number; readonly item: string } & (
  | { readonly became: 'loaded'; readonly facts: number; readonly factsAdded: number; readonly notes: readonly string[]; readonly failures: readonly string[] }
  | { readonly became: 'failed'; readonly reason: string }
  | { readonly became: 'left-out' }
);

/**
 * Loads companies out of the archives and stores them in one transaction, since each transaction waits for the disk. One that cannot be read
 * or stored is named, and the others are stored. Throws when the store itself cannot be written.
 */
export async function loadBatch(db: Store, companies: readonly PackedCompany[], options: BatchOptions): Promise<CompanyOutcome[]> {
  const outcomes: CompanyOutcome[] = [];
  const read: { company: PackedCompany; loaded: LoadedCompany }[] = [];
  for (const company of companies) {
    const loaded = await readOne(company, options);
    if ('became' in loaded) outcomes.push(loaded);
    else read.push({ company, loaded });
  }
  const stored = await storeAll(
    db,
    read.map(({ loaded }) => loaded.bundle),
    options.now,
  );
  for (const [i, { company, loaded }] of read.entries()) outcomes.push(outcomeOf(company, loaded, stored[i] ?? 'was not stored'));
  return outcomes;
}

async function readOne(company: PackedCompany, { today, forms }: BatchOptions): Promise<LoadedCompany | CompanyOutcome> {
  const { cik, item } = company;
  const fetching = packedFiles(company.files);
  try {
    if (forms.length > 0) {
      const filed = (await readSubmissions(fetching, cik))?.filings ?? [];
      if (!filed.some(({ form }) => forms.includes(form))) return { cik, item, became: 'left-out' };
    }
    const loaded = await loadCompany(fetching, company, { today, withPrices: false, reportYears: 0, reportsRead: new Set() });
    return loaded.bundle.facts.size === 0 ? { cik, item, became: 'left-out' } : loaded;
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    return { cik, item, became: 'failed', reason: error.message };
  }
}

/** What storing each did, or why it could not be stored. */
async function storeAll(db: Store, bundles: readonly GivenIssuer[], now: number): Promise<(StoreReport | string)[]> {
  if (bundles.length === 0) return [];
  try {
    return await storeIssuers(db, bundles, now, 'many');
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
  }
  // One of them is why none was stored.
  const reports: (StoreReport | string)[] = [];
  for (const bundle of bundles) {
    try {
      reports.push(await storeIssuer(db, bundle, now));
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      reports.push(`could not be stored: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return reports;
}

function outcomeOf({ cik, item }: PackedCompany, { notes, failures }: LoadedCompany, stored: StoreReport | string): CompanyOutcome {
  if (typeof stored === 'string') return { cik, item, became: 'failed', reason: stored };
  return { cik, item, became: 'loaded', facts: stored.facts, factsAdded: stored.facts_added, notes, failures };
}
