import { judgeValueCreation, VALUE_CREATION } from '#domain/signs/checks/value-creation.ts';
import { signOf } from '#domain/signs/judge-signs.ts';
import { type CountedBeta, countedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import type { Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import type { KeptYear } from '../screening/figures/kept-years.ts';
import { findCountedBetas } from '../valuation/capital/counted-betas.ts';
import { findTreasuryYields, type TreasuryYields } from '../valuation/capital/treasury-yield.ts';
import { type CapitalPoint, costAt } from './capital-points.ts';
import { countedPoints, type JudgedListing, storedSign, storeSigns } from './stored-signs.ts';

/**
 * Judges the return on capital of listings against its cost anew, after the Treasury yield or betas changed. Doing it again changes nothing.
 *
 * @param which Those whose own beta is not known follow the betas of others, which any load may change.
 * @returns For how many listings the sign changed.
 */
export async function renewCapitalSigns(db: Store, which: 'all' | 'by betas of others' = 'all'): Promise<number> {
  const counted = await findCountedBetas(db);
  const rows = await db
    .selectFrom('stock_signs')
    .innerJoin('listing', 'listing.stockid', 'stock_signs.stockid')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['stock_signs.stockid', 'issuer.demo'])
    .where('stock_signs.capital', 'is not', null)
    .orderBy('stock_signs.stockid')
    .execute();
  const [real, demo] = [await findTreasuryYields(db, false), await findTreasuryYields(db, true)];
  let changed = 0;
  for (const { stockid, demo: isDemo } of rows) {
    const beta = counted.get(stockid);
    if (which === 'all' || (beta !== undefined && beta.of !== 'stock')) changed += await renewCapitalSign(db, stockid, isDemo === 1 ? demo : real, beta);
  }
  if (changed > 0) await changeMarketStamp(db);
  return changed;
}

/** {@link renewCapitalSigns} of one listing. @param counted `undefined` for one that no reader sees: its own beta, or that of the market. */
function renewCapitalSign(db: Store, stockid: string, yields: TreasuryYields, counted: CountedBeta | undefined): Promise<number> {
  // Reads and writes in one transaction, so that it does not overwrite what a running load judges at the same time.
  return db.transaction().execute(async (store) => {
    const row = await store.selectFrom('stock_signs').select(['signs', 'capital']).where('stockid', '=', stockid).executeTakeFirst();
    if (row === undefined || row.capital === null) return 0;
    const judged: JudgedListing = JSON.parse(row.signs);
    const capital: CapitalPoint[] = JSON.parse(row.capital);
    const renewed = withCapital(judged, capital, (point) => costAt(point, yields, counted ?? countedBeta(point.beta, [])));
    if (JSON.stringify(renewed) === row.signs) return 0;
    await storeSigns(store, stockid, renewed, { capital });
    return 1;
  });
}

/**
 * Keeps the betas of a listing beside the capital they are to be judged with; {@link renewCapitalSigns} judges it.
 *
 * @param betaOn The stock's betas by day, measured anew.
 */
export async function keepBetas(db: Store, stockid: string, betaOn: (day?: string) => number | null): Promise<void> {
  await db.transaction().execute(async (store) => {
    const row = await store.selectFrom('stock_signs').select(['capital', 'years']).where('stockid', '=', stockid).executeTakeFirst();
    if (row === undefined || row.capital === null) return;
    const stored: CapitalPoint[] = JSON.parse(row.capital);
    const capital = JSON.stringify(stored.map((point) => withBeta(point, betaOn(point.day))));
    const kept: KeptYear[] | undefined = row.years === null ? undefined : JSON.parse(row.years);
    const years = kept === undefined ? null : JSON.stringify(kept.map((year) => ({ ...year, capital: withBeta(year.capital, betaOn(year.capital.day)) })));
    if (capital !== row.capital || years !== row.years) await store.updateTable('stock_signs').set({ capital, years }).where('stockid', '=', stockid).execute();
  });
}

function withBeta({ beta: _old, ...point }: CapitalPoint, beta: number | null): CapitalPoint {
  return beta === null ? point : { ...point, beta };
}

function withCapital(judged: JudgedListing, capital: readonly CapitalPoint[], costOf: (point: CapitalPoint) => number | string): JudgedListing {
  const findings = capital.map((point) => judgeValueCreation(point.roic, costOf(point)));
  const renewed = signOf(VALUE_CREATION, { applies: true, findings, filed: judged.points.map(({ filed }) => filed) });
  const signs = judged.signs.map((sign) => (sign.key === VALUE_CREATION ? storedSign(renewed, sign.rows) : sign));
  return { ...judged, points: countedPoints(judged.points, signs), signs };
}
