/** An open short position, as far as it is added up. */
interface OpenShort {
  readonly isin: string;
  readonly stockid: string | null;
  readonly display_symbol: string | null;
  readonly company: string;
  readonly delisted: boolean;
  /** Part of all shares. */
  readonly position: number;
}

/** A company with all its published short positions together. */
export interface ShortedStock extends OpenShort {
  readonly holders: number;
}

/** Companies by the sum of their open short positions, most first. The sum is a least: positions below the threshold are not published. */
export function mostShorted(positions: readonly OpenShort[]): ShortedStock[] {
  return [...Map.groupBy(positions, ({ isin }) => isin).values()]
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : { ...first, position: others.reduce((sum, { position }) => sum + position, first.position), holders: others.length + 1 },
    )
    .sort((a, b) => b.position - a.position || (a.isin < b.isin ? -1 : 1));
}
