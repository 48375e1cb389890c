import { type AsyncZippable, type FlateCallback, zipSync } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/**
 * Replaces fflate's `zip`, which packs files above 160 KB in workers made of text. The content policy refuses those, and fflate then never
 * answers: a large workbook would never arrive.
 */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
