import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { onSessionChange } from '#data/session/session.ts';
import { useRouteTitle } from '../frame/page/document-title.ts';
import { stockVisit } from './stock-visit.ts';
import { type TabPlace, tabLabel, tabOf } from './tab-of.ts';
import { visits } from './visit-store.ts';

/** Remembers every page that was opened, by whatever way and on every device. */
export function VisitRecorder() {
  const router = useRouter();
  const queries = useQueryClient();
  const title = useRouteTitle();
  useEffect(() => {
    let stopWaiting = () => {};
    const record = () => {
      stopWaiting();
      stopWaiting = recordPage(router, queries, title);
    };
    // While the next page is on its way, the titles may be its own already and the address not yet.
    if (router.state.status === 'idle' && router.state.resolvedLocation !== undefined) record();
    const unsubscribe = router.subscribe('onResolved', record);
    return () => {
      unsubscribe();
      stopWaiting();
    };
  }, [router, queries, title]);
  useEffect(() => {
    window.addEventListener('storage', visits.refresh);
    const unsubscribe = onSessionChange(visits.refresh); // signing in empties local storage
    return () => {
      window.removeEventListener('storage', visits.refresh);
      unsubscribe();
    };
  }, []);
  return null;
}

/** Notes the open page. A stock is kept once it is known that there is such a stock. @returns Stops waiting for that. */
function recordPage(router: AnyRouter, queries: QueryClient, title: string | undefined): () => void {
  const { pathname, searchStr } = router.state.location;
  const place = tabOf(pathname, searchStr);
  if (place?.name === 'stock-name') return recordStock(queries, place, place.subject ?? '');
  const missing = router.state.matches.some(({ status, _notFound }) => status === 'notFound' || status === 'error' || _notFound === true);
  if (place === undefined || missing || title === undefined) pass(pathname, missing ? 'Page not found' : (title ?? pathname));
  else visits.show({ key: place.key, address: place.address, title: tabLabel(place, title), at: Date.now() }, { keep: true });
  return () => {};
}

function recordStock(queries: QueryClient, { address }: TabPlace, name: string): () => void {
  const { queryKey } = queryFor(getStockSummary, { params: { id: name } });
  const keep = () => {
    const stock = queries.getQueryData(queryKey);
    if (stock !== undefined) visits.show(stockVisit(stock, Date.now()), { keep: true });
    return stock !== undefined;
  };
  if (keep()) return () => {};
  pass(address, name);
  const unsubscribe = queries.getQueryCache().subscribe(() => {
    if (keep()) unsubscribe();
  });
  return unsubscribe;
}

/** The page is in front, and forgotten when it is left. */
function pass(address: string, title: string): void {
  visits.show({ key: address, address, title, at: Date.now() }, { keep: false });
}
