import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { ScreenerPage } from '../page/screener-page.tsx';
import { useScreenSearch } from '../screen-search.ts';
import { useNamedScreens } from './use-named-screens.ts';

/** The page of the named screen that the address ends with: `/screener/lowps`, `/ideas/oil-stocks`. */
export function NamedPage() {
  const { pathname } = useLocation();
  const search = useScreenSearch(useSearch({ strict: false }));
  const id = pathname.replace(/^\/screener\//, '').replace(/^\//, '');
  const screen = useMemo(() => ({ ...search, id }), [search, id]);
  const { screens } = useNamedScreens();
  if (namedScreen(id, screens) === undefined) return <Empty lead="There is no such list of stocks.">The stock ideas are on the page of that name.</Empty>;
  return <ScreenerPage search={screen} />;
}
