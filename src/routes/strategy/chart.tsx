import { createFileRoute } from '@tanstack/react-router';
import { OpenStrategy } from '#features/screener/backtest/open-strategy.tsx';
import { type StrategySearch, useStrategySearch } from '#features/screener/backtest/strategy-search.ts';

export const Route = createFileRoute('/strategy/chart')({
  validateSearch: (search: StrategySearch) => search, // checked by the page, so that no other page loads what checks it
  head: ({ match }) => ({ meta: [{ title: match.search.name ?? 'Back-test' }] }),
  component: Strategy,
});

function Strategy() {
  return <OpenStrategy search={useStrategySearch(Route.useSearch())} />;
}
