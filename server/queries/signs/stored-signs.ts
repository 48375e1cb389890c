import type { StockSign, StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { countSigns, type JudgedSign } from '#domain/signs/judge-signs.ts';
import type { Store } from '#server/database/schema.ts';
import type { KeptYear } from '../screening/figures/kept-years.ts';
import type { CapitalPoint } from './capital-points.ts';

/** The signs of a listing as they are kept, without what follows from them. */
export type JudgedListing = Pick<StockSigns, 'currency' | 'financial' | 'points' | 'signs'>;

/** Replaces the stored signs of a listing, and what is kept beside them; its years stay as they are where none are given. */
export async function storeSigns(
  db: Store,
  stockid: string,
  judged: JudgedListing,
  { capital, years }: { readonly capital: readonly CapitalPoint[]; readonly years?: readonly KeptYear[] },
): Promise<void> {
  const { severe = 0, medium = 0, good = 0 } = judged.points.at(-1) ?? {};
  const row = { severe, medium, good, signs: JSON.stringify(judged), capital: JSON.stringify(capital), ...(years && { years: JSON.stringify(years) }) };
  await db
    .insertInto('stock_signs')
    .values({ stockid, ...row })
    .onConflict((conflict) => conflict.column('stockid').doUpdateSet(row))
    .execute();
}

/** The points with the signs counted at each. */
export function countedPoints<Point extends object>(
  points: readonly Point[],
  signs: readonly Pick<StockSign, 'levels'>[],
): (Point & ReturnType<typeof countSigns>)[] {
  return points.map((point, at) => ({ ...point, ...countSigns(signs.map(({ levels }) => levels[at] ?? undefined)) }));
}

/** A sign as it is kept. */
export function storedSign({ key, finding, applies, levels, values, since }: JudgedSign, rows: StockSign['rows']): StockSign {
  const judged = 'missing' in finding ? undefined : finding;
  return {
    key,
    level: judged?.level ?? (applies ? 'not_judged' : 'not_applicable'),
    value: storedFigure(judged?.value),
    ...(judged?.word !== undefined && { word: judged.word }),
    ...('missing' in finding && { reason: finding.missing }),
    ...(judged?.note !== undefined && { note: judged.note }),
    details: Object.fromEntries(Object.entries(judged?.details ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, rounded(value)]]))),
    since: since ?? null,
    levels: levels.map((level) => level ?? null),
    values: values.map(storedFigure),
    rows,
  };
}

/** A figure as it is kept: seven digits say more than is ever shown. */
export function storedFigure(value: number | undefined): number | null {
  return value === undefined ? null : rounded(value);
}

function rounded(value: number): number {
  return Number(value.toPrecision(7));
}
