import { Link } from '@tanstack/react-router';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { StrategySearch } from '../backtest/strategy-search.ts';
import type { ScreenSearch } from '../screen-search.ts';

interface ScreenTabsProps {
  open: NonNullable<ScreenSearch['view']> | 'filters' | 'backtest';
  /** Address of the screen in one of its views. */
  searchOf: (view: ScreenSearch['view']) => ScreenSearch;
  /** Address of the back-test; `undefined` for a screen that lets every stock pass, which has nothing to test. */
  strategy: Partial<StrategySearch> | undefined;
}

const views = [
  { key: 'table', label: 'Table', view: undefined },
  { key: 'map', label: 'Map', view: 'map' },
  { key: 'bubble', label: 'Bubble', view: 'bubble' },
  { key: 'aggregate', label: 'Aggregate', view: 'aggregate' },
] as const;
/** A phone has room for the filters or for the result. */
const viewsOfPhone = [{ key: 'filters', label: 'Filters', view: undefined }, { key: 'table', label: 'Results', view: 'table' }, ...views.slice(1)] as const;

/** The ways to look at a screen: its stocks as a table, as pictures or by group, and its back-test. */
export function ScreenTabs({ open, searchOf, strategy }: ScreenTabsProps) {
  const phone = useAtMost(PHONE_MAX);
  const current = (key: string) => (key === open ? 'page' : undefined);
  // Only the open view is marked: the router would mark every address with the same path.
  const activeOptions = { exact: true, explicitUndefined: true };
  return (
    <GraduatedTabs label="Views of this screen" active={open}>
      {(phone ? viewsOfPhone : views).map(({ key, label, view }) => (
        <Link
          key={key}
          to="/screener"
          search={searchOf(view)}
          replace={open !== 'backtest'}
          resetScroll={false}
          activeOptions={activeOptions}
          aria-current={current(key)}
        >
          {label}
        </Link>
      ))}
      {strategy !== undefined && (
        <Link to="/strategy/chart" search={strategy} activeOptions={activeOptions} aria-current={current('backtest')}>
          Backtest
        </Link>
      )}
    </GraduatedTabs>
  );
}
