import { lazyRouteComponent } from '@tanstack/react-router';
import { listMarketHolidays } from '#contract/endpoints/market/holidays.ts';
import { listEventsInHoldings, listTradesInHoldings } from '#contract/endpoints/records/portfolio-news.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { marketPanels } from '#features/market/market-panels.ts';
import { FIRST_TRADES } from '#features/portfolio/updates/first-trades.ts';
import type { Place } from '#pages/board/board-layout.ts';
import { type Panel, panel } from '#pages/board/panel.ts';
import { eventsToCome } from '../home/events-query.ts';
import { loadOwnDay } from '../home/load-own-day.ts';

const home = { boards: ['home'] } as const;

const intro = panel({
  ...home,
  key: 'intro',
  title: 'A research desk for investors that keeps working without a network.',
  widths: [3],
  rows: 60,
  view: lazyRouteComponent(() => import('../home/visitor-intro.tsx'), 'VisitorIntro'),
});

const ownDay = panel({ ...home, key: 'own-day', title: 'My portfolios', widths: [2, 1, 3], rows: 40, view: lazyRouteComponent(loadOwnDay, 'OwnDay') });

const alerts = panel({
  ...home,
  key: 'alerts',
  title: 'Alerts fired',
  widths: [1, 2],
  rows: 40,
  view: lazyRouteComponent(() => import('#features/alert/bell/fired-alerts-card.tsx'), 'FiredAlerts'),
});

const trades = panel({
  ...home,
  key: 'trades',
  title: 'Trades in what I hold',
  widths: [1, 2, 3],
  rows: 48,
  calls: () => [pageCall(listTradesInHoldings, { query: { limit: FIRST_TRADES } })],
  view: lazyRouteComponent(() => import('#features/portfolio/updates/trades-panel.tsx'), 'TradesInHoldings'),
});

const comingDays = panel({
  ...home,
  key: 'calendar',
  title: 'Calendar',
  widths: [1, 2],
  rows: 30,
  calls: () => [pageCall(listMarketHolidays, { query: {} }), pageCall(listEventsInHoldings, eventsToCome(Date.now()))],
  view: lazyRouteComponent(() => import('../home/coming-days.tsx'), 'ComingDays'),
});

const notes = panel({
  ...home,
  key: 'notes',
  title: 'Notes',
  widths: [1, 2],
  rows: 30,
  view: lazyRouteComponent(() => import('#features/note/latest-notes.tsx'), 'LatestNotes'),
});

const { day, movers, companies, device } = marketPanels;

/** A visitor reads what Sextant is before the market, a member sees the own money first, then the market, then what comes. */
export const homeBoard = {
  visitor: [intro, day, movers, companies, device],
  member: [ownDay, alerts, day, trades, movers, comingDays, notes, companies, device],
} satisfies Readonly<Record<string, readonly Panel[]>>;

const at = ({ key, rows }: Pick<Panel, 'key' | 'rows'>, x: number, y: number, w: 1 | 2 | 3, h = rows): Place => ({
  id: key,
  x,
  y,
  w,
  h,
  quickAccess: false,
  display: true,
});

/** Where the panels are until a member arranges them. */
export const homePlaces: Readonly<Record<keyof typeof homeBoard, readonly Place[]>> = {
  visitor: [at(intro, 0, 0, 3), at(companies, 0, 60, 2, 130), at(day, 2, 60, 1), at(movers, 2, 122, 1), at(device, 2, 170, 1)],
  member: [
    ...[at(ownDay, 0, 0, 2), at(alerts, 2, 0, 1)],
    ...[at(day, 0, 40, 1), at(trades, 1, 40, 1), at(movers, 2, 40, 1)],
    ...[at(comingDays, 0, 110, 1), at(notes, 1, 110, 1), at(device, 2, 110, 1)],
    at(companies, 0, 150, 3),
  ],
};
