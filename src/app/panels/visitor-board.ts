import { lazyRouteComponent } from '@tanstack/react-router';
import { marketPanels } from '#features/market/market-panels.ts';
import type { Place } from '#pages/board/board-layout.ts';
import { type Panel, panel } from '#pages/board/panel.ts';
import { placeOf } from './place-of.ts';

const intro = panel({
  key: 'intro',
  title: 'A research desk for investors that keeps working without a network.',
  widths: [3],
  rows: 60,
  boards: ['home'],
  view: lazyRouteComponent(() => import('../home/visitor-intro.tsx'), 'VisitorIntro'),
});

const { day, movers, companies, device } = marketPanels;

/** A visitor reads what Sextant is before the market. */
export const visitorPanels: readonly Panel[] = [intro, day, movers, companies, device];

/** Where they are. */
export const visitorPlaces: readonly Place[] = [
  placeOf(intro, 0, 0, 3),
  placeOf(companies, 0, 60, 2, 130),
  placeOf(day, 2, 60, 1),
  placeOf(movers, 2, 122, 1),
  placeOf(device, 2, 170, 1),
];
