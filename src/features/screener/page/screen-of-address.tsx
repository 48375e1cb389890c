import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { useNamedScreens } from '../named/use-named-screens.ts';
import { useScreenSearch } from '../screen-search.ts';
import { ScreenerPage } from './screener-page.tsx';

/**
 * The page of every address that screens: `/screener`, and those that end with a named screen such as `/screener/lowps` and
 * `/ideas/oil-stocks`. An edit leads from the second to the first, so both are one component, which keeps focus and open menus.
 */
export function ScreenOfAddress() {
  // Of the route rather than of the location, which is that of the next page while this one is still shown.
  const { pathname, search: given } = useMatch({ strict: false });
  const search = useScreenSearch(given);
  const id = namedAt(pathname);
  const screen = useMemo(() => (id === undefined ? search : { ...search, id }), [search, id]);
  const { screens } = useNamedScreens();
  if (id !== undefined && namedScreen(id, screens) === undefined)
    return <Empty lead="There is no such list of stocks.">The stock ideas are on the page of that name.</Empty>;
  return <ScreenerPage search={screen} />;
}

/** The named screen of a path; `undefined` for `/screener`. */
function namedAt(pathname: string): string | undefined {
  const [section, ...rest] = pathname.split('/').filter((part) => part !== '');
  const path = section === 'screener' ? rest : [section, ...rest];
  return path.length === 0 ? undefined : path.join('/');
}
