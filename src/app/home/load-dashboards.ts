/** The code of a member's boards: no part of what a visitor loads. */
export const loadDashboards = () => import('./home-dashboards.tsx');

/** Their panels. */
export const loadMemberPanels = async () => (await import('../panels/member-board.ts')).memberPanels;
/** How they ask: in one request. */
export const loadAskTogether = async () => (await import('#data/answers/together.ts')).askTogether;
