/** Signs that a low price may be deserved; `undefined` where one is not known. */
export interface TrapSigns {
  /** Piotroski's F-Score, 0 to 9. */
  readonly fScore: number | undefined;
  /** Not for banks and insurers. */
  readonly altmanZ: number | undefined;
  /** Of revenue a share over three years, a fraction a year. */
  readonly revenueGrowth: number | undefined;
  /** Of EBITDA a share over five years, a fraction a year. */
  readonly ebitdaGrowth: number | undefined;
  /** Predictability, 1 to 5. */
  readonly stars: number | undefined;
}

const NEEDED = 2;

/** Whether a low price may be deserved: at least two of a weak F-Score (3 or less), distress by Altman's Z-Score, shrinking sales, shrinking EBITDA, one star. */
export function isPossibleTrap({ fScore, altmanZ, revenueGrowth, ebitdaGrowth, stars }: TrapSigns): boolean {
  const signs = [
    fScore !== undefined && fScore <= 3,
    altmanZ !== undefined && altmanZ < 1.81,
    revenueGrowth !== undefined && revenueGrowth < 0,
    ebitdaGrowth !== undefined && ebitdaGrowth < 0,
    stars === 1,
  ];
  return signs.filter(Boolean).length >= NEEDED;
}
