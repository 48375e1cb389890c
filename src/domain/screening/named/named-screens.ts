import { grahamToOShaughnessy } from './graham-to-oshaughnessy.ts';
import { ideaTopics } from './idea-topics.ts';
import type { NamedScreen } from './named-screen.ts';
import { oShaughnessyToDriehaus } from './oshaughnessy-to-driehaus.ts';
import { presets } from './presets.ts';
import { priceToVanVliet } from './price-to-van-vliet.ts';

/** The named guru screeners, in the order of the menus (SMN-01). */
export const guruScreens: readonly NamedScreen[] = [...grahamToOShaughnessy, ...oShaughnessyToDriehaus, ...priceToVanVliet];

/** The screens that everybody has, by the list that they are in. */
export interface NamedScreens {
  /** Screens that look for value, the presets. */
  readonly value: readonly NamedScreen[];
  readonly guru: readonly NamedScreen[];
  /** Topics of stock ideas. */
  readonly ideas: readonly NamedScreen[];
}

/** Those that come with the app. */
export const screensOfApp: NamedScreens = { value: presets, guru: guruScreens, ideas: ideaTopics };

/** What the address of an idea topic ends with: `airline` is under `/ideas/airline-stocks`. */
export function ideaAddress({ key }: NamedScreen): string {
  return `${key}-stocks`;
}

/**
 * The screen that a name means: the key of a preset, the number of a guru screener, or `ideas/` with the address of a topic.
 *
 * @param screens Those there are now; those that come with the app where nobody can say.
 */
export function namedScreen(name: string | undefined, { value, guru, ideas }: NamedScreens = screensOfApp): NamedScreen | undefined {
  if (name === undefined) return undefined;
  const [, idea] = /^ideas\/(.+)$/.exec(name) ?? [];
  if (idea !== undefined) return ideas.find((topic) => ideaAddress(topic) === idea);
  return [...value, ...guru].find((screen) => nameOf(screen) === name);
}

/** The name by which `namedScreen` finds a screen. */
export function nameOf(screen: NamedScreen): string {
  if (screen.id !== undefined) return String(screen.id);
  return screen.category === undefined ? screen.key : `ideas/${ideaAddress(screen)}`;
}

/** The key of a screen by its name, and its number: those of the app have their own, others are known by their name alone. */
export function keysOfNamed(name: string): Pick<NamedScreen, 'key' | 'id'> {
  const ofApp = guruScreens.find((screen) => nameOf(screen) === name);
  return ofApp?.id === undefined ? { key: name } : { key: ofApp.key, id: ofApp.id };
}
