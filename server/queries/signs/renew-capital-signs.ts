import { judgeValueCreation, VALUE_CREATION } from '#domain/signs/checks/value-creation.ts';
import { signOf } from '#domain/signs/judge-signs.ts';
import type { Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { findTreasuryYields, type TreasuryYields } from '../valuation/treasury-yield.ts';
import { type CapitalPoint, costAt } from './capital-points.ts';
import { countedPoints, type JudgedListing, storedSign, storeSigns } from './stored-signs.ts';

/**
 * Judges the return on capital of all listings against its cost anew, after the Treasury yield changed. Doing it again changes nothing.
 *
 * @returns For how many listings the sign changed.
 */
export async function renewCapitalSigns(db: Store): Promise<number> {
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
  for (const { stockid, demo: isDemo } of rows) changed += await renewCapitalSign(db, stockid, isDemo === 1 ? demo : real);
  if (changed > 0) await changeMarketStamp(db);
  return changed;
}

/**
 * {@link renewCapitalSigns} of one listing.
 *
 * @param betaOn The stock's betas by day, where they were measured anew.
 */
export function renewCapitalSign(db: Store, stockid: string, yields: TreasuryYields, betaOn?: (day?: string) => number | null): Promise<number> {
  // Reads and writes in one transaction, so that it does not overwrite what a running load judges at the same time.
  return db.transaction().execute(async (store) => {
    const row = await store.selectFrom('stock_signs').select(['signs', 'capital']).where('stockid', '=', stockid).executeTakeFirst();
    if (row === undefined || row.capital === null) return 0;
    const judged: JudgedListing = JSON.parse(row.signs);
    const stored: CapitalPoint[] = JSON.parse(row.capital);
    const capital = betaOn === undefined ? stored : stored.map((point) => withBeta(point, betaOn(point.day)));
    const renewed = withCapital(judged, capital, yields);
    if (JSON.stringify(renewed) === row.signs && JSON.stringify(capital) === row.capital) return 0;
    await storeSigns(store, stockid, renewed, capital);
    return 1;
  });
}

function withBeta({ beta: _old, ...point }: CapitalPoint, beta: number | null): CapitalPoint {
  return beta === null ? point : { ...point, beta };
}

function withCapital(judged: JudgedListing, capital: readonly CapitalPoint[], yields: TreasuryYields): JudgedListing {
  const findings = capital.map((point) => judgeValueCreation(point.roic, costAt(point, yields)));
  const renewed = signOf(VALUE_CREATION, { applies: true, findings, filed: judged.points.map(({ filed }) => filed) });
  const signs = judged.signs.map((sign) => (sign.key === VALUE_CREATION ? storedSign(renewed, sign.rows) : sign));
  return { ...judged, points: countedPoints(judged.points, signs), signs };
}
