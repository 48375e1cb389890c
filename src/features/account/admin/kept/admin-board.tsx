import type { ReactNode } from 'react';
import { useSession } from '#data/session/session.ts';
import { BoardPage, type BoardPageDefinition } from '#pages/kinds/board-page.tsx';
import { WhoseItIs } from '../whose-it-is.tsx';

interface AdminBoard {
  readonly title: string;
  readonly cards: readonly (() => ReactNode)[];
  /** What administrators keep there, for those who are none. */
  readonly gives: string;
}

interface AdminBoardPages {
  readonly forAdministrators: BoardPageDefinition;
  readonly forOthers: BoardPageDefinition;
}

/** Defines a page with cards for administrators; others read that it is not for them. */
export function adminBoard({ title, cards, gives }: AdminBoard): AdminBoardPages {
  return {
    forAdministrators: { title, widgets: cards.map((view, at) => ({ key: `kept ${at}`, columns: 3 as const, view })) },
    forOthers: { title, widgets: [{ key: 'whose', columns: 3, view: () => <WhoseItIs gives={gives} /> }] },
  };
}

/** The page, for whoever is here; nothing until that is known. */
export function AdminBoardPage({ of: { forAdministrators, forOthers } }: { of: AdminBoardPages }) {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  return <BoardPage page={account?.admin === true ? forAdministrators : forOthers} />;
}
