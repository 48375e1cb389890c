import type { CotFamily, CotGroup } from '#contract/entities/market/cot-report.ts';

/** The columns of a group of traders, by their names as {@link columnKey} writes them. */
interface CotColumns {
  readonly traders: CotGroup;
  readonly long: string;
  readonly short: string;
  readonly spread?: string;
}

/** How the yearly files of a family are called and laid out. */
export interface CotLayout {
  readonly family: CotFamily;
  /** The address of a year's archive. */
  readonly address: (year: string) => string;
  readonly groups: readonly CotColumns[];
}

const positions = (traders: CotGroup, name: string, spread?: string): CotColumns => ({
  ...{ traders, long: `${name}_positions_long_all`, short: `${name}_positions_short_all` },
  ...(spread !== undefined && { spread: `${name}_positions_${spread}_all` }),
});
const HISTORY = 'https://www.cftc.gov/files/dea/history';

/** The three ways in which the CFTC divides traders; futures alone, without options. */
export const cotLayouts: readonly CotLayout[] = [
  {
    family: 'legacy',
    address: (year) => `${HISTORY}/deacot${year}.zip`,
    groups: [positions('noncommercial', 'noncommercial', 'spreading'), positions('commercial', 'commercial'), positions('nonreportable', 'nonreportable')],
  },
  {
    family: 'disaggregated',
    address: (year) => `${HISTORY}/fut_disagg_txt_${year}.zip`,
    groups: [
      ...[positions('managed money', 'm_money', 'spread'), positions('swap dealers', 'swap', 'spread'), positions('producers', 'prod_merc')],
      ...[positions('other reportables', 'other_rept', 'spread'), positions('nonreportable', 'nonrept')],
    ],
  },
  {
    family: 'financial',
    address: (year) => `${HISTORY}/fut_fin_txt_${year}.zip`,
    groups: [
      ...[positions('leveraged funds', 'lev_money', 'spread'), positions('asset managers', 'asset_mgr', 'spread'), positions('dealers', 'dealer', 'spread')],
      ...[positions('other reportables', 'other_rept', 'spread'), positions('nonreportable', 'nonrept')],
    ],
  },
];

/** A column's name whatever its family's spelling: `Swap__Positions_Short_All` and `Noncommercial Positions-Long (All)` alike. */
export function columnKey(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
