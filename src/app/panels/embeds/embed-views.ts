import { lazyRouteComponent } from '@tanstack/react-router';
import type { PanelCode, PanelProps } from '#pages/board/panel.ts';

/** A component that other sites may show in a frame. */
export interface EmbedView {
  readonly title: string;
  readonly view: PanelCode<PanelProps<undefined>>;
}

const measures = () => import('#features/economy/valuation/measure-widget.tsx');
const days = () => import('#features/market/day/panel-views.tsx');

/** What there is below `/widgets/`, by its address (WID-04): the components that pages and boards show too. */
export const embedViews = {
  buffett_indicator: { title: 'Buffett indicator', view: lazyRouteComponent(measures, 'BuffettIndicator') },
  guru_top_holding_breakdown: {
    title: 'Top holdings of a guru',
    view: lazyRouteComponent(() => import('#features/guru/top-holdings-card.tsx'), 'TopHoldingsCard'),
  },
  map: { title: 'Market map', view: lazyRouteComponent(() => import('#features/market/map/market-map.tsx'), 'MarketMap') },
  market_overview: { title: 'Market overview', view: lazyRouteComponent(days, 'MarketDayPanel') },
  shiller_pe: { title: 'Shiller P/E', view: lazyRouteComponent(measures, 'ShillerPe') },
  stock: { title: 'Stock', view: lazyRouteComponent(() => import('#features/stock/popover/stock-card.tsx'), 'StockCard') },
  top_stocks: { title: 'Top movers', view: lazyRouteComponent(days, 'MoversPanel') },
  treasury_yield_spread: {
    title: 'Treasury yield spread',
    view: lazyRouteComponent(() => import('#features/economy/curve/spread-widget.tsx'), 'SpreadWidget'),
  },
} as const satisfies Readonly<Record<string, EmbedView>>;

export type EmbedName = keyof typeof embedViews;

/** The name in an address such as `/widgets/map`; `undefined` where none of these is named. */
export function embedNameIn(path: string): EmbedName | undefined {
  const name = /^\/widgets\/([a-z_]+)\/?$/.exec(path)?.[1];
  return Object.keys(embedViews).find((each): each is EmbedName => each === name);
}
