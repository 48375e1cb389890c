import type { FiledInsider, InsiderBook } from '#contract/entities/insiders/insider-correction.ts';
import { nameWords } from '#domain/insiders/name-words.ts';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { marketKind } from '../market/market.ts';
import { insiderCorrections } from './insider-corrections.ts';

/** Groups of ids that are shown at once; more come up as these are decided. */
const SHOWN = 50;

/** What administrators say about insiders, and which ids may be one person. */
export async function insiderBook(db: Store): Promise<InsiderBook> {
  const demo = Number((await marketKind(db)) === 'demo');
  const insiders = await db.selectFrom('insider').select(['insider_id', 'name']).where('demo', '=', demo).orderBy('insider_id').execute();
  const names = new Map(insiders.map(({ insider_id, name }) => [insider_id, name]));
  const corrections = (await insiderCorrections(db)).filter(({ insider_id }) => names.has(insider_id));
  const decided = new Set(corrections.map(({ insider_id }) => insider_id));
  const groups = [
    ...Map.groupBy(
      insiders.filter(({ insider_id }) => !decided.has(insider_id)),
      ({ name }) => nameWords(name),
    ),
  ].filter(([words, of]) => words !== '' && of.length > 1);
  const asked = [...corrections, ...groups.flatMap(([, of]) => of)].map(({ insider_id }) => insider_id);
  const filed = await filedUnder(db, asked, names);
  const alike = groups.flatMap(([, of]) => sameCompany(of.flatMap(({ insider_id }) => filed.get(insider_id) ?? [])));
  return {
    corrections: corrections.flatMap(({ insider_id, into, changed_at }) => {
      const person = filed.get(insider_id);
      if (person === undefined) return [];
      return { ...person, into: into === null ? null : { insider_id: into, insider: names.get(into) ?? into }, changed_at: new Date(changed_at).toISOString() };
    }),
    alike: alike.slice(0, SHOWN),
  };
}

/** Those of one name who filed for the company that most of them filed for; none where no two did. */
function sameCompany(of: readonly FiledInsider[]): FiledInsider[][] {
  const companies = new Set(of.flatMap((each) => each.companies));
  const groups = [...companies].map((company) => of.filter((each) => each.companies.includes(company)));
  const largest = groups.sort((a, b) => b.length - a.length)[0] ?? [];
  return largest.length < 2 ? [] : [largest.toSorted((a, b) => b.filings - a.filings || (a.insider_id < b.insider_id ? -1 : 1))];
}

/** What was filed under ids, as it was filed: what is merged elsewhere stays with the id it was filed under. */
async function filedUnder(db: Store, ids: readonly string[], names: ReadonlyMap<string, string>): Promise<Map<string, FiledInsider>> {
  const found = new Map<string, FiledInsider>();
  for (const some of inChunks(ids, 500)) {
    const rows = await db
      .selectFrom('insider_owner')
      .innerJoin('insider_filing', 'insider_filing.accession', 'insider_owner.accession')
      .leftJoin('listing', 'listing.stockid', 'insider_filing.stockid')
      .select(({ fn }) => [
        fn.coalesce('insider_owner.filed_as', 'insider_owner.insider_id').as('id'),
        fn.coalesce('listing.company', 'insider_filing.issuer_name').as('of_company'),
        fn.count<number>('insider_owner.accession').distinct().as('filings'),
        fn.max('insider_filing.filed_on').as('last'),
      ])
      .where(({ eb, fn }) => eb(fn.coalesce('insider_owner.filed_as', 'insider_owner.insider_id'), 'in', some))
      .groupBy(['id', 'of_company'])
      .orderBy('last', 'desc')
      .execute();
    for (const [insider_id, of] of Map.groupBy(rows, ({ id }) => id)) {
      found.set(insider_id, {
        ...{ insider_id, insider: names.get(insider_id) ?? insider_id, companies: of.map(({ of_company }) => of_company) },
        filings: of.reduce((sum, { filings }) => sum + Number(filings), 0),
        last_filed_on: of[0]?.last ?? '',
      });
    }
  }
  return found;
}
