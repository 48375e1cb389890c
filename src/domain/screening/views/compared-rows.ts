import { type PackedMarket, packedValueAt } from '../market/packed-columns.ts';

/** Fields that a comparison begins with: what it costs, what it earns, how it grows, how safe it is. */
export const FIRST_COMPARED: readonly string[] = [
  'pe',
  'ps',
  'pb',
  'p_fcf',
  'ev_to_ebitda',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'roic',
  'revenue_growth__5y',
  'eps_growth__5y',
  'mktcap',
  'debt_to_equity',
  'current_ratio',
  'interest_coverage',
  'financial_strength',
  'profitability',
  'piotroski_f_score',
  'altman_z',
  'yield',
  'price',
  'price_return',
  'beta',
  'industry',
];

/** What of a field decides which value is the best. */
export interface ComparedField {
  readonly field_name: string;
  readonly better: 'high' | 'low' | 'none';
  readonly unit: string;
}

/** Where the stocks of a market are, by stockid and by symbol in capitals; the first of each name counts. */
export function placesByName({ stockid, display_symbol }: Pick<PackedMarket, 'stockid' | 'display_symbol'>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, id] of stockid.entries()) places.set(id, place);
  for (const [place, symbol] of display_symbol.entries()) {
    const name = symbol.toUpperCase();
    if (!places.has(name)) places.set(name, place);
  }
  return places;
}

/** Values of several stocks in one field, and the places of the best among them. */
export interface ComparedRow {
  readonly values: readonly (number | string | undefined)[];
  readonly best: readonly number[];
}

/** The values that some stocks of a market have in a field. @param stocks Places of the stocks in the market. */
export function comparedRow({ columns }: Pick<PackedMarket, 'columns'>, field: ComparedField, stocks: readonly number[]): ComparedRow {
  const values = stocks.map((place) => packedValueAt(columns[field.field_name], place));
  return { values, best: bestPlaces(values, field) };
}

/**
 * The places of the best values of a row.
 *
 * A negative ratio is never the best where less is better: it comes of a loss or of negative equity.
 *
 * @returns None where no side is better, with fewer than two values, and where all are equal.
 */
export function bestPlaces(values: readonly (number | string | undefined)[], { better, unit }: Pick<ComparedField, 'better' | 'unit'>): number[] {
  if (better === 'none') return [];
  const counts = (value: number | string | undefined): value is number => typeof value === 'number' && !(better === 'low' && unit === 'ratio' && value < 0);
  const known = values.filter((value) => typeof value === 'number');
  const eligible = values.filter(counts);
  const first = eligible[0];
  if (known.length < 2 || first === undefined || known.every((value) => value === first)) return [];
  const best = eligible.reduce((leader, value) => (better === 'high' ? Math.max(leader, value) : Math.min(leader, value)), first);
  return values.flatMap((value, place) => (value === best ? [place] : []));
}
