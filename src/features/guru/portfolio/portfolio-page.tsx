import type { QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listScreenedPositions } from '#contract/endpoints/gurus/guru-figures.ts';
import { getGuruSummary } from '#contract/endpoints/gurus/gurus.ts';
import type { PortfolioList } from '#contract/entities/gurus/guru-figures.ts';
import { portfolioWords } from '#pages/gurus/portfolio-words.tsx';
import { load } from '#pages/load.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { useOpenHolding } from '../use-open-holding.ts';
import { portfolioTable } from './portfolio-lists.tsx';

/** Starts the calls of a list of an investor's portfolio. @returns What the page is called. */
export async function loadPortfolioList(queries: QueryClient, name: string, list: PortfolioList): Promise<{ title: string }> {
  const [guru] = await Promise.all([
    load(queries, getGuruSummary, { params: { name } }),
    load(queries, listScreenedPositions, tableInput({ paged: true }, { params: { name, list } })),
  ]);
  return { title: `${guru?.GuruName ?? name}: ${portfolioWords[list].label}` };
}

/** The page of one list of an investor's portfolio. */
export function PortfolioListPage({ list }: { list: PortfolioList }) {
  const { name = '' } = useParams({ strict: false });
  const table = useMemo(() => portfolioTable(list), [list]);
  return <ListPage page={table} input={{ params: { name, list } }} onOpen={useOpenHolding(name)} />;
}
