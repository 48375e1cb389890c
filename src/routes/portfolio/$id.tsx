import { createFileRoute } from '@tanstack/react-router';
import { logFailure } from '#data/log.ts';
import { findRecord } from '#data/records.ts';
import { currentSession } from '#data/session.ts';
import { PortfolioPage } from '#features/portfolio/portfolio-page.tsx';

export const Route = createFileRoute('/portfolio/$id')({
  loader: async ({ params }) => {
    if ((await currentSession()).account === undefined) return {};
    // The page itself says when the device's storage does not answer; here it costs the title alone.
    const portfolio = await findRecord('portfolio', params.id).catch((error) => logFailure('A portfolio was not read for its title', error));
    return { name: portfolio?.fields.name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? 'Portfolio' }] }),
  component: Portfolio,
});

function Portfolio() {
  return <PortfolioPage id={Route.useParams().id} />;
}
