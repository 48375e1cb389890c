/** A group of the top navigation: its name in the bar, and whether none of its pages exists yet. */
export interface NavigationGroup {
  readonly label: string;
  /** No page of the group exists yet, so it is not shown. A test holds this against the links of the group. */
  readonly later?: true;
}

/** The twelve groups of the top navigation, in their order (NAV-01). Small and apart from their links, because the bar is painted before anybody opens a menu. */
export const navigationGroups = [
  { label: 'Home' },
  { label: 'Screeners' },
  { label: 'Gurus' },
  { label: 'Insiders' },
  { label: 'Market' },
  { label: 'News', later: true },
  { label: 'Tools' },
  { label: 'Discussion', later: true },
  { label: 'Data' },
  { label: 'Pricing', later: true },
  { label: 'Tutorials' },
  { label: 'Support' },
] as const satisfies readonly NavigationGroup[];

/** Name of a group of the top navigation. */
export type GroupLabel = (typeof navigationGroups)[number]['label'];

/** The groups that have at least one page. */
export const shownGroupLabels: readonly GroupLabel[] = navigationGroups.filter((group: NavigationGroup) => !group.later).map(({ label }) => label);
