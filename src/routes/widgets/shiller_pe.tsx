import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/shiller_pe')({
  head: () => ({ meta: [{ title: 'Shiller P/E' }] }),
  component: ShillerPeWidget,
});

function ShillerPeWidget() {
  return <Embedded name="shiller_pe" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
