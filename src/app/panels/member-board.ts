import { lazyRouteComponent } from '@tanstack/react-router';
import { listMarketHolidays } from '#contract/endpoints/market/holidays.ts';
import { listEventsInHoldings, listTradesInHoldings, listTradesOfFollowed } from '#contract/endpoints/records/portfolio-news.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { marketPanels } from '#features/market/market-panels.ts';
import { FIRST_TRADES } from '#features/portfolio/updates/first-trades.ts';
import type { Place } from '#pages/board/board-layout.ts';
import type { JoinedPanels } from '#pages/board/joined-panels.ts';
import { type Panel, panel } from '#pages/board/panel.ts';
import { eventsToCome } from '../home/events-query.ts';
import { loadOwnDay } from '../home/load-own-day.ts';
import { placeOf } from './place-of.ts';

const home = { boards: ['home'], group: 'Mine' } as const;

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

const followed = panel({
  ...home,
  key: 'followed-trades',
  title: 'Those I follow',
  widths: [1, 2, 3],
  rows: 48,
  calls: () => [pageCall(listTradesOfFollowed, { query: { limit: FIRST_TRADES } })],
  view: lazyRouteComponent(() => import('#features/portfolio/updates/trades-panel.tsx'), 'TradesOfFollowed'),
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

/** Alerts and trades as one list by day: what a phone shows in place of their panels. */
export const log = panel({
  ...home,
  key: 'log',
  title: 'What happened',
  desc: 'Alerts that fired, and trades in what you hold and of those you follow, in one list by day.',
  widths: [1, 2],
  rows: 60,
  calls: () => [pageCall(listTradesInHoldings, { query: { limit: FIRST_TRADES } }), pageCall(listTradesOfFollowed, { query: { limit: FIRST_TRADES } })],
  view: lazyRouteComponent(() => import('../home/log/what-happened.tsx'), 'WhatHappened'),
});

const { day, movers, companies, device } = marketPanels;

/** A member sees the own money first, then the market, then what comes. */
export const memberPanels: readonly Panel[] = [ownDay, alerts, day, trades, movers, comingDays, notes, followed, companies, device];

/** Where they are until they are arranged. */
export const memberPlaces: readonly Place[] = [
  ...[placeOf(ownDay, 0, 0, 2), placeOf(alerts, 2, 0, 1)],
  ...[placeOf(day, 0, 40, 1), placeOf(trades, 1, 40, 1), placeOf(movers, 2, 40, 1)],
  ...[placeOf(comingDays, 0, 110, 1), placeOf(notes, 1, 110, 1), placeOf(device, 2, 110, 1)],
  ...[placeOf(followed, 0, 150, 3), placeOf(companies, 0, 200, 3)],
];

/** On a phone one list says what happened. */
export const joinedOnPhone: JoinedPanels = { into: log.key, of: [alerts.key, trades.key, followed.key] };

/** What a phone shows until it is arranged. */
export const phonePanels: readonly Panel[] = [ownDay, log, day, movers, comingDays, notes, companies, device];
