import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';

export type Lot = PortfolioReport['lots'][number];

/** Lots still held or those sold, in the order in which they are shown. */
export interface LotsOfKind {
  /** All of them, or the first. */
  readonly rows: readonly Lot[];
  /** How many there are. */
  readonly count: number;
  /** Of all of them together, in the portfolio's currency; null where that of one is not known. */
  readonly gain: number | null;
}

export type LotsShown = Readonly<Record<'held' | 'sold', LotsOfKind>>;

/** Lots from which on only the first are shown until all are asked for: what is below them stays in reach. */
const MANY = 16;
const FIRST = 10;

/** Lots as they are shown: those held by their gain, the largest first, those sold by day as the report has them. */
export function lotsShown(lots: readonly Lot[]): LotsShown {
  const held = lots.filter(({ sold_by }) => sold_by === null);
  return {
    held: ofKind(held.sort((a, b) => (b.gain ?? Number.NEGATIVE_INFINITY) - (a.gain ?? Number.NEGATIVE_INFINITY) || 0)),
    sold: ofKind(lots.filter(({ sold_by }) => sold_by !== null)),
  };
}

function ofKind(rows: readonly Lot[]): LotsOfKind {
  const gain = rows.reduce((sum: number | null, lot) => (sum === null || lot.gain === null ? null : sum + lot.gain), 0);
  return { rows, count: rows.length, gain };
}

/** The part that is shown at first. */
export function firstLots({ held, sold }: LotsShown): LotsShown {
  return { held: { ...held, rows: firstRows(held) }, sold: { ...sold, rows: firstRows(sold) } };
}

/** The first lots of a kind; all where they are not many. */
export function firstRows({ rows, count }: LotsOfKind): readonly Lot[] {
  return count > MANY ? rows.slice(0, FIRST) : rows;
}
