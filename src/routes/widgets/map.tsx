import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/map')({
  head: () => ({ meta: [{ title: 'Market map' }] }),
  component: MapWidget,
});

function MapWidget() {
  return <Embedded name="map" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
