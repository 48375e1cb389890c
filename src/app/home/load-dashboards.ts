import { PHONE_MAX } from '#ui/layout/use-at-most.ts';

/** The code of a member's boards: no part of what a visitor loads. */
export const loadDashboards = () => import('./home-dashboards.tsx');

/** Their panels, on a phone those of one. */
export const loadMemberPanels = async () => {
  const { memberPanels, phonePanels } = await import('../panels/member-board.ts');
  return matchMedia(`(max-width: ${PHONE_MAX}px)`).matches ? phonePanels : memberPanels;
};
/** How they ask: in one request. */
export const loadAskTogether = async () => (await import('#data/answers/together.ts')).askTogether;
