import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchEverything } from '#contract/endpoints/market/search.ts';
import type { SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { isUnreachable } from '#data/client/failure.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { searchText } from '#domain/search/search-text.ts';
import { DEBOUNCE } from '#ui/controls/debounce.ts';
import { useStoredStocks } from '../stocks/use-stored-stocks.ts';
import { storedFirst } from './stored-first.ts';
import { useDeviceSearch } from './use-device-search.ts';

/**
 * What a search has found so far. `unreached`: no answer came, and this device was searched instead.
 * Items always belong to `keyword`, never to an earlier one.
 */
export interface Search {
  readonly state: 'idle' | 'loading' | 'found' | 'unreached' | 'failed';
  readonly keyword: string;
  readonly items: readonly SearchItem[];
  /** The names under which stored stocks were opened, by stockid; empty while the server answers. */
  readonly openedAs: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The query of a keyword, also for those who cannot wait for the debounce. */
export const searchQuery = (keyword: string, type?: SearchType) => ({
  ...queryFor(searchEverything, { query: { text: keyword, ...(type && { type }) } }),
  persister: undefined, // keywords would crowd out the pages that are kept on the device
  retry: false,
});

/** Searches everything, or one type of thing, while somebody types. A failure is only logged and leaves nothing found (SEARCH-31). */
export function useSearch(typed: string, type?: SearchType): Search {
  const keyword = typed.trim();
  const [settled] = useDebouncedValue(keyword, DEBOUNCE);
  const { data, error } = useQuery({ ...searchQuery(settled, type), enabled: searchText(settled) !== '' });
  const unreached = data === undefined && isUnreachable(error);
  useEffect(() => {
    if (error !== null && !isUnreachable(error)) logFailure('The search failed', error);
  }, [error]);
  const onDevice = useDeviceSearch(unreached ? settled : undefined, type);
  const stored = useStoredStocks(unreached);
  const nothing = (state: Search['state']): Search => ({ state, keyword, items: [], openedAs: NONE });

  if (searchText(keyword) === '') return nothing('idle');
  if (settled !== keyword) return nothing('loading');
  if (data !== undefined) return { state: 'found', keyword, items: data, openedAs: NONE };
  if (!unreached) return nothing(error === null ? 'loading' : 'failed');
  if (onDevice === undefined || stored === undefined) return nothing('loading');
  return { state: 'unreached', keyword, ...storedFirst(onDevice, stored, keyword, type) };
}
