import { useQuery } from '@tanstack/react-query';
import { getMenuResult } from '#contract/endpoints/market/shared-screens.ts';
import type { NavigationLink } from '#contract/navigation.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { NewResults } from './new-results.tsx';

const SCREEN = /^\/screener\/([a-z0-9-]+)$/;

/** How many new results the screen has that a link of a menu leads to (SMN-02); one call for all links of the menu. */
export function ScreenCount({ path, links }: { path: string; links: readonly NavigationLink[] }) {
  const id = links.flatMap((link) => SCREEN.exec(link.path)?.[1] ?? []).join(',');
  const { data } = useQuery(queryFor(getMenuResult, { params: { id } }));
  const name = SCREEN.exec(path)?.[1];
  if (name === undefined) return null;
  return <NewResults count={data?.screener.data[name]} />;
}
