import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SearchPage } from '#app/search/search-page.tsx';
import { SearchType } from '#contract/entities/search-type.ts';

/** What is looked for; the router reads digits as a number, and some symbols are digits. */
const Keyword = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(100));

export const Route = createFileRoute('/search')({
  validateSearch: v.object({
    s: v.optional(v.fallback(v.optional(Keyword), undefined)),
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
