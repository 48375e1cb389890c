import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SearchPage } from '#app/search/pages/search-page.tsx';
import { SearchType } from '#contract/entities/market/search-type.ts';
import { KeywordInAddress } from '#pages/search/keyword.ts';

export const Route = createFileRoute('/search')({
  validateSearch: v.object({
    s: KeywordInAddress,
    tab: v.optional(v.fallback(v.optional(SearchType), undefined)),
  }),
  head: () => ({ meta: [{ title: 'Search' }] }),
  component: Search,
});

function Search() {
  const { s = '', tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchPage
      keyword={s}
      tab={tab}
      onKeyword={(next) => void navigate({ search: (known) => ({ ...known, s: next === '' ? undefined : next }), replace: true, resetScroll: false })}
    />
  );
}
