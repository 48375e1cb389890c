import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#app/home/home-page.tsx';
import { HomeSearch } from '#app/home/home-search.ts';
import { homeBoard } from '#app/panels/home-board.ts';
import { mayBeMember } from '#data/session/session.ts';
import { loadPanelCalls, loadPanelCode } from '#pages/board/panel.ts';

export const Route = createFileRoute('/')({
  validateSearch: HomeSearch,
  loader: async ({ context }) => {
    const panels = homeBoard[mayBeMember() ? 'member' : 'visitor'];
    await Promise.all([loadPanelCode(panels), loadPanelCalls(context.queries, panels, {})]);
  },
  head: () => ({ meta: [{ title: 'Sextant' }] }),
  component: Home,
});

function Home() {
  return <HomePage search={Route.useSearch()} />;
}
