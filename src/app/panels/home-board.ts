import { lazyRouteComponent } from '@tanstack/react-router';
import { marketPanels } from '#features/market/market-panels.ts';
import { type Panel, panel } from '#pages/board/panel.ts';
import { loadOwnDay } from '../home/load-own-day.ts';

const intro = panel({
  key: 'intro',
  title: 'A research desk for investors that keeps working without a network.',
  widths: [3],
  rows: 60,
  boards: ['home'],
  view: lazyRouteComponent(() => import('../home/visitor-intro.tsx'), 'VisitorIntro'),
});

const ownDay = panel({ key: 'own-day', title: 'My portfolios', widths: [2, 3], rows: 40, boards: ['home'], view: lazyRouteComponent(loadOwnDay, 'OwnDay') });

/** A visitor reads what Sextant is before the market, a member sees the day of their own portfolios. */
export const homeBoard = {
  visitor: [intro, marketPanels.companies, marketPanels.device],
  member: [ownDay, marketPanels.companies, marketPanels.device],
} satisfies Readonly<Record<string, readonly Panel[]>>;
