import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { marketPanels } from '#features/market/market-panels.ts';
import type { Place } from '#pages/board/board-layout.ts';
import { loadPanelCalls, loadPanelCode, type Panel, panel } from '#pages/board/panel.ts';
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

/** Where they are: on a screen without room for both beside each other, how the market stands comes before the list of companies. */
export const visitorPlaces: readonly Place[] = [
  { ...placeOf(intro, 0, 0, 3), tablet: { x: 0, y: 0, w: 2 }, phone: { y: 0 } },
  { ...placeOf(companies, 0, 60, 2, 130), tablet: { x: 0, y: 122, w: 2 }, phone: { y: 3 } },
  { ...placeOf(day, 2, 60, 1), tablet: { x: 0, y: 60, w: 1 }, phone: { y: 1 } },
  { ...placeOf(movers, 2, 122, 1), tablet: { x: 1, y: 60, w: 1 }, phone: { y: 2 } },
  { ...placeOf(device, 2, 170, 1), tablet: { x: 0, y: 252, w: 1 }, phone: { y: 4 } },
];

/** For the loader: begins all that the board shows, and waits only for its first panel, which needs no answer to be read. */
export async function loadVisitorBoard(queries: QueryClient): Promise<void> {
  const first = loadPanelCode([intro]);
  void loadPanelCode(visitorPanels);
  void loadPanelCalls(queries, visitorPanels, {});
  await first;
}
