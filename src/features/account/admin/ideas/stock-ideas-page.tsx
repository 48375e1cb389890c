import { adminBoard } from '../kept/admin-board.tsx';
import { StockIdeasCard } from './stock-ideas-card.tsx';

/** `/admin/stock-ideas`: the topics that everybody reads. */
export const StockIdeasPage = adminBoard({
  title: 'Stock ideas of this server',
  card: StockIdeasCard,
  gives: 'The topics of stock ideas and the rules that make them.',
});
