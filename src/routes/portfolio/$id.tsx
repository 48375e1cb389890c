import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { logFailure } from '#data/log.ts';
import { findRecord } from '#data/records.ts';
import { currentSession } from '#data/session.ts';
import { PortfolioNotes } from '#features/note/portfolio-notes.tsx';
import { TakeOffline } from '#features/offline/take-offline.tsx';
import { PortfolioPage } from '#features/portfolio/portfolio-page.tsx';
import { portfolioParts } from '#features/portfolio/portfolio-tabs.tsx';
import { stockPageCalls } from '#features/stock/page-calls.ts';
import { loadStockPageCode } from '#features/stock/page-code.ts';

export const Route = createFileRoute('/portfolio/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    if ((await currentSession()).account === undefined) return {};
    // The page itself says when the device's storage does not answer; here it costs the title alone.
    const portfolio = await findRecord('portfolio', params.id).catch((error) => logFailure('A portfolio was not read for its title', error));
    return { name: portfolio?.fields.name };
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
      notes={(portfolio) => <PortfolioNotes portfolioId={portfolio} />}
      offline={(portfolio) => <TakeOffline portfolioId={portfolio} callsOf={stockPageCalls} loadCode={loadStockPageCode} />}
    />
  );
}
