import type { FoundTerm } from '#contract/entities/market/search.ts';
import type { Store } from '../database/schema.ts';
import { listTermGroups } from '../queries/financials/financial-terms.ts';
import { tradedStocks } from './found-stocks.ts';
import type { SearchEntry } from './searchable.ts';

/** The figures of the financials and the multiples of the price with their definitions, in the order of the statements; none without a company whose page explains them. */
export async function foundTerms(db: Store): Promise<SearchEntry<FoundTerm>[]> {
  const company = (await tradedStocks(db)).find(({ data }) => data.morn_secr_id === null);
  if (company === undefined) return [];
  const stock = company.data.display_symbol;
  return listTermGroups().flatMap(({ list, rows }) =>
    rows.map(({ id, label, group, formula }) => ({ data: { id, label, group, formula, stock, ...(list === 'valuation' && { priced: true }) } })),
  );
}
