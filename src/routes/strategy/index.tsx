import { createFileRoute } from '@tanstack/react-router';
import { StrategiesPage } from '#features/screener/backtest/strategies-page.tsx';

export const Route = createFileRoute('/strategy/')({
  head: () => ({ meta: [{ title: 'Strategies' }] }),
  component: StrategiesPage,
});
