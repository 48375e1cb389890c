import { type AsyncRouteComponent, type LinkProps, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import type { TablePageDefinition } from '../../table/table-definition.ts';
import type { TableSearch } from '../../table/table-search.ts';
import type { PanelProps } from '../panel.ts';

/** Takes the definition of the list, what its call is asked with, and where its page is; `config` is what was chosen for the widget. */
type Show = <E extends Endpoint, Row>(
  page: TablePageDefinition<E, Row>,
  ask: (config: WidgetConfig) => { readonly input: CallInput<E>; readonly search?: TableSearch; readonly all: LinkProps },
) => void;

/** The view of a widget that is the beginning of a list: `listView(async (show) => show((await import('…')).hotPicks, () => …))`. */
export function listView(find: (show: Show) => void): AsyncRouteComponent<PanelProps<undefined>> {
  return lazyRouteComponent(async () => ({ default: await viewOf(find) }));
}

/** As for the routes of lists, `find` is typed as if it answered nothing, and is waited for. */
async function viewOf(find: (show: Show) => void): Promise<ComponentType<PanelProps<undefined>>> {
  const { ListCard } = await import('../../table/list-card.tsx');
  let view: ComponentType<PanelProps<undefined>> | undefined;
  const done: unknown = find((page, ask) => {
    view = ({ title, config = {} }) => <ListCard title={title} page={page} search={{}} {...ask(config)} />;
  });
  await done;
  if (view === undefined) throw new Error('the view of a list shows none');
  return view;
}
