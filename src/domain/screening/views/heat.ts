/** Names of the heat colours from the worst to the best; `fair` is the middle of a valuation. */
export type HeatColour = 'n3' | 'n2' | 'n1' | '0' | 'fair' | 'p1' | 'p2' | 'p3';

/** Which colour a figure has: the colour behind the last bound that the figure reaches. */
export interface HeatScale {
  /** Ascending. */
  readonly bounds: readonly number[];
  /** One more than there are bounds. */
  readonly colours: readonly HeatColour[];
}

const worstToBest: readonly HeatColour[] = ['n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3'];

/** Zones of price to fair value: below 0.9 cheap, above 1.1 dear. */
const valuation: HeatScale = { bounds: [0.7, 0.8, 0.9, 1.1, 1.2, 1.3], colours: ['p3', 'p2', 'p1', 'fair', 'n1', 'n2', 'n3'] };

/** Fewer figures than this have colours by their size, since groups of one or two say nothing. */
const FEW = 14;

/**
 * The colours of a field: the zones of valuation for price to fair value, else seven groups with equally many of the stocks,
 * or seven equal steps where there are few.
 *
 * @param better Which side is the good one; where none is, as of a size, high figures have the colours of the good side.
 * @returns `undefined` when fewer than two figures differ.
 */
export function heatScale(field: string, better: 'high' | 'low' | 'none', figures: readonly (number | undefined)[]): HeatScale | undefined {
  const known = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  if (known[0] === known.at(-1)) return undefined;
  if (field === 'price_to_gf_value') return valuation;
  const [low = 0, high = 0] = [known[0], known.at(-1)];
  const bounds = worstToBest.slice(1).map((_, at) => {
    const share = (at + 1) / worstToBest.length;
    return known.length < FEW ? low + (high - low) * share : (known[Math.floor(share * known.length + 1e-9)] ?? high);
  });
  return { bounds, colours: better === 'low' ? worstToBest.toReversed() : worstToBest };
}

/** The colour of a figure; `undefined` when it is not known. */
export function heatOf({ bounds, colours }: HeatScale, figure: number | undefined): HeatColour | undefined {
  return figure === undefined ? undefined : colours[bounds.filter((bound) => figure >= bound).length];
}
