import type { FoundGuru, FoundInsider } from '#contract/entities/market/search.ts';
import type { Store } from '../database/schema.ts';
import { visibleGurus } from '../queries/gurus/find-guru.ts';
import { correctedInsiders } from '../queries/insiders/insider-corrections.ts';
import { marketKind } from '../queries/market/market.ts';
import type { SearchEntry } from './searchable.ts';

/** Insiders that are found, those who filed last first. */
const MOST_INSIDERS = 50_000;

/** Investors whose filings are followed. No source gives tickers of their funds, nor pictures. */
export async function foundGurus(db: Store): Promise<SearchEntry<FoundGuru>[]> {
  const gurus = await visibleGurus(db);
  return gurus.map(({ name, firm }) => ({ data: { GuruName: name, fundticker: null, firm, picture: null } }));
}

/** Everybody who filed as an insider, each with the company of the newest filing. */
export async function foundInsiders(db: Store): Promise<SearchEntry<FoundInsider>[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const insiders = await db
    .selectFrom('insider')
    .select(['insider_id', 'name'])
    .where('demo', '=', demo)
    .where('insider_id', 'not in', correctedInsiders(db))
    .orderBy('last_filed_on', 'desc')
    .orderBy('insider_id')
    .limit(MOST_INSIDERS)
    .execute();
  const filings = await db
    .selectFrom('insider_owner')
    .innerJoin('insider_filing', 'insider_filing.accession', 'insider_owner.accession')
    .leftJoin('listing', 'listing.stockid', 'insider_filing.stockid')
    .select(['insider_owner.insider_id', 'insider_filing.issuer_name', 'listing.company'])
    .where('insider_filing.demo', '=', demo)
    .orderBy('insider_filing.filed_on')
    .execute();
  const companies = new Map(filings.map(({ insider_id, issuer_name, company }) => [insider_id, company ?? issuer_name]));
  return insiders.map(({ insider_id, name }) => ({ data: { id: insider_id, name, company: companies.get(insider_id) ?? null } }));
}
