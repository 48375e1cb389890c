import type { QueryClient } from '@tanstack/react-query';
import { getInsider, getInsiderDescription, getInsiderVolumes } from '#contract/endpoints/insiders/insiders.ts';
import type { Insider } from '#contract/entities/insiders/insider.ts';
import { load } from '#pages/load.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { connectionsOfInsider, holdingsOfInsider, tradesOfInsider } from './person-tables.ts';

/** For the loader of an insider's page: everything it asks for. @returns The insider; `undefined` when there is no answer yet. */
export async function loadInsider(queries: QueryClient, id: string): Promise<Insider | undefined> {
  const input = { params: { id } };
  void loadTable(queries, tradesOfInsider, input);
  void loadTable(queries, holdingsOfInsider, input);
  void loadTable(queries, connectionsOfInsider, input);
  void load(queries, getInsiderDescription, input);
  void load(queries, getInsiderVolumes, input);
  return load(queries, getInsider, input);
}
