import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/treasury_yield_spread')({
  head: () => ({ meta: [{ title: 'Treasury yield spread' }] }),
  component: YieldSpreadWidget,
});

function YieldSpreadWidget() {
  return <Embedded name="treasury_yield_spread" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
