import { countryName } from '../../country-name.ts';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import type { GuruPosition, GuruTrade, HeldStock, HoldingTrend, ListedGuru } from './guru.ts';

const kindOf = ({ put_call, paper }: Pick<GuruPosition, 'put_call' | 'paper'>) => (paper === 'PRN' ? 'Bond' : put_call === '' ? 'Shares' : put_call);
const actionOf = ({ change }: Pick<GuruPosition, 'change'>) =>
  change === null ? null : change === 10_000 ? 'New Holding' : change === -10_000 ? 'Sold Out' : change > 0 ? 'Added' : change < 0 ? 'Reduced' : 'Unchanged';

const positionSorts = fieldSorts<GuruPosition>()(
  'display_symbol',
  'company',
  'sector',
  'weight',
  'value',
  'shares',
  'change',
  'impact',
  'price_average',
  'held_since',
  'cost',
  'price',
  'since_average',
  'since_cost',
);

/** How the positions of a quarter are found, narrowed and sorted. */
export const guruPositionRules = listRules<GuruPosition>()({
  key: ({ cusip, put_call, paper }) => `${cusip} ${put_call} ${paper}`,
  find: ({ display_symbol, company, cusip }) => `${display_symbol ?? ''} ${company} ${cusip}`,
  choices: { in_sector: ({ sector }) => sector, kind: kindOf, action: actionOf },
  sorts: positionSorts,
  first: { by: 'value', descending: true },
});

/** The same by what was bought and sold. */
export const guruPickRules = listRules<GuruPosition>()({ ...guruPositionRules, first: { by: 'impact', descending: true } });

/** How trades of several investors are found, narrowed and sorted. */
export const guruTradeRules = listRules<GuruTrade>()({
  key: ({ guru_id, period, cusip, put_call, paper }) => `${guru_id} ${period} ${cusip} ${put_call} ${paper}`,
  find: ({ display_symbol, company, GuruName, firm }) => `${display_symbol ?? ''} ${company} ${GuruName} ${firm}`,
  choices: { in_sector: ({ sector }) => sector, guru: ({ GuruName }) => GuruName, action: actionOf },
  spans: { since_average: ({ since_average }) => since_average },
  sorts: { ...positionSorts, ...fieldSorts<GuruTrade>()('GuruName', 'period', 'filed_on') },
  first: { by: 'filed_on', descending: true },
});

/** The same by what was bought, a sector after the other. */
export const sectorPickRules = listRules<GuruTrade>()({
  ...guruTradeRules,
  within: { impact: ({ sector }) => sector },
  first: { by: 'impact', descending: true },
});

/** How the list of investors is found and sorted. */
export const guruRules = listRules<ListedGuru>()({
  key: ({ guru_id }) => guru_id,
  find: ({ GuruName, firm }) => `${GuruName} ${firm}`,
  choices: { style: ({ style }) => style },
  sorts: fieldSorts<ListedGuru>()(
    'GuruName',
    'firm',
    'style',
    'period',
    'filed_on',
    'value',
    'positions',
    'turnover',
    'top_ten',
    'one_year',
    'three_years',
    'five_years',
    'ten_years',
  ),
  first: { by: 'value', descending: true },
});

/** How stocks that several investors hold are found, narrowed and sorted. */
export const heldStockRules = listRules<HeldStock>()({
  key: ({ stockid }) => stockid,
  find: ({ display_symbol, company }) => `${display_symbol} ${company}`,
  choices: { in_sector: ({ sector }) => sector, in_country: ({ country }) => country },
  spans: { since_average: ({ since_average }) => since_average },
  sorts: {
    ...fieldSorts<HeldStock>()(
      'display_symbol',
      'sector',
      'holders',
      'buyers',
      'sellers',
      'net_buyers',
      'impact',
      'weight_sum',
      'weight_mean',
      'value',
      'price',
      'since_average',
    ),
    country: ({ country }) => countryName(country),
    /** How much was traded, bought or sold. */
    traded_impact: ({ bought_impact, sold_impact }) => bought_impact - sold_impact,
  },
  first: { by: 'weight_sum', descending: true },
});

/** How weights of countries and industries are found and sorted. */
export const holdingTrendRules = listRules<HoldingTrend>()({
  key: ({ name }) => name,
  find: ({ name }) => name,
  choices: {},
  sorts: fieldSorts<HoldingTrend>()('name', 'stocks', 'value', 'weight', 'shift'),
  first: { by: 'weight', descending: true },
});
