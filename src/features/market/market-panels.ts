import { lazyRouteComponent } from '@tanstack/react-router';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { panel } from '#pages/board/panel.ts';

const views = () => import('./panel-views.tsx');

/** Panels that everybody sees: the market, and what is on this device. */
export const marketPanels = {
  companies: panel({
    key: 'companies',
    title: 'Companies',
    widths: [2, 3],
    rows: 70,
    boards: ['home'],
    calls: () => [pageCall(getMarketOverview, { query: {} })],
    view: lazyRouteComponent(views, 'Companies'),
  }),
  device: panel({ key: 'device', title: 'On this device', widths: [1, 2], rows: 16, boards: ['home'], view: lazyRouteComponent(views, 'OnThisDevice') }),
};
