import type { QueryClient } from '@tanstack/react-query';
import { getPolitician, getPoliticianSummary } from '#contract/endpoints/politicians/politicians.ts';
import type { PoliticianInfo } from '#contract/entities/politicians/politician.ts';
import { load } from '#pages/load.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { tradesOfPolitician } from './politician-lists.tsx';

/** For the loader of a politician's page: everything it asks for. @returns The politician; `undefined` when there is no answer yet. */
export async function loadPolitician(queries: QueryClient, id: string): Promise<PoliticianInfo | undefined> {
  const input = { params: { id } };
  void loadTable(queries, tradesOfPolitician, input);
  void load(queries, getPoliticianSummary, input);
  return load(queries, getPolitician, input);
}
