import type { ConceptSource, LineDerivation } from './line-item.ts';
import { lineItems, placeOfLine } from './line-items.ts';

/**
 * The indices in `lineItems` of the lines that a company can have a value for: those of which something is filed, and
 * those that can be made of such. No company has all of them, and one that it never has is the longest looked for.
 *
 * @param sources Those of which the company files anything, by the same places.
 * @param isFiled Whether it files a concept.
 */
export function availableLines(sources: readonly (readonly ConceptSource[])[], isFiled: (concept: string) => boolean): readonly boolean[] {
  const available = lineItems.map(({ cover = [] }, place) => sources[place]?.length !== 0 || cover.some(isFiled));
  const isAvailable = (key: string) => available[placeOfLine(key) ?? -1] === true;
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const [place, { before = [], derive = [] }] of lineItems.entries()) {
      if (available[place] === true || ![...before, ...derive].some((way) => canBeMade(way, isAvailable))) continue;
      available[place] = true;
      hasGrown = true;
    }
  }
  return available;
}

function canBeMade({ plus = [], minus = [], maybe = [] }: LineDerivation, isAvailable: (key: string) => boolean): boolean {
  return plus.every(isAvailable) && minus.every(isAvailable) && [...plus, ...maybe].some(isAvailable);
}
