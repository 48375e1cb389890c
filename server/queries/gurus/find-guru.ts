import * as v from 'valibot';
import type { Guru, GuruQuarter, ListedGuru } from '#contract/entities/gurus/guru.ts';
import { GuruQuarter as GuruQuarterSchema } from '#contract/entities/gurus/guru.ts';
import { guruPath } from '#contract/guru-path.ts';
import { copiedOverYears } from '#domain/gurus/copied-years.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { marketKind } from '../market/market.ts';

type Row = Database['guru'];

const LEAVES_OUT =
  'A 13F shows long positions in shares listed in the United States at the end of a quarter, up to 45 days later: no cash, short positions, foreign listings, nor what was bought and sold within the quarter. Copying it is reckoned without costs and taxes.';

/**
 * Investors readers see: real ones with the real market, invented ones with the demo market.
 *
 * @param members Only those of these ids, separated by commas.
 */
export async function visibleGurus(db: Store, members?: string): Promise<Row[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const gurus = await followedGurus(db).where('demo', '=', demo).orderBy('name').execute();
  if (members === undefined) return gurus;
  const wanted = new Set(members.split(','));
  return gurus.filter(({ guru_id }) => wanted.has(guru_id));
}

/** Investors that nobody stopped following, of every market. */
export function followedGurus(db: Store) {
  return db.selectFrom('guru').selectAll('guru').where('guru.kind', '=', 'investor').where('guru.followed', '=', 1);
}

/** An investor by its name as in addresses, or by a number it files under. */
export async function findGuru(db: Store, name: string): Promise<Row | undefined> {
  const known = await followedGurus(db).where('guru_id', '=', guruPath(name)).executeTakeFirst();
  if (known !== undefined || !/^\d{1,10}$/.test(name)) return known;
  return followedGurus(db)
    .innerJoin('guru_filer', 'guru_filer.guru_id', 'guru.guru_id')
    .where('guru_filer.cik', '=', name.padStart(10, '0'))
    .executeTakeFirst();
}

/** An investor with all its quarters. */
export async function guruSummary(db: Store, guru: Row): Promise<Guru> {
  const { guru_id, name, firm, style, note } = guru;
  const filers = await db.selectFrom('guru_filer').select('cik').where('guru_id', '=', guru_id).orderBy('cik').execute();
  const quarters = await guruQuarters(db, guru_id);
  return {
    ...{ guru_id, GuruName: name, firm, fundticker: null, picture: null, style, note, quarters },
    ciks: guru.demo === 1 ? [] : filers.map(({ cik }) => cik),
    leaves_out: LEAVES_OUT,
  };
}

/** Quarters of an investor or a fund, oldest first. */
export async function guruQuarters(db: Store, guru_id: string): Promise<GuruQuarter[]> {
  return (await readQuarters(db, [guru_id], GuruQuarterSchema)).get(guru_id) ?? [];
}

/** What lists show of a quarter: reading whole ones of thousands of investors takes ten times as long. */
const ListedQuarter = v.pick(GuruQuarterSchema, ['period', 'filed_on', 'value', 'positions', 'turnover', 'top_ten', 'copied']);
type ListedQuarter = v.InferOutput<typeof ListedQuarter>;

/** Quarters of investors or funds in what lists show of them, oldest first. */
export function quartersOf(db: Store, guruIds: readonly string[]): Promise<ReadonlyMap<string, ListedQuarter[]>> {
  return readQuarters(db, guruIds, ListedQuarter);
}

async function readQuarters<Schema extends v.GenericSchema>(
  db: Store,
  guruIds: readonly string[],
  schema: Schema,
): Promise<ReadonlyMap<string, v.InferOutput<Schema>[]>> {
  if (guruIds.length === 0) return new Map();
  const rows = await db.selectFrom('guru_quarter').select(['guru_id', 'figures']).where('guru_id', 'in', guruIds).orderBy('period').execute();
  const byGuru = new Map<string, v.InferOutput<Schema>[]>();
  for (const { guru_id, figures } of rows) {
    const quarter = v.parse(schema, JSON.parse(figures));
    const known = byGuru.get(guru_id);
    if (known === undefined) byGuru.set(guru_id, [quarter]);
    else known.push(quarter);
  }
  return byGuru;
}

/** Every investor readers see, with the newest quarter. */
export async function listedGurus(db: Store, members?: string): Promise<ListedGuru[]> {
  const gurus = await visibleGurus(db, members);
  const quarters = await quartersOf(
    db,
    gurus.map(({ guru_id }) => guru_id),
  );
  return gurus.map(({ guru_id, name, firm, style }) => {
    const own = quarters.get(guru_id) ?? [];
    const last = own.at(-1);
    return {
      ...{ guru_id, GuruName: name, firm, style },
      period: last?.period ?? null,
      filed_on: last?.filed_on ?? null,
      value: last?.value ?? null,
      positions: last?.positions ?? null,
      turnover: last?.turnover ?? null,
      top_ten: last?.top_ten ?? null,
      one_year: copiedOverYears(own, 1) ?? null,
      three_years: copiedOverYears(own, 3) ?? null,
      five_years: copiedOverYears(own, 5) ?? null,
      ten_years: copiedOverYears(own, 10) ?? null,
    };
  });
}
