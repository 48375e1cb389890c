import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getSearchDirectory } from '#contract/endpoints/market/search.ts';
import type { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { isUnreachable } from '#data/client/failure.ts';
import { type DeviceSearch, makeDeviceSearch, searchOnDevice } from './device-search.ts';

/** The worker keeps the directory; once it is in memory it stays as long as somebody searches. */
const directoryQuery = { ...queryFor(getSearchDirectory, {}), persister: undefined, retry: false, staleTime: Number.POSITIVE_INFINITY };

const made = new WeakMap<SearchDirectory, Promise<DeviceSearch>>();

/** The directory of this device, ready to be searched; `undefined` on a device that keeps none and does not reach the server. */
export async function deviceSearch(queries: QueryClient): Promise<DeviceSearch | undefined> {
  try {
    const directory = await queries.fetchQuery(directoryQuery);
    const search =
      made.get(directory) ??
      makeDeviceSearch(
        directory,
        () => performance.now(),
        () => new Promise((resolve) => setTimeout(resolve)),
      );
    made.set(directory, search);
    return await search;
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw error;
  }
}

/** What fits a keyword on this device; nothing on a device that keeps no directory. */
export async function deviceItems(queries: QueryClient, keyword: string, type?: SearchType): Promise<readonly SearchItem[]> {
  const search = await deviceSearch(queries);
  return search === undefined ? [] : searchOnDevice(search, keyword, type);
}

/** What fits a keyword on this device; nothing is read without one, and `undefined` until it is known. Empty on a device that keeps no directory. */
export function useDeviceSearch(keyword: string | undefined, type?: SearchType): readonly SearchItem[] | undefined {
  const { data } = useQuery({
    queryKey: ['search on this device', keyword, type],
    queryFn: ({ client }) => deviceItems(client, keyword ?? '', type),
    enabled: keyword !== undefined,
    persister: undefined,
    retry: false,
    gcTime: 0,
  });
  return keyword === undefined ? undefined : data;
}
