import type { Panel } from '#pages/board/panel.ts';
import { embedKinds } from '../embeds/embed-kinds.ts';
import { type EmbedName, type EmbedView, embedViews } from '../embeds/embed-views.ts';

/** A component that other sites may show, as one of a board; where something can be chosen for it, a board may hold several. */
export function embedded(key: string, name: EmbedName, shape: Pick<Panel, 'group' | 'rows' | 'boards'>): Panel {
  const { desc, settings } = embedKinds[name];
  const { title, view }: EmbedView = embedViews[name];
  const several = settings.length > 0;
  return { ...shape, key, title, desc, view, widths: [1, 2, 3], ...(several && { allowMultiple: true, configSchema: settings }) };
}

/** Those of the market, of stocks and of investors; the economy has its own among its other figures. */
export const embeddedWidgets: readonly Panel[] = [
  { ...embedded('market-map', 'map', { group: 'Market', rows: 62, boards: ['home'] }), widths: [2, 3] },
  embedded('stock-card', 'stock', { group: 'Stock', rows: 48, boards: ['home'] }),
  embedded('guru-breakdown', 'guru_top_holding_breakdown', { group: 'Gurus and insiders', rows: 52, boards: ['home'] }),
];
