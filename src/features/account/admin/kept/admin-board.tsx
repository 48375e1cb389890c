import type { ReactNode } from 'react';
import { useSession } from '#data/session/session.ts';
import { BoardPage, type BoardPageDefinition } from '#pages/kinds/board-page.tsx';
import { WhoseItIs } from '../whose-it-is.tsx';

interface AdminBoard {
  readonly title: string;
  readonly card: () => ReactNode;
  /** What administrators keep there, for those who are none. */
  readonly gives: string;
}

/** A page with one card for administrators; others read that it is not for them. */
export function adminBoard({ title, card, gives }: AdminBoard): () => ReactNode {
  const forAdministrators: BoardPageDefinition = { title, widgets: [{ key: 'kept', columns: 3, view: card }] };
  const forOthers: BoardPageDefinition = { title, widgets: [{ key: 'whose', columns: 3, view: () => <WhoseItIs gives={gives} /> }] };
  return function AdminBoardPage() {
    const { status, account } = useSession();
    if (status === 'unknown') return null;
    return <BoardPage page={account?.admin === true ? forAdministrators : forOthers} />;
  };
}
