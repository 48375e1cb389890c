import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { TablePageDefinition } from './table-definition.ts';
import { TableSearch } from './table-search.ts';

/** Takes the definition of the list, and what its call is asked with. */
type Show = <E extends Endpoint, Row>(page: TablePageDefinition<E, Row>, input: CallInput<E>) => void;

/** A page that shows a list. */
type Around = <E extends Endpoint, Row>(props: { page: TablePageDefinition<E, Row>; input: CallInput<E> }) => ReactNode;

interface List {
  readonly title: string;
  readonly load: (queries: QueryClient) => Promise<unknown>;
  readonly view: () => ReactNode;
}

/**
 * The route of a page that is a list and nothing else. Its definition is loaded with the page, so that it is no part of
 * the first load of others.
 *
 * @param find Imports the definition and shows it: `async (show) => show((await import('…')).glossary, {})`.
 * @param around Imports the page that shows the list, where more than its title is over it.
 */
export function listRoute(find: (show: Show) => void, around?: () => Promise<Around>) {
  const found = () => listOf(find, around);
  return {
    validateSearch: TableSearch,
    loader: async ({ context }: { context: { queries: QueryClient } }) => {
      const { title, load } = await found();
      await load(context.queries);
      return { title };
    },
    head: ({ loaderData }: { loaderData?: { title: string } | undefined }) => ({ meta: [{ title: loaderData?.title }] }),
    component: lazyRouteComponent(async () => ({ default: (await found()).view })),
  };
}

/** Definitions link to routes, so that the type of a route must not need theirs: `find` is typed as if it answered nothing, and is waited for. */
async function listOf(find: (show: Show) => void, around?: () => Promise<Around>): Promise<List> {
  const [WholeListPage, { loadTable }] = await Promise.all([
    around?.() ?? import('./table-page.tsx').then((page): Around => page.WholeListPage),
    import('./load-table.ts'),
  ]);
  let list: List | undefined;
  const done: unknown = find((page, input) => {
    list = { title: page.title, load: (queries) => loadTable(queries, page, input), view: () => <WholeListPage page={page} input={input} /> };
  });
  await done;
  if (list === undefined) throw new Error('the route of a list shows none');
  return list;
}
