import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { StockSearchPage } from '#app/search/pages/stock-search-page.tsx';
import { KeywordInAddress } from '#pages/search/keyword.ts';

export const Route = createFileRoute('/stock-search')({
  validateSearch: v.object({ s: KeywordInAddress }),
  head: () => ({ meta: [{ title: 'Stock search' }] }),
  component: StockSearch,
});

function StockSearch() {
  const { s = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockSearchPage keyword={s} onKeyword={(next) => void navigate({ search: next === '' ? {} : { s: next }, replace: true, resetScroll: false })} />;
}
