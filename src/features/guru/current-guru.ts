import type { QueryClient } from '@tanstack/react-query';
import { findGuruByPastName } from '#contract/endpoints/gurus/guru-figures.ts';
import { load } from '#pages/load.ts';

/** The investor that a name means which no investor has now: another spelling, the name of its firm, a filer's number. */
export async function currentGuru(queries: QueryClient, name: string): Promise<{ readonly GuruName: string } | undefined> {
  return load(queries, findGuruByPastName, { params: { id: name } });
}
