import type { ConceptSource, LineDerivation } from './line-item.ts';
import { lineItems, placeOfLine } from './line-items.ts';

/**
 * Which lines the filings of a company can tell of any period at all, by their places among `lineItems`: those of which something is filed, and
 * those that can be made of such. No company has all of them, and one that it never has is the longest looked for.
 *
 * @param sources Those of which the company files anything, by the same places.
 * @param isFiled Whether it files a concept.
 */
export function linesTold(sources: readonly (readonly ConceptSource[])[], isFiled: (concept: string) => boolean): readonly boolean[] {
  const told = lineItems.map(({ cover = [] }, place) => sources[place]?.length !== 0 || cover.some(isFiled));
  const isTold = (key: string) => told[placeOfLine(key) ?? -1] === true;
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const [place, { before = [], derive = [] }] of lineItems.entries()) {
      if (told[place] === true || ![...before, ...derive].some((way) => canBeMade(way, isTold))) continue;
      told[place] = true;
      hasGrown = true;
    }
  }
  return told;
}

function canBeMade({ plus = [], minus = [], maybe = [] }: LineDerivation, isTold: (key: string) => boolean): boolean {
  return plus.every(isTold) && minus.every(isTold) && [...plus, ...maybe].some(isTold);
}
