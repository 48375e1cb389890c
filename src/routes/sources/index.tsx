import { createFileRoute } from '@tanstack/react-router';
import { listSources } from '#contract/endpoints/market/sources.ts';
import { useSession } from '#data/session/session.ts';
import { adminSourcesBoard, sourcesBoard } from '#features/sources/sources-board.tsx';
import { BoardPage } from '#pages/kinds/board-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/sources/')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: ({ context }) => load(context.queries, listSources, {}),
  head: () => ({ meta: [{ title: 'Sources' }] }),
  component: Sources,
});

function Sources() {
  const { status, account } = useSession();
  return <BoardPage page={status === 'signed-in' && account?.admin ? adminSourcesBoard : sourcesBoard} />;
}
