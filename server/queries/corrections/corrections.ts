import * as v from 'valibot';
import { Cik, type CorrectionChange, type ListedCorrection, SharesPerPaper } from '#contract/entities/market/correction.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { industryNamed } from '#server/industries/industry-table.ts';

/** What an administrator knows better about a company than its filings say. */
export const Correction = v.object({
  cik: Cik,
  /** The listing it is about; the whole company where it is left out. */
  symbol: v.optional(v.string()),
  /** How many shares of the accounts one listed security represents: 5 for receipts of five shares, 1 for the ordinary share itself. */
  shares_per_paper: v.optional(SharesPerPaper),
  /** One of the industries by name; the sector follows from it. */
  industry: v.optional(
    v.pipe(
      v.string(),
      v.check((name) => industryNamed(name) !== undefined, 'is none of the industries'),
    ),
  ),
});
export type Correction = v.InferOutput<typeof Correction>;

type Row = Database['correction'];

/** The corrections of one company, or of all of them. */
export async function findCorrections(db: Store, cik?: number): Promise<readonly Correction[]> {
  let query = db.selectFrom('correction').selectAll().orderBy('cik').orderBy('symbol');
  if (cik !== undefined) query = query.where('cik', '=', cik);
  return (await query.execute()).map(correctionOf);
}

/** All corrections, each with the name of its company. */
export async function listCorrections(db: Store): Promise<ListedCorrection[]> {
  const rows = await db
    .selectFrom('correction')
    .leftJoin('issuer', 'issuer.cik', 'correction.cik')
    .selectAll('correction')
    .select('issuer.name as company')
    .orderBy('issuer.name')
    .orderBy('correction.cik')
    .orderBy('correction.symbol')
    .execute();
  return rows.map((row) => ({ ...row, sector: row.industry === null ? null : (industryNamed(row.industry)?.sector ?? null) }));
}

/** Replaces all corrections: the file of an administrator is the whole table. Lines about the same listing are joined. */
export async function saveCorrections(db: Store, corrections: readonly Correction[], now: number): Promise<void> {
  const rows = new Map<string, Row>();
  for (const { cik, symbol = '', shares_per_paper = null, industry = null } of corrections) {
    for (const row of [
      { cik, symbol, shares_per_paper, industry: null },
      { cik, symbol: '', shares_per_paper: null, industry },
    ]) {
      const key = `${cik} ${row.symbol}`;
      const other = rows.get(key);
      const joined = { ...row, shares_per_paper: other?.shares_per_paper ?? row.shares_per_paper, industry: other?.industry ?? row.industry };
      if (joined.shares_per_paper !== null || joined.industry !== null) rows.set(key, { ...joined, made_at: now });
    }
  }
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('correction').execute();
    for (const row of rows.values()) await store.insertInto('correction').values(row).execute();
  });
}

/** One field of a correction. The industry is that of the whole company, whose symbol is empty. */
export interface CorrectedField extends Pick<CorrectionChange, 'field' | 'value'> {
  readonly cik: number;
  readonly symbol: string;
}

/**
 * Changes one field of a correction.
 *
 * @returns What it was before; null where nothing was said.
 */
export async function changeCorrection(db: Store, { cik, symbol, field, value }: CorrectedField, now: number): Promise<CorrectionChange['value']> {
  return db.transaction().execute(async (store) => {
    const before = await store.selectFrom('correction').selectAll().where('cik', '=', cik).where('symbol', '=', symbol).executeTakeFirst();
    const row: Row = { cik, symbol, shares_per_paper: null, industry: null, ...before, [field]: value, made_at: now };
    await store.deleteFrom('correction').where('cik', '=', cik).where('symbol', '=', symbol).execute();
    if (row.shares_per_paper !== null || row.industry !== null) await store.insertInto('correction').values(row).execute();
    return before?.[field] ?? null;
  });
}

function correctionOf({ cik, symbol, shares_per_paper, industry }: Row): Correction {
  return {
    cik,
    ...(symbol !== '' && { symbol }),
    ...(shares_per_paper !== null && { shares_per_paper }),
    ...(industry !== null && { industry }),
  };
}
