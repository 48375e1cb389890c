import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getStockRanks } from '#contract/endpoints/stock/listings.ts';
import { queryFor } from '#data/answers/query-for.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call for the ranks of a stock that is canceled, because its page was left, is no failure of the page [ERR-12]', async () => {
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        asked.resolve();
      }),
  );
  const queries = new QueryClient();
  const failures: unknown[] = [];
  queries.getQueryCache().subscribe((event) => event.type === 'updated' && event.action.type === 'error' && failures.push(event.action.error));
  const ranks = queryFor(getStockRanks, { params: { id: 'AAA' } });
  const asking = queries.fetchQuery(ranks).catch(() => undefined);
  await asked.promise;
  await queries.cancelQueries({ queryKey: ranks.queryKey });
  await asking;
  expect(queries.getQueryState(ranks.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: null });
  expect(failures).toEqual([]);
});
