import type { NavigationLink } from '../navigation-link.ts';

/** NAV-02, and the member's own pages, which start from here. */
export const homeLinks: readonly NavigationLink[] = [
  { label: 'Home', path: '/', words: 'desk start overview market companies', footer: 'Research Tools' },
  { label: 'Dashboards', path: '/dashboard', words: 'boards widgets arrange economy', footer: 'Product' },
  { label: 'Portfolio', path: '/portfolio', words: 'holdings transactions watchlist cash', footer: 'Research Tools' },
  { label: 'Notes', path: '/notes', words: 'journal tags writing', footer: 'Product' },
  { label: 'Stocks', path: '/stocks', words: 'list regions sectors exchanges countries industries', footer: 'Research Tools' },
  { label: 'Pricing', path: '/pricing', words: 'membership premium subscription trial', footer: 'Product', later: true },
  { label: 'About', path: '/about', footer: 'Company', later: true },
  { label: 'Discussion', path: '/discussion#1', words: 'forum', later: true },
  { label: 'Letter', path: '/letter', section: 'Letters' },
  { label: 'Letter, 10 years', path: '/letter_10y', section: 'Letters' },
  { label: 'Letter, 20 years', path: '/letter_20y', section: 'Letters' },
  { label: 'Referral Program', path: '/referral-program', words: 'free month friend', footer: 'Company', later: true },
  { label: 'Partner Program', path: '/partner-program', words: 'affiliate commission', footer: 'Company', later: true },
];

/** NAV-07. */
export const newsLinks: readonly NavigationLink[] = [
  { label: 'Latest News', path: '/latest-news', footer: 'Research Tools', later: true },
  { label: 'Stock Market News', path: '/stock-market-news', later: true },
  { label: 'Post Article', path: '/news/post', words: 'write author', later: true },
  { label: 'Guidelines', path: '/guidelines', words: 'authors articles', later: true },
];

/** NAV-08, and the ways to a stock and to what its figures mean. */
export const toolLinks: readonly NavigationLink[] = [
  { label: 'Stock Search', path: '/stock-search', words: 'symbol lookup ticker company', footer: 'Research Tools' },
  { label: 'Interactive Chart', path: '/stock/{ticker}/chart', route: '/stock/$name/chart', fill: 'stock', words: 'price compare', footer: 'Research Tools' },
  {
    label: 'Definitions',
    path: '/stock/{ticker}/definition',
    route: '/stock/$name/definition',
    fill: 'stock',
    words: 'figures formulas meaning',
    footer: 'Education',
  },
  { label: 'GuruAI', path: '/guru-ai', words: 'assistant question answer', later: true },
  { label: 'Excel Add-in', path: '/excel-add-in', words: 'spreadsheet', footer: 'Product', later: true },
  { label: 'Google Sheets Add-on', path: '/google-sheets-add-on', words: 'spreadsheet', footer: 'Product', later: true },
  { label: 'API', path: '/api', words: 'developers documentation', footer: 'Product', later: true },
  { label: 'Manual of Stocks', path: '/manual-of-stocks', words: 'book pdf report', footer: 'Product' },
  { label: 'DCF Calculator', path: '/dcf-calculator', words: 'discounted cash flow value', footer: 'Research Tools' },
  { label: 'WACC Calculator', path: '/calculator/wacc-calculator', words: 'cost of capital', footer: 'Research Tools' },
  { label: 'Fund Letters', path: '/fund-letters', words: 'shareholder letters', footer: 'Research Tools' },
  { label: 'Compare Table', path: '/compare-table', words: 'stocks side by side', footer: 'Research Tools' },
  { label: 'Mobile App', path: '/mobile-app', words: 'phone install', footer: 'Product', later: true },
  { label: 'Calendar', path: '/calendar', words: 'earnings dividends events', footer: 'Research Tools' },
  { label: 'Economic Calendar', path: '/economic_calendar', words: 'releases figures economy' },
  { label: 'Widgets', path: '/widgets', words: 'embed frame other site', footer: 'Product' },
  { label: 'Stock Market Holidays', path: '/stock-market-holidays', words: 'closed exchange days' },
];

/** NAV-09: the six categories of the forum. */
export const discussionLinks: readonly NavigationLink[] = ['General', 'Investment Ideas', 'Strategies', 'Article Comments', 'Feedback', 'Books'].map(
  (label, index) => ({ label, path: `/discussion#${index + 1}`, words: 'forum discussion', later: true }),
);

/** The data on sale, where this server's own data comes from, and how much it is. */
export const dataLinks: readonly NavigationLink[] = [
  { label: 'Data', path: '/data', words: 'sales export bulk', footer: 'Product', later: true },
  { label: 'Sources', path: '/sources', words: 'load real data ingest SEC prices', footer: 'Product' },
  { label: 'What is known', path: '/stock/meta', words: 'coverage stocks years exchanges how far back complete' },
];

export const pricingLinks: readonly NavigationLink[] = [{ label: 'Pricing', path: '/pricing', words: 'membership premium subscription trial', later: true }];

/** NAV-10: what teaches. */
export const tutorialLinks: readonly NavigationLink[] = [
  { label: 'Tutorials', path: '/tutorial', words: 'learn video', footer: 'Education', later: true },
  { label: 'Demo Center', path: '/demo-center', words: 'learn video', footer: 'Education', later: true },
  { label: 'Glossary', path: '/glossary', words: 'terms definitions', footer: 'Education' },
  { label: 'Meetings', path: '/meeting', words: 'webinar event', footer: 'Education', later: true },
];

/** NAV-10 and NAV-17; a ticket opens beside the page it is about. */
export const supportLinks: readonly NavigationLink[] = [
  { label: 'Homepage', path: '/' },
  { label: 'Status', path: '/sync', words: 'sync offline waiting edits device', audience: 'member' },
  { label: 'Offline', path: '/offline', words: 'on this device without network', footer: 'Product' },
  { label: 'Schedule a Meeting', path: '/schedule_meeting', words: 'demo tutorial call', later: true },
  { label: 'Create a ticket', path: '/user/ticket/open', words: 'help problem bug contact', newTab: true, audience: 'member' },
  { label: 'Tickets', path: '/user/ticket', words: 'help', audience: 'member' },
  { label: 'Take Survey', path: '/surveys', words: 'opinion', later: true },
  { label: 'FAQ', path: '/faq', words: 'questions help', footer: 'Education', later: true },
  { label: 'Change Log', path: '/changelog', words: 'new version release', footer: 'Company', later: true },
];
