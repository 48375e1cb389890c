import { AdminBoardPage, adminBoard } from '../kept/admin-board.tsx';
import { CusipsCard } from './cusips-card.tsx';
import { InsidersCard } from './insiders-card.tsx';
import { ManagersCard } from './managers-card.tsx';

const insiders = adminBoard({ title: 'Insiders of this server', cards: [InsidersCard], gives: 'Who of the insiders is hidden, and which ids are one person.' });
const managers = adminBoard({
  title: 'Investors of this server',
  cards: [ManagersCard, CusipsCard],
  gives: 'Whose 13F filings are followed, and which stocks their CUSIPs are.',
});

/** `/admin/insider`. */
export function AdminInsiderPage() {
  return <AdminBoardPage of={insiders} />;
}

/** `/admin/managers`. */
export function AdminManagersPage() {
  return <AdminBoardPage of={managers} />;
}
