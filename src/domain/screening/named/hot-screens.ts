import type { NamedScreen } from './named-screen.ts';
import { nameOf } from './named-screens.ts';

/** Screens of a list that are named as hot (SMN-06). */
const MOST_HOT = 15;

/** The screens of a list with new results, most first; those with as many stay in the order of the menu. @param counts New results by name. */
export function hotScreens(screens: readonly NamedScreen[], counts: Readonly<Record<string, number>>): NamedScreen[] {
  const countOf = (screen: NamedScreen) => counts[nameOf(screen)] ?? 0;
  return screens
    .filter((screen) => countOf(screen) > 0)
    .sort((a, b) => countOf(b) - countOf(a))
    .slice(0, MOST_HOT);
}
