import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { currentSession, mayBeMember } from '#data/session.ts';
import { TakeOffline } from '#features/offline/take-offline.tsx';
import { portfolioAhead } from '#features/portfolio/portfolio-ahead.ts';
import { PortfolioPage } from '#features/portfolio/portfolio-page.tsx';
import { portfolioParts } from '#features/portfolio/portfolio-tabs.tsx';
import { stockPageCalls } from '#features/stock/page-calls.ts';
import { loadStockPageCode } from '#features/stock/page-code.ts';
import { Loading } from '#ui/feedback/loading.tsx';

const PortfolioNotes = lazy(() => import('#features/note/portfolio-notes.tsx').then(({ PortfolioNotes }) => ({ default: PortfolioNotes })));

export const Route = createFileRoute('/portfolio/$id')({
  // In the first load with its loader: what the page shows is read while its code is on its way.
  loader: async ({ params, context }) => {
    const read = () => portfolioAhead(context.queries, params.id);
    const ahead = mayBeMember() ? read() : undefined;
    if ((await currentSession()).account === undefined) return {};
    return { name: (await (ahead ?? read()))?.fields.name };
  },
  // Other parts (`view=alerts`, PF-02) open the stocks until they have a part of their own.
  validateSearch: v.object({ view: v.optional(v.fallback(v.optional(v.picklist(portfolioParts)), undefined)) }),
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
      offline={(portfolio) => <TakeOffline portfolioId={portfolio} callsOf={stockPageCalls} loadCode={loadStockPageCode} />}
    />
  );
}
