import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { StockSearchPage } from '#app/search/stock-search-page.tsx';

/** What is looked for; the router reads digits as a number, and some symbols are digits. */
const Keyword = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(100));

export const Route = createFileRoute('/stock-search')({
  validateSearch: v.object({ s: v.optional(v.fallback(v.optional(Keyword), undefined)) }),
  head: () => ({ meta: [{ title: 'Stock search' }] }),
  component: StockSearch,
});

function StockSearch() {
  const { s = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockSearchPage keyword={s} onKeyword={(next) => void navigate({ search: next === '' ? {} : { s: next }, replace: true, resetScroll: false })} />;
}
