import { everyLink } from '#contract/navigation.ts';

interface ErrorLink {
  readonly label: string;
  readonly path: string;
}

/** Where somebody may turn to who met an error: ERR-05. */
const help: readonly ErrorLink[] = [
  { label: 'Contact us', path: '/user/ticket/open' },
  { label: 'FAQ', path: '/faq' },
  { label: 'Homepage', path: '/' },
];
/** What they may have been looking for: ERR-05. */
const places: readonly ErrorLink[] = [
  { label: 'Stock', path: '/stocks' },
  { label: 'Screener', path: '/screener' },
  { label: 'About', path: '/about' },
];

/** Whether the navigation table has the page already. */
const existing = (path: string) => everyLink.some((link) => link.path === path && link.later === undefined);

/** The links of an error page that lead somewhere: a second error is the last thing somebody wants who met one. */
export function errorLinks(exists: (path: string) => boolean = existing): Readonly<Record<'help' | 'places', readonly ErrorLink[]>> {
  const ofExisting = (links: readonly ErrorLink[]) => links.filter(({ path }) => exists(path));
  return { help: ofExisting(help), places: ofExisting(places) };
}

/** What there is to read for somebody who found no page: ERR-07, without the screener until it has a page. */
export function errorFacts(exists: (path: string) => boolean = existing): string {
  const screener = exists('/screener') ? 'The screener has more than 350 filters. ' : '';
  return `${screener}Stock pages have 30 years of financials.`;
}
