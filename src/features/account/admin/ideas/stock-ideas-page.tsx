import { AdminBoardPage, adminBoard } from '../kept/admin-board.tsx';
import { StockIdeasCard } from './stock-ideas-card.tsx';

const stockIdeas = adminBoard({
  title: 'Stock ideas of this server',
  cards: [StockIdeasCard],
  gives: 'The topics of stock ideas and the rules that make them.',
});

/** `/admin/stock-ideas`: the topics that everybody reads. */
export function StockIdeasPage() {
  return <AdminBoardPage of={stockIdeas} />;
}
