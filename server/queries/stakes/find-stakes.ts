import * as v from 'valibot';
import { Stake } from '#contract/entities/gurus/stake.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { marketKind } from '../market/market.ts';

/** Which stakes: of one stock, of some investors, filed since some days before the newest filing. */
export interface StakesAsked {
  readonly stockid?: string;
  readonly gurus?: readonly string[];
  readonly days?: number;
}

type Holder = Database['stake_holder'];

/** Stakes of the market readers see, each beside the same holder's filing before. */
export async function findStakes(db: Store, { stockid, gurus, days }: StakesAsked): Promise<Stake[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const rows = await db
    .selectFrom('stake_filing')
    .leftJoin('listing', 'listing.stockid', 'stake_filing.stockid')
    .leftJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .selectAll('stake_filing')
    .select(['listing.display_symbol', 'listing.company', 'listing.delisted_on', 'issuer.sector', 'snapshot.price'])
    .where('stake_filing.demo', '=', demo)
    .$if(stockid !== undefined, (query) => query.where('stake_filing.stockid', '=', stockid ?? ''))
    .orderBy('stake_filing.filed_on')
    .orderBy('stake_filing.accession')
    .execute();
  const asked = db
    .selectFrom('stake_filing')
    .select('accession')
    .where('demo', '=', demo)
    .$if(stockid !== undefined, (query) => query.where('stockid', '=', stockid ?? ''));
  const holders = await db.selectFrom('stake_holder').selectAll().where('accession', 'in', asked).orderBy('accession').orderBy('place').execute();
  const byFiling = Map.groupBy(holders, ({ accession }) => accession);
  const gurusByCik = await followedFilers(db, demo);
  const before = new Map<string, Stake>();
  const found = rows.map((row): Stake => {
    const of = largestFirst(byFiling.get(row.accession) ?? []);
    const [main, ...others] = of;
    const guru = of.map(({ cik }) => gurusByCik.get(cik ?? '')).find((each) => each !== undefined);
    const key = `${row.stockid ?? row.cusip ?? row.issuer_cik ?? row.issuer_name} ${row.class} ${main?.cik ?? main?.name ?? ''}`;
    const prior = before.get(key);
    const stake: Stake = {
      ...{ accession: row.accession, filed_on: row.filed_on, event_on: row.event_on, url: row.url, stockid: row.stockid, cusip: row.cusip },
      ...{ class: row.class, display_symbol: row.display_symbol, delisted: row.delisted_on != null, sector: row.sector, price: row.price },
      form: v.parse(Stake.entries.form, row.form),
      company: row.company ?? row.issuer_name,
      holder: main?.name ?? 'Not stated',
      with: others.map(({ name }) => name),
      guru_id: guru?.guru_id ?? null,
      GuruName: guru?.name ?? null,
      shares: main?.shares ?? null,
      stake: main?.stake ?? null,
      prior_stake: prior?.stake ?? null,
      prior_filed_on: prior?.filed_on ?? null,
      problems: v.parse(v.array(v.string()), JSON.parse(row.problems)),
    };
    before.set(key, stake);
    return stake;
  });
  const newest = rows.at(-1)?.filed_on;
  const since = days === undefined || newest === undefined ? '' : addDays(newest, -days);
  return found.filter(({ filed_on, guru_id }) => filed_on >= since && (gurus === undefined || (guru_id !== null && gurus.includes(guru_id))));
}

/** Whoever has the largest amount first: those who report together count the same shares, so amounts are never added. */
function largestFirst(holders: readonly Holder[]): Holder[] {
  return [...holders].sort((a, b) => (b.shares ?? -1) - (a.shares ?? -1) || (b.stake ?? -1) - (a.stake ?? -1) || a.place - b.place);
}

async function followedFilers(db: Store, demo: number): Promise<ReadonlyMap<string, { guru_id: string; name: string }>> {
  const rows = await db
    .selectFrom('guru_filer')
    .innerJoin('guru', 'guru.guru_id', 'guru_filer.guru_id')
    .select(['guru_filer.cik', 'guru.guru_id', 'guru.name'])
    .where('guru.demo', '=', demo)
    .where('guru.followed', '=', 1)
    .execute();
  return new Map(rows.map(({ cik, guru_id, name }) => [cik, { guru_id, name }]));
}
