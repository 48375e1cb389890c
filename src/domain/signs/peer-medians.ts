import { isKnown } from '../arithmetic/is-known.ts';
import { median } from '../arithmetic/median.ts';
import { type SignDefinition, type SignUnit, shownRows } from './sign.ts';

/** The signs of a company through its fiscal years, as far as others are compared with it. */
export interface JudgedYears {
  readonly financial: boolean;
  /** Fiscal years, oldest first, and now, whose year is null. */
  readonly points: readonly { readonly fiscal_year: number | null }[];
  readonly signs: readonly { readonly key: string; readonly values: readonly (number | null)[]; readonly rows: readonly (readonly (number | null)[])[] }[];
}

/** A median of fewer companies says too little. */
const FEWEST_PEERS = 3;

/** Units in which companies of different size or currency cannot be compared. */
const OF_SIZE: ReadonlySet<SignUnit> = new Set<SignUnit>(['amount', 'per_share', 'code', 'number']);

/**
 * What is drawn first of each sign, as the median of a company's peers in the same fiscal years.
 *
 * @returns By key of the sign, a value for each point of the company; null with fewer than three peers. Signs that cannot be compared are left out.
 */
export function peerMedians(
  own: JudgedYears,
  peers: readonly JudgedYears[],
  definitions: readonly Pick<SignDefinition, 'key' | 'unit' | 'shows'>[],
): Record<string, (number | null)[]> {
  const alike = peers.filter(({ financial }) => financial === own.financial);
  const medians: Record<string, (number | null)[]> = {};
  for (const definition of definitions) {
    const rows = shownRows(definition, own.financial);
    if (OF_SIZE.has(rows[0]?.unit ?? definition.unit)) continue;
    const values = own.points.map(({ fiscal_year }) => {
      const known = alike.map((peer) => drawnValue(peer, definition.key, fiscal_year, rows.length > 0)).filter(isKnown);
      return known.length < FEWEST_PEERS ? null : (median(known) ?? null);
    });
    if (values.some((value) => value !== null)) medians[definition.key] = values;
  }
  return medians;
}

/** The first line drawn of a sign, or its value where none is, in a fiscal year. */
function drawnValue({ points, signs }: JudgedYears, key: string, year: number | null, hasRows: boolean): number | undefined {
  const sign = signs.find((each) => each.key === key);
  const at = points.findLastIndex(({ fiscal_year }) => fiscal_year === year);
  return (hasRows ? sign?.rows[0]?.[at] : sign?.values[at]) ?? undefined;
}
