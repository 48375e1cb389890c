import { createFileRoute } from '@tanstack/react-router';
import { StockIdeasPage } from '#features/account/admin/ideas/stock-ideas-page.tsx';

export const Route = createFileRoute('/admin/stock-ideas')({
  head: () => ({ meta: [{ title: 'Stock ideas of this server' }] }),
  component: StockIdeasPage,
});
