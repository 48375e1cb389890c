import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/buffett_indicator')({
  head: () => ({ meta: [{ title: 'Buffett indicator' }] }),
  component: BuffettIndicatorWidget,
});

function BuffettIndicatorWidget() {
  return <Embedded name="buffett_indicator" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
