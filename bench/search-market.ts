import type { Store } from '../server/database/schema.ts';
import { changeMarketStamp } from '../server/queries/market/market-stamp.ts';
import { stockIdOf } from '../server/sources/stock-id.ts';

const FIRST = 'Apple Micro Nova Halden Orrery Skerry Granite Pacific Atlantic United First National Global Advanced American General Royal Northern'.split(' ');
const SECOND = 'Instruments Software Brewing Freight Rail Capital Bancorp Energy Pharmaceuticals Therapeutics Holdings Industries Technologies'.split(' ');
const THIRD = 'Systems Networks Materials Chemicals Foods Beverages Insurance Financial Realty Trust Fund Resources Mining Petroleum Water'.split(' ');
const END = ['Inc', 'Corp', 'Ltd', 'plc', 'SA', 'AG'];
const SYLLABLES = 'ba be co da de fa ga hal he ja ka ko la le li ma me mi no na pa pe ra re ri sa se so ta te ti va ve wa za zi'.split(' ');
/** Rows of one insert. */
const TOGETHER = 500;

/** Numbers from 0 on that look like chance and are the same in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A company of the market that is searched. */
export interface NamedCompany {
  readonly symbol: string;
  readonly name: string;
}

/** Companies with names as real ones have: two in three begin with a word of their own, the rest share theirs. */
export function madeCompanies(count: number): NamedCompany[] {
  const next = chance(7);
  const pick = <T>(of: readonly T[]) => of[next(of.length)] as T;
  const own = () => {
    const word = Array.from({ length: 2 + next(3) }, () => pick(SYLLABLES)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  return Array.from({ length: count }, () => ({
    symbol: Array.from({ length: 2 + next(4) }, () => String.fromCharCode(65 + next(26))).join(''),
    name: [next(3) === 0 ? pick(FIRST) : own(), pick(SECOND), ...(next(2) === 0 ? [pick(THIRD)] : []), pick(END)].join(' '),
  }));
}

/** Stores companies by name and size alone, which is all a search looks at. */
export async function storeNames(db: Store, companies: readonly NamedCompany[]): Promise<void> {
  const nothing = { country: null, cik: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  for (let at = 0; at < companies.length; at += TOGETHER) {
    const named = companies.slice(at, at + TOGETHER).map(({ symbol, name }, place) => {
      const issuer_id = `bench:${at + place}`;
      return { symbol, name, issuer_id, stockid: stockIdOf('US', issuer_id, 'common'), mktcap: (((at + place) * 7919) % 1_000_003) * 1e6 };
    });
    await db.transaction().execute(async (store) => {
      await store
        .insertInto('issuer')
        .values(named.map(({ issuer_id, name }) => ({ ...nothing, issuer_id, name, former_names: '[]', demo: 0, updated_at: 0 })))
        .execute();
      await store
        .insertInto('listing')
        .values(
          named.map(({ stockid, issuer_id, symbol, name }) => ({
            ...{ stockid, issuer_id, share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', symbol, display_symbol: symbol, company: name },
            ...{ isin: null, delisted_on: null, demo: 0 },
          })),
        )
        .execute();
      await store
        .insertInto('snapshot')
        .values(named.map(({ stockid, mktcap }) => ({ stockid, day: '2025-01-02', price: 10, mktcap, figures: '{}' })))
        .execute();
    });
  }
  await changeMarketStamp(db);
}
