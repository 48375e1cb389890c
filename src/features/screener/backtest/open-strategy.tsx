import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { useNamedScreens } from '../named/use-named-screens.ts';
import { StrategyPage } from './strategy-page.tsx';
import { type StrategySearch, searchOfStrategy, strategyOfSearch } from './strategy-search.ts';

/** `/strategy/chart`: the strategy of an address; a change of its rules changes the address. */
export function OpenStrategy({ search }: { search: StrategySearch }) {
  const navigate = useNavigate();
  const { screens } = useNamedScreens();
  const written = useMemo(() => strategyOfSearch(search, screens), [search, screens]);
  // Tags are not part of the address.
  const [tags, setTags] = useState<readonly string[]>([]);
  const strategy = useMemo(() => ({ ...written, tags: [...tags] }), [written, tags]);
  const change = (next: Backtest) => {
    setTags(next.tags);
    void navigate({ to: '/strategy/chart', search: searchOfStrategy(next), replace: true, resetScroll: false });
  };
  return <StrategyPage strategy={strategy} screen={search.screen} onChange={change} />;
}
