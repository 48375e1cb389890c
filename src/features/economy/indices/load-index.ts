import type { QueryClient } from '@tanstack/react-query';
import {
  getIndexGainContributors,
  getIndexLossContributors,
  getIndexLowestPerformers,
  getIndexSectors,
  getIndexTopPerformers,
  getIndexTopWeighting,
} from '#contract/endpoints/market/indices.ts';
import { load } from '#pages/load.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { indexComponents } from './index-columns.tsx';

/** Starts what the page of an index shows of its members before the page is there. */
export async function loadIndex(queries: QueryClient, id: string): Promise<void> {
  const input = { params: { id } };
  const tops = [getIndexTopWeighting, getIndexTopPerformers, getIndexLowestPerformers, getIndexGainContributors, getIndexLossContributors];
  await Promise.all([...tops.map((call) => load(queries, call, input)), load(queries, getIndexSectors, input), loadTable(queries, indexComponents, input)]);
}
