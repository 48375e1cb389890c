import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { portfolioFiguresQuery } from '#data/answers/stock-figures.ts';
import { portfolioRowsQuery } from '#data/answers/stock-rows.ts';
import type { HoldingRecord, PortfolioRecord } from '../list/portfolio-order.ts';
import { useHoldings } from '../list/use-portfolios.ts';
import type { HoldingFacts, PortfolioColumn } from '../page/portfolio-columns.tsx';
import type { Position } from '../positions/positions.ts';
import { useStockRows } from './use-stock-rows.ts';

/** The stocks of a portfolio with all that its columns show of them, in the member's order. */
export function useHoldingFacts(portfolio: PortfolioRecord, columns: readonly PortfolioColumn[], positions?: ReadonlyMap<string, Position>) {
  const holdings = useHoldings(portfolio);
  const stockids = useMemo(() => holdings?.map(({ fields }) => fields.stockid) ?? [], [holdings]);
  const { rows, state, asking } = useStockRows(portfolioRowsQuery(portfolio.id), stockids);
  const wanted = stockids.length > 0 && columns.some(({ asks }) => asks === 'figures');
  const figures = useQuery({ ...portfolioFiguresQuery(portfolio.id), enabled: wanted }).data;
  const held = useMemo(() => holdings && new Map(holdings.map((holding): [string, HoldingRecord] => [holding.fields.stockid, holding])), [holdings]);
  const facts = useMemo(
    () =>
      new Map(
        (holdings ?? []).map((holding): [string, HoldingFacts] => {
          const { stockid } = holding.fields;
          return [stockid, { holding, row: rows.get(stockid), figures: figures?.[stockid], position: positions?.get(stockid) }];
        }),
      ),
    [holdings, rows, figures, positions],
  );
  return { held, facts, state, asking };
}
