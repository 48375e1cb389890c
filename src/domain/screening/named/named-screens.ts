import { grahamToOShaughnessy } from './graham-to-oshaughnessy.ts';
import { ideaTopics } from './idea-topics.ts';
import type { NamedScreen } from './named-screen.ts';
import { oShaughnessyToDriehaus } from './oshaughnessy-to-driehaus.ts';
import { presets } from './presets.ts';
import { priceToVanVliet } from './price-to-van-vliet.ts';

/** The named guru screeners, in the order of the menus (SMN-01). */
export const guruScreens: readonly NamedScreen[] = [...grahamToOShaughnessy, ...oShaughnessyToDriehaus, ...priceToVanVliet];

/** What the address of an idea topic ends with: `airline` is under `/ideas/airline-stocks`. */
export function ideaAddress({ key }: NamedScreen): string {
  return `${key}-stocks`;
}

/**
 * The screen that a name means: the key of a preset, the number of a guru screener, or `ideas/` with the address of a topic.
 *
 * @param ideas The topics there are now; those that come with the app where nobody can say.
 */
export function namedScreen(name: string | undefined, ideas: readonly NamedScreen[] = ideaTopics): NamedScreen | undefined {
  if (name === undefined) return undefined;
  const [, idea] = /^ideas\/(.+)$/.exec(name) ?? [];
  if (idea !== undefined) return ideas.find((topic) => ideaAddress(topic) === idea);
  return presets.find(({ key }) => key === name) ?? guruScreens.find(({ id }) => String(id) === name);
}

/** The name by which `namedScreen` finds a screen. */
export function nameOf(screen: NamedScreen): string {
  if (screen.id !== undefined) return String(screen.id);
  return screen.category === undefined ? screen.key : `ideas/${ideaAddress(screen)}`;
}
