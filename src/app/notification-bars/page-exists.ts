import { isPage } from '#contract/navigation.ts';
import type { Way } from '#domain/membership/ways.ts';

/** Whether the page a way leads to exists. */
export const pageExists = ({ link }: Way): boolean => isPage(link);
