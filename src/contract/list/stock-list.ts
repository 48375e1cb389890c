import type { ListedStock } from '../entities/stock/listing.ts';
import { fieldSorts, listRules } from './list-rules.ts';

/** How lists of stocks are found, narrowed and sorted. */
export const stockListRules = listRules<ListedStock>()({
  key: ({ stockid }) => stockid,
  find: ({ display_symbol, company }) => `${display_symbol} ${company}`,
  choices: {
    in_sector: ({ sector }) => sector,
    state: ({ delisted }) => (delisted ? 'Delisted' : 'Traded'),
  },
  sorts: {
    ...fieldSorts<ListedStock>()(
      'display_symbol',
      'exchange',
      'sector',
      'industry',
      'price',
      'currency',
      'p_pct_change',
      'ytd_change',
      'pe',
      'yield',
      'last_price_date',
    ),
    // By place among all stocks, since amounts in different currencies cannot be compared.
    mktcap: ({ size_rank }) => (size_rank === null ? null : -size_rank),
  },
  first: { by: 'mktcap', descending: true },
});
