import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/guru_top_holding_breakdown')({
  head: () => ({ meta: [{ title: 'Top holdings of a guru' }] }),
  component: TopHoldingsWidget,
});

function TopHoldingsWidget() {
  return <Embedded name="guru_top_holding_breakdown" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
