import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#app/home/home-page.tsx';
import { HomeSearch } from '#app/home/home-search.ts';
import { loadAskTogether, loadDashboards, loadMemberPanels } from '#app/home/load-dashboards.ts';
import { loadVisitorBoard } from '#app/panels/visitor-board.ts';
import { mayBeMember } from '#data/session/session.ts';
import { loadPanelCalls, loadPanelCode } from '#pages/board/panel.ts';

export const Route = createFileRoute('/')({
  validateSearch: HomeSearch,
  loader: async ({ context }) => {
    if (!mayBeMember()) return loadVisitorBoard(context.queries);
    const [panels, ask] = await Promise.all([loadMemberPanels(), loadAskTogether()]);
    await Promise.all([loadDashboards(), loadPanelCode(panels), loadPanelCalls(context.queries, panels, {}, ask)]);
  },
  head: () => ({ meta: [{ title: 'Sextant' }] }),
  component: Home,
});

function Home() {
  return <HomePage search={Route.useSearch()} />;
}
