import type { Audience } from './navigation-audience.ts';

/** The link groups of the footer, in their order (LAY-14). */
export const footerGroupLabels = ['Research Tools', 'Product', 'Education', 'Company'] as const;
export type FooterGroupLabel = (typeof footerGroupLabels)[number];

/** What fills the braces of a path, and so how many links an entry becomes: one stock, every guru of the list … */
export type PathFill = 'stock' | 'guru' | 'insider' | 'politician' | 'indicator' | 'index' | 'screener' | 'member';

/** One way through the product, as navbar, drawer, footer, search, site map and command list show it. */
export interface NavigationLink {
  readonly label: string;
  /** As the specification writes it: with query and hash, and `{…}` for a part that `fill` gives. */
  readonly path: string;
  /** The route that serves the path, where the path is one case of it. */
  readonly route?: string;
  readonly fill?: PathFill;
  /** Its heading inside the group. */
  readonly section?: string;
  /** Further words to find it by. */
  readonly words?: string;
  /** Who sees it; everyone when not given. */
  readonly audience?: Audience;
  /** Its group in the footer, if it is there. */
  readonly footer?: FooterGroupLabel;
  /** Opens beside the page; `ref` carries the address it was opened from. */
  readonly newTab?: true;
  /** The page does not exist yet, so the link is not shown. A test holds this against the routes. */
  readonly later?: true;
}
