import { useMemo } from 'react';
import { useRecords } from '#data/records/records.ts';
import { holdingsInOrder, type PortfolioRecord, portfoliosInOrder } from './portfolio-order.ts';

/** The member's portfolios in their order, with the number of stocks of each; undefined until they are read. */
export function usePortfolios() {
  const portfolios = useRecords('portfolio').value;
  const holdings = useRecords('holding').value;
  return useMemo(() => {
    if (portfolios === undefined || holdings === undefined) return undefined;
    const counts = new Map<string, number>();
    for (const { fields } of holdings) counts.set(fields.portfolio_id, (counts.get(fields.portfolio_id) ?? 0) + 1);
    return portfoliosInOrder(portfolios).map((portfolio) => ({ portfolio, stocks: counts.get(portfolio.id) ?? 0 }));
  }, [portfolios, holdings]);
}

/** The stocks of a portfolio in order; undefined until they are read. */
export function useHoldings({ id, fields: { sequence } }: PortfolioRecord) {
  const holdings = useRecords('holding', { portfolio_id: id }).value;
  return useMemo(() => (holdings === undefined ? undefined : holdingsInOrder(sequence, holdings)), [holdings, sequence]);
}
