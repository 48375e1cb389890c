import { createFileRoute } from '@tanstack/react-router';
import { loadMarket } from '#features/screener/named/load-market.ts';
import { ScreenerPage } from '#features/screener/page/screener-page.tsx';
import { type ScreenSearch, useScreenSearch } from '#features/screener/screen-search.ts';

export const Route = createFileRoute('/screener/')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: (search: ScreenSearch) => search, // checked by the page, so that no other page loads what checks it
  loader: ({ context: { queries } }) => loadMarket(queries),
  head: ({ match }) => ({ meta: [{ title: match.search.name ?? 'Screener' }] }),
  component: Screener,
});

function Screener() {
  return <ScreenerPage search={useScreenSearch(Route.useSearch())} />;
}
