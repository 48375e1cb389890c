import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getTerm } from '#contract/endpoints/stock/financials.ts';
import { StockRef } from '#contract/primitives.ts';
import { companyOf } from '#features/stock/calculator/first-company.ts';
import { glossaryEntry } from '#features/stock/glossary/glossary-entry.tsx';
import { TextPage } from '#pages/kinds/text-page.tsx';
import { load } from '#pages/load.ts';
import { stockAddress } from '#pages/stock-search/stock-address.ts';

export const Route = createFileRoute('/glossary/$name')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({
    symbol: v.fallback(v.optional(StockRef), undefined),
    letter: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]$/))), undefined),
  }),
  loaderDeps: ({ search: { symbol } }) => ({ symbol }),
  loader: async ({ context: { queries }, params, deps }) => {
    const [last] = recentStocks();
    const company = companyOf(queries, { by: undefined, symbol: deps.symbol ?? (last && stockAddress(last)) });
    const term = await load(queries, getTerm, { params: { id: params.name } });
    return { label: term?.label, symbol: (await company).symbol };
  },
  head: ({ params, loaderData }) => ({ meta: [{ title: `${loaderData?.label ?? params.name}: glossary` }] }),
  component: Entry,
});

function Entry() {
  const { name } = Route.useParams();
  const { symbol } = Route.useLoaderData();
  const { letter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const around = { letter, symbol, recent: recentStocks, onSymbol: (next: string) => void navigate({ search: { symbol: next }, replace: true }) };
  return <TextPage page={glossaryEntry} around={around} name={name} input={{ params: { id: name } }} />;
}
