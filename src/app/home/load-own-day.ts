/** The code of the member's day, also begun by the page's loader where a member is expected. */
export const loadOwnDay = () => import('#features/portfolio/page/own-day.tsx');
