import type { PortfolioList, ScreenedPosition } from '#contract/entities/gurus/guru-figures.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { formatNumber } from '#ui/format/number.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import { positionColumns } from './position-columns.tsx';

const column = columnsOf<ScreenedPosition>();

const figures = {
  pe: column.price('pe', 'P/E', { width: 76 }),
  yield: column.percent('yield', 'Yield', { width: 76 }),
  low: column.percent('above_low', 'Above 52-week low', { width: 132 }),
  value: column.computed('price_to_value', 'Price to GF Value', ({ price_to_value }) => formatNumber(price_to_value), {
    width: 124,
    hint: 'Last close ÷ GF Value',
    value: ({ price_to_value }) => price_to_value,
  }),
  strength: column.count('strength', 'Strength', { hint: 'Rank of financial strength, 1 to 10' }),
  profitability: column.count('profitability', 'Profitability', { width: 96, hint: 'Rank, 1 to 10' }),
  growth: column.count('growth', 'Growth', { hint: 'Rank, 1 to 10' }),
  quarters: column.count('quarters_held', 'Quarters held', { width: 104, hint: 'Reports without a break that have it, of those that are loaded' }),
};
type Figure = keyof typeof figures;

interface ListWords {
  readonly label: string;
  /** What is in the list, as a sentence. */
  readonly rule: string;
  readonly figures: readonly Figure[];
}

/** What each list of the shares of an investor or a fund is called, has, and shows beside weight and action. */
export const portfolioWords: Readonly<Record<PortfolioList, ListWords>> = {
  portfolio: { label: 'All shares', rule: 'Every share of the newest report.', figures: ['quarters', 'pe', 'yield'] },
  'top-holdings': { label: 'Top holdings', rule: 'Every share of the newest report, the largest first.', figures: ['quarters', 'value'] },
  'high-convicton': { label: 'High conviction', rule: 'At least 5 % of the portfolio, and held for four quarters or more.', figures: ['quarters', 'value'] },
  valuations: { label: 'Valuations', rule: 'Every share that is listed here, by what it costs.', figures: ['pe', 'value', 'yield', 'low'] },
  undervalued: { label: 'Undervalued', rule: 'Significantly or modestly undervalued by GF Value.', figures: ['value', 'pe'] },
  'low-pe': { label: 'Low P/E', rule: 'With earnings, and cheaper by them than half of this portfolio.', figures: ['pe', 'value'] },
  'p52w-lows': { label: 'Near 52-week lows', rule: 'At most 10 % above the lowest close of 52 weeks.', figures: ['low', 'value'] },
  'top-yield': { label: 'Top yield', rule: 'Dividends of at least 3 % of the price.', figures: ['yield', 'pe'] },
  'top-growth': { label: 'Top growth', rule: 'A growth rank of at least 8 of 10.', figures: ['growth', 'pe'] },
  'high-quality': { label: 'High quality', rule: 'Ranks of profitability and financial strength of at least 7 of 10.', figures: ['strength', 'profitability'] },
  'insider-buys': {
    label: 'Insider buys',
    rule: 'Bought on the market by a director, officer or owner of a tenth in the half year before the newest Form 4 that is loaded.',
    figures: ['value', 'pe'],
  },
  international: { label: 'International', rule: 'Companies from outside the United States.', figures: ['value', 'pe'] },
  etf: { label: 'ETFs', rule: 'Funds that are traded like shares.', figures: ['quarters', 'yield'] },
  preferred: { label: 'Preferred', rule: 'Preferred shares, by what the report calls the class.', figures: ['quarters', 'yield'] },
};

/** The columns of a list: the position, the figures the list is about, what it cost and gained. */
export function portfolioColumns(list: PortfolioList): TableColumn<ScreenedPosition>[] {
  return [
    positionColumns.stock,
    positionColumns.weight,
    positionColumns.action,
    positionColumns.value,
    ...portfolioWords[list].figures.map((figure) => figures[figure]),
    positionColumns.held,
    positionColumns.cost,
    positionColumns.price,
    positionColumns.gain,
    positionColumns.since,
    positionColumns.sector,
  ];
}
