import { lazyRouteComponent } from '@tanstack/react-router';
import { getMarketDay } from '#contract/endpoints/market/market-day.ts';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { panel } from '#pages/board/panel.ts';

const views = () => import('./panel-views.tsx');
const dayViews = () => import('./day/panel-views.tsx');
const dayCalls = () => [pageCall(getMarketDay, { query: {} })];

/** Panels that everybody sees: the market, and what is on this device. */
export const marketPanels = {
  companies: panel({
    key: 'companies',
    title: 'Companies',
    widths: [2, 3],
    rows: 70,
    boards: ['home'],
    group: 'Market',
    calls: () => [pageCall(getMarketOverview, { query: {} })],
    view: lazyRouteComponent(views, 'Companies'),
  }),
  day: panel({
    key: 'market-day',
    title: 'Market overview',
    widths: [1, 2],
    rows: 62,
    boards: ['home'],
    group: 'Market',
    calls: dayCalls,
    view: lazyRouteComponent(dayViews, 'MarketDayPanel'),
  }),
  movers: panel({
    key: 'movers',
    title: 'Top movers',
    widths: [1, 2],
    rows: 48,
    boards: ['home'],
    group: 'Market',
    calls: dayCalls,
    view: lazyRouteComponent(dayViews, 'MoversPanel'),
  }),
  device: panel({
    key: 'device',
    title: 'On this device',
    widths: [1, 2],
    rows: 16,
    boards: ['home'],
    group: 'Mine',
    view: lazyRouteComponent(views, 'OnThisDevice'),
  }),
};
