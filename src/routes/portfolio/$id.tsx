import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { loadStockPageCode, stockPageCalls } from '#app/panels/stock-page-calls.ts';
import { takePortfolioPage } from '#app/panels/take-portfolio-page.ts';
import { currentSession, mayBeMember } from '#data/session/session.ts';
import { TakeOffline } from '#features/offline/take-offline.tsx';
import { portfolioAhead } from '#features/portfolio/page/portfolio-ahead.ts';
import { PortfolioPage } from '#features/portfolio/page/portfolio-page.tsx';
import { portfolioParts } from '#features/portfolio/page/portfolio-parts.ts';
import { Loading } from '#ui/feedback/loading.tsx';

const PortfolioNotes = lazy(() => import('#features/note/portfolio-notes.tsx').then(({ PortfolioNotes }) => ({ default: PortfolioNotes })));

const PortfolioAlerts = lazy(() => import('#features/alert/portfolio-alerts.tsx').then(({ PortfolioAlerts }) => ({ default: PortfolioAlerts })));

const word = v.optional(v.fallback(v.optional(v.string()), undefined));

export const Route = createFileRoute('/portfolio/$id')({
  // In the first load with its loader: what the page shows is read while its code is on its way.
  loader: async ({ params, context, location }) => {
    const part = new URLSearchParams(location.searchStr).get('view');
    const read = () => portfolioAhead(context.queries, params.id, part);
    const ahead = mayBeMember() ? read() : undefined;
    if ((await currentSession()).account === undefined) return {};
    return { name: (await (ahead ?? read()))?.fields.name };
  },
  validateSearch: v.object({
    view: v.optional(v.fallback(v.optional(v.picklist(portfolioParts)), undefined)),
    // Which transactions are shown: their sort, months as `2026-05`, part of a symbol.
    ...{ type: word, from: word, to: word, stock: word },
    // Opens the form of a new transaction.
    add: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? 'Portfolio' }] }),
  component: Portfolio,
});

function Portfolio() {
  const { id } = Route.useParams();
  const { view = 'holdings' } = Route.useSearch();
  return (
    <PortfolioPage
      id={id}
      part={view}
      notes={(portfolio) => (
        <Suspense fallback={<Loading height={160} />}>
          <PortfolioNotes portfolioId={portfolio} />
        </Suspense>
      )}
      alerts={(portfolio) => (
        <Suspense fallback={<Loading height={160} />}>
          <PortfolioAlerts portfolioId={portfolio} />
        </Suspense>
      )}
      offline={(portfolio) => <TakeOffline portfolioId={portfolio} callsOf={stockPageCalls} loadCode={loadStockPageCode} takeOwn={takePortfolioPage} />}
    />
  );
}
