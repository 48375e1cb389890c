import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import type { BoardName } from '../panel.ts';

/** A page that a widget can be put on, with the address that does it. */
interface WidgetTarget {
  readonly label: string;
  readonly href: string;
}

/** Where else a widget can be put: of the boards that it supports, each page with its address (DASH-14). */
export type WidgetTargets = (widget: { readonly key: string; readonly boards: readonly BoardName[] }, config: WidgetConfig) => readonly WidgetTarget[];

/** What an address says to add a widget: `op=add`, its key, the dashboard where there are several, and what was chosen for it (DASH-12, DASH-13). */
export function addSearch(key: string, config: WidgetConfig, dashboard?: string): string {
  const search = new URLSearchParams({ op: 'add', comp: key });
  if (dashboard !== undefined) search.set('db', dashboard);
  if (Object.keys(config).length > 0) search.set('config', JSON.stringify(config));
  return search.toString();
}
