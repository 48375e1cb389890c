/** A maturity of the yield curve: its id here and the names its column has had. */
export interface Tenor {
  readonly id: string;
  readonly months: number;
}

const UNIT: Readonly<Record<string, 'month' | 'year'>> = { mo: 'month', month: 'month', months: 'month', yr: 'year', year: 'year', years: 'year' };

/** The maturity of a column name: `1 Mo`, `1.5 Month`, `10 Yr`, `10year`, `BC_10YEAR`; `undefined` for other columns. */
export function tenorIn(column: string): Tenor | undefined {
  const parts = /^(?:bc_)?(\d+(?:[._]5)?)[ _-]*([a-z]+)$/i.exec(column.trim());
  if (parts === null) return undefined;
  const [, count = '', unit = ''] = parts;
  const kind = UNIT[unit.toLowerCase()];
  const number = Number(count.replace('_', '.'));
  if (kind === undefined || !(number > 0)) return undefined;
  return kind === 'month' ? { id: `${number}M`, months: number } : { id: `${number}Y`, months: number * 12 };
}
