import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#app/home/home-page.tsx';
import { homeBoard } from '#app/panels/home-board.ts';
import { mayBeMember } from '#data/session/session.ts';
import { loadPanelCalls, loadPanelCode } from '#pages/board/panel.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const panels = homeBoard[mayBeMember() ? 'member' : 'visitor'];
    await Promise.all([loadPanelCode(panels), loadPanelCalls(context.queries, panels, {})]);
  },
  head: () => ({ meta: [{ title: 'Sextant' }] }),
  component: HomePage,
});
