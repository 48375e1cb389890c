import { accountLinks, companyLinks, visitorLinks } from './navigation/account-links.ts';
import { dataLinks, discussionLinks, homeLinks, newsLinks, pricingLinks, supportLinks, toolLinks, tutorialLinks } from './navigation/desk-links.ts';
import { guruLinks, insiderLinks, marketLinks, screenerLinks } from './navigation/research-links.ts';
import { belongsTo, type Viewer } from './navigation-audience.ts';
import { type GroupLabel, navigationGroups } from './navigation-groups.ts';
import { type FooterGroupLabel, footerGroupLabels, type NavigationLink, type PathFill } from './navigation-link.ts';

export type { Viewer } from './navigation-audience.ts';
export { type GroupLabel, navigationGroups } from './navigation-groups.ts';
export type { NavigationLink, PathFill } from './navigation-link.ts';

/** Every link of the top navigation by group: NAV-02 to NAV-10, NAV-16 and NAV-17. */
export const navigationLinks: Readonly<Record<GroupLabel, readonly NavigationLink[]>> = {
  Home: homeLinks,
  Screeners: screenerLinks,
  Gurus: guruLinks,
  Insiders: insiderLinks,
  Market: marketLinks,
  News: newsLinks,
  Tools: toolLinks,
  Discussion: discussionLinks,
  Data: dataLinks,
  Pricing: pricingLinks,
  Tutorials: tutorialLinks,
  Support: supportLinks,
};

/** A group with those of its links that somebody sees. */
export interface ShownGroup<Label extends string = GroupLabel> {
  readonly label: Label;
  readonly links: readonly NavigationLink[];
}

/** Every link there is or will be: groups in order, then what the user menu and the footer add. */
export const everyLink: readonly NavigationLink[] = [
  ...navigationGroups.flatMap(({ label }) => navigationLinks[label]),
  ...accountLinks,
  ...companyLinks,
  ...visitorLinks,
];

/** Whether a page that links of the navigation lead to exists. */
export const isPage = (path: string): boolean => everyLink.some((link) => link.path === path && link.later === undefined);

const isShown =
  (viewer: Viewer | undefined) =>
  ({ later, audience = 'everyone' }: NavigationLink): boolean =>
    later === undefined && belongsTo(audience, viewer);

/** The groups of the top navigation with the links somebody sees; groups without any are left out. */
export function shownGroups(viewer: Viewer | undefined): ShownGroup[] {
  return navigationGroups.map(({ label }) => ({ label, links: navigationLinks[label].filter(isShown(viewer)) })).filter(({ links }) => links.length > 0);
}

/**
 * The entries of the user menu somebody sees (ROLE-09 to ROLE-16).
 *
 * @param later Whether pages that do not exist yet are among them, as they will be one day.
 */
export function shownAccountLinks(viewer: Viewer | undefined, { later = false }: { later?: boolean } = {}): NavigationLink[] {
  return accountLinks.filter(({ audience = 'everyone', ...link }) => belongsTo(audience, viewer) && (later || !link.later));
}

/** What somebody without an account is offered beside the ways in (NAV-12). */
export function shownVisitorLinks(): NavigationLink[] {
  return visitorLinks.filter(isShown(undefined));
}

/** The groups of the footer with the links somebody sees, each address once; groups without any are left out. */
export function footerGroups(viewer: Viewer | undefined): ShownGroup<FooterGroupLabel>[] {
  const shown = unique(everyLink.filter(isShown(viewer)));
  return footerGroupLabels.map((label) => ({ label, links: shown.filter(({ footer }) => footer === label) })).filter(({ links }) => links.length > 0);
}

/**
 * Every page somebody can open from the navigation, each address once: the web pages of the search and of the command list.
 *
 * @param viewer The signed-in member; `undefined` for a visitor.
 */
export function shownPages(viewer: Viewer | undefined): NavigationLink[] {
  return unique(everyLink.filter(isShown(viewer)));
}

/** Addresses of the pages that are the same for everyone and need nothing filled in, for the site map: no query, no hash, each once. */
export function sitemapPaths(): string[] {
  const open = everyLink.filter((link) => isShown(undefined)(link) && (link.audience ?? 'everyone') === 'everyone' && link.fill === undefined);
  return [...new Set(open.map(({ path }) => pathnameOf(path)))];
}

/**
 * The group of the top navigation a page belongs to: the one with the longest address the page's own starts with.
 *
 * @param pathname Path of the page, without query and hash.
 * @returns `undefined` for a page no group leads to, such as a stock's.
 */
export function groupOf(pathname: string): GroupLabel | undefined {
  const found = navigationGroups
    .flatMap(({ label }) => navigationLinks[label].map(({ path }) => ({ label, path: pathnameOf(path) })))
    .filter(({ path }) => (path === '/' ? pathname === '/' : `${pathname}/`.match(`^${path.replace(/\{\w+\}/g, '[^/]+')}/`) !== null))
    .sort((a, b) => b.path.length - a.path.length);
  return found[0]?.label;
}

/** A path without query and hash. */
export function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '');
}

/** The route that serves a link, without query and hash. */
export function routeOf({ route, path }: NavigationLink): string {
  return route ?? pathnameOf(path);
}

/**
 * The address a link leads to.
 *
 * @param parts The value for each placeholder, encoded for an address, from the first brace to the last: `{ stock: 'HLDN', insider: '12/jane-doe' }`.
 * @returns `undefined` when the link needs a part that is not known, and so cannot be shown.
 */
export function addressOf({ path, fill }: NavigationLink, parts: Readonly<Partial<Record<PathFill, string>>>): string | undefined {
  if (fill === undefined) return path;
  const part = parts[fill];
  return part === undefined ? undefined : path.replace(/\{.*\}/, part);
}

function unique(links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ path }, index) => links.findIndex((other) => other.path === path) === index);
}
