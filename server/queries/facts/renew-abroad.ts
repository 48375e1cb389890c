import { mainCurrency } from '#domain/prices/exchange-rate.ts';
import type { Store } from '#server/database/schema.ts';
import { renewIssuer } from '../listings/renew-issuers.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';

/**
 * Derives anew what pages show of companies whose accounts are in another currency than their listing, where one of the two is among these:
 * their multiples were computed, or left out, with the rates that were stored when the company or its prices were loaded.
 * Doing it again changes nothing, so that a load which ended in the middle is made good by the next.
 *
 * @returns How many companies that were.
 */
export async function renewAbroad(db: Store, currencies: readonly string[]): Promise<number> {
  const touched = new Set(currencies);
  const issuers = (await issuersAbroad(db)).filter(({ pairs }) => pairs.some((pair) => pair.some((currency) => touched.has(mainCurrency(currency).currency))));
  for (const { issuer_id, sic } of issuers) await renewIssuer(db, issuer_id, sic);
  return issuers.length;
}

interface IssuerAbroad {
  readonly issuer_id: string;
  readonly sic: string | null;
  /** Currency of the accounts and currency of a listing, where they differ. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** Real companies with a listing in another currency than their accounts. */
async function issuersAbroad(db: Store): Promise<IssuerAbroad[]> {
  const rows = await db
    .selectFrom('snapshot')
    .innerJoin('listing', 'listing.stockid', 'snapshot.stockid')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['issuer.issuer_id', 'issuer.sic', 'listing.currency', 'snapshot.figures'])
    .where('issuer.demo', '=', 0)
    .orderBy('issuer.issuer_id')
    .execute();
  const found = new Map<string, IssuerAbroad & { pairs: (readonly [string, string])[] }>();
  for (const { issuer_id, sic, currency, figures } of rows) {
    const { reporting_currency: accounts } = parseSnapshot(figures);
    if (accounts === null || accounts === currency) continue;
    const issuer = found.get(issuer_id) ?? { issuer_id, sic, pairs: [] };
    issuer.pairs.push([accounts, currency]);
    found.set(issuer_id, issuer);
  }
  return [...found.values()];
}
