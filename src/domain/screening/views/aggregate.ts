import { choicesOf, type MarketColumns, numbersOf } from '../market/columns.ts';
import { medianOf } from '../market/group-medians.ts';

/** What is known of one figure among the stocks of a group. */
export interface GroupFigure {
  /** Stocks that have the figure. */
  readonly known: number;
  /** `undefined` when none has it. */
  readonly median: number | undefined;
}

/** The stocks of one sector, industry or country. */
export interface GroupOfStocks {
  /** `undefined` for stocks without one. */
  readonly name: string | undefined;
  readonly count: number;
  /** By field. */
  readonly figures: Readonly<Record<string, GroupFigure>>;
}

/**
 * Some stocks by the names of a field, the largest group first, with the median of each figure.
 *
 * @param by A field of names, as `sector`.
 * @param fields Of figures.
 * @param rows Places in the market.
 */
export function aggregate(market: MarketColumns, by: string, fields: readonly string[], rows: Uint32Array): GroupOfStocks[] {
  const column = choicesOf(market, by);
  const groups = Map.groupBy(rows, (row) => column?.codes[row] ?? -1);
  return [...groups]
    .map(([code, members]) => ({
      name: column?.names[code],
      count: members.length,
      figures: Object.fromEntries(fields.map((field) => [field, figureOf(numbersOf(market, field), members)])),
    }))
    .sort((a, b) => b.count - a.count || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

function figureOf(figures: Float64Array | undefined, members: readonly number[]): GroupFigure {
  const known = Float64Array.from(members, (row) => figures?.[row] ?? Number.NaN).filter((figure) => !Number.isNaN(figure));
  return { known: known.length, median: known.length === 0 ? undefined : medianOf(known) };
}
