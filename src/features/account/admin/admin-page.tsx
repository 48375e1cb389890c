import { useSession } from '#data/session/session.ts';
import { BoardPage, type BoardPageDefinition } from '#pages/kinds/board-page.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { IdeasLinkCard } from './ideas/ideas-link-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { OwnersLinkCard } from './owners/owners-link-card.tsx';
import { PredefinedLinkCard } from './predefined/predefined-link-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { WhoseItIs } from './whose-it-is.tsx';

/** What an administrator looks after. */
const forAdministrators: BoardPageDefinition = {
  title: 'Admin',
  widgets: [
    { key: 'sources', columns: 3, view: SourcesCard },
    { key: 'corrections', columns: 3, view: CorrectionsCard },
    { key: 'ideas', columns: 3, view: IdeasLinkCard },
    { key: 'predefined', columns: 3, view: PredefinedLinkCard },
    { key: 'owners', columns: 3, view: OwnersLinkCard },
    { key: 'invitations', columns: 3, view: InvitationsCard },
  ],
};

const forOthers: BoardPageDefinition = {
  title: 'Admin',
  widgets: [{ key: 'whose', columns: 3, view: () => <WhoseItIs gives="Who may open an account, and what is corrected about companies." /> }],
};

/** `/admin`: what administrators look after; others read that it is not for them. */
export function AdminPage() {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  return <BoardPage page={account?.admin === true ? forAdministrators : forOthers} />;
}
