import { useSession } from '#data/session/session.ts';
import { BoardPage, type BoardPageDefinition } from '#pages/kinds/board-page.tsx';
import { WhoseItIs } from '../whose-it-is.tsx';
import { StockIdeasCard } from './stock-ideas-card.tsx';

const title = 'Stock ideas of this server';
const forAdministrators: BoardPageDefinition = { title, widgets: [{ key: 'ideas', columns: 3, view: StockIdeasCard }] };
const forOthers: BoardPageDefinition = {
  title,
  widgets: [{ key: 'whose', columns: 3, view: () => <WhoseItIs gives="The topics of stock ideas and the rules that make them." /> }],
};

/** `/admin/stock-ideas`: administrators keep the topics that everybody reads; others read that it is not for them. */
export function StockIdeasPage() {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  return <BoardPage page={account?.admin === true ? forAdministrators : forOthers} />;
}
