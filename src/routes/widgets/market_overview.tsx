import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/market_overview')({
  head: () => ({ meta: [{ title: 'Market overview' }] }),
  component: MarketOverviewWidget,
});

function MarketOverviewWidget() {
  return <Embedded name="market_overview" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
