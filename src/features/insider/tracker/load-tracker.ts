import type { QueryClient } from '@tanstack/react-query';
import { getInsiderTrend } from '#contract/endpoints/insiders/insider-lists.ts';
import type { InsiderSignalName } from '#contract/entities/insiders/insider.ts';
import { load } from '#pages/load.ts';
import { loadTable } from '#pages/table/load-table.ts';
import type { TableSearch } from '#pages/table/table-search.ts';
import { signalInput, signalPages } from './signal-pages.ts';

/** For the loader of a list of signals: the list, and the market beside it. */
export async function loadTracker(queries: QueryClient, list: InsiderSignalName, search: TableSearch): Promise<void> {
  void load(queries, getInsiderTrend, {});
  await loadTable(queries, signalPages[list], signalInput(list, search));
}
