import type { QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getFund, listFundPositions } from '#contract/endpoints/funds/funds.ts';
import { type PortfolioList, type ScreenedPosition, screenedPositionRules } from '#contract/entities/gurus/guru-figures.ts';
import { portfolioColumns, portfolioWords } from '#pages/gurus/portfolio-words.tsx';
import { useOpenStock } from '#pages/gurus/use-open-stock.ts';
import { load } from '#pages/load.ts';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { FUND_SOURCE } from '../fund-tables.tsx';

/** Starts the calls of a list of a fund's stocks. @returns What the page is called. */
export async function loadHoldingsList(queries: QueryClient, name: string, list: PortfolioList): Promise<{ title: string }> {
  const [fund] = await Promise.all([
    load(queries, getFund, { params: { id: name } }),
    load(queries, listFundPositions, tableInput({ paged: true }, { params: { id: name, list } })),
  ]);
  return { title: `${fund?.name ?? name}: ${portfolioWords[list].label}` };
}

/** The page of one list of a fund's stocks. */
export function HoldingsListPage({ list }: { list: PortfolioList }) {
  const { name = '' } = useParams({ strict: false });
  const table = useMemo(() => holdingsTable(list), [list]);
  return <ListPage page={table} input={{ params: { id: name, list } }} onOpen={useOpenStock()} />;
}

function holdingsTable(list: PortfolioList): TablePageDefinition<typeof listFundPositions, ScreenedPosition> {
  const { label, rule } = portfolioWords[list];
  return listPage({
    title: label,
    endpoint: listFundPositions,
    page: (answer) => answer,
    rules: screenedPositionRules,
    columns: portfolioColumns(list),
    context: () => rule,
    phone: { beside: ['change'] },
    filters: { find: 'Find a holding', in_sector: 'All sectors' },
    source: `${FUND_SOURCE}, figures of the newest accounts and prices`,
    whenEmpty: `Nothing in the newest report is in this list. ${rule} A share whose figures are not known is in none.`,
  });
}
