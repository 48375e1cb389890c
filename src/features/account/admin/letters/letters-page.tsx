import { AdminBoardPage, adminBoard } from '../kept/admin-board.tsx';
import { LettersCard } from './letters-card.tsx';

const letters = adminBoard({ title: 'Letters of investors', cards: [LettersCard], gives: 'The letters of investors that everybody reads.' });

/** `/admin/letters`. */
export function LettersPage() {
  return <AdminBoardPage of={letters} />;
}
