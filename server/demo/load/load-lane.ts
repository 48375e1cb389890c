import type { Store } from '#server/database/schema.ts';
import { removeIssuer } from '#server/queries/facts/remove-issuers.ts';
import { storeIssuers } from '#server/queries/facts/store-issuer.ts';
import type { Extent } from '../companies/catalogue.ts';
import type { Sequence } from '../companies/sequence.ts';
import { BasketSums } from '../prices/basket-sums.ts';
import { companiesOn, demoCompanyMaker, demoWorld } from './demo-market.ts';

/** Companies stored in one transaction: each costs a wait for the disk. */
const TOGETHER = 4;

/** What one thread needs to know to load its share of the demo market. */
export interface LaneWork {
  readonly today: string;
  readonly now: number;
  readonly extent: Extent;
  /** Keys of all companies to load; the lanes take them in turn. */
  readonly keys: readonly string[];
  /** Issuers that are stored already and are made anew. */
  readonly stored: readonly string[];
}

/**
 * Generates and stores companies until none is left. Several lanes, each in a worker with its own connection, share the work;
 * every company is stored whole or not at all.
 *
 * @param onStored Takes the names of the companies that were just stored.
 * @returns What its companies add to the baskets of the market.
 */
export async function runLane(
  db: Store,
  { today, now, extent, keys, stored }: LaneWork,
  sequence: Sequence,
  onStored: (names: readonly string[]) => void,
): Promise<BasketSums> {
  const before = new Set(stored);
  const world = demoWorld(today);
  const make = demoCompanyMaker(world, today);
  const sums = new BasketSums(world);
  const companies = companiesOn(today, extent, keys);
  for (let place = sequence.take(TOGETHER); place < companies.length; place = sequence.take(TOGETHER)) {
    const made = companies.slice(place, place + TOGETHER).map(make);
    const bundles = made.map(({ bundle }) => bundle);
    // Stored facts are joined, not replaced, so those of another version would stay among the new ones.
    for (const { issuer } of bundles) if (before.has(issuer.issuer_id)) await removeIssuer(db, issuer.issuer_id);
    await storeIssuers(db, bundles, now);
    for (const company of made) sums.add(company);
    onStored(bundles.map(({ issuer }) => issuer.name));
  }
  return sums;
}
