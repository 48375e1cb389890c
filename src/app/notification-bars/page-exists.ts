import { everyLink } from '#contract/navigation.ts';
import type { Way } from '#domain/membership/ways.ts';

/** Whether the page a way leads to exists, as the table of links says. */
export function pageExists({ link }: Way): boolean {
  return everyLink.some(({ path, later }) => path === link && later === undefined);
}
