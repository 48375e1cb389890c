import { diffComm } from 'node-diff3';

/** A run of words, and whether only one of two texts has it. */
export interface Run {
  readonly words: string;
  readonly own: boolean;
}

/**
 * Two texts, each as runs of words the other has too and words only it has.
 *
 * @returns The runs of each text; put together with spaces they are the text.
 */
export function wordDifference(one: string, other: string): { readonly one: readonly Run[]; readonly other: readonly Run[] } {
  const found: { one: Run[]; other: Run[] } = { one: [], other: [] };
  const add = (to: Run[], words: readonly string[] | undefined, own: boolean) => {
    if (words !== undefined && words.length > 0) to.push({ words: words.join(' '), own });
  };
  for (const part of diffComm(split(one), split(other))) {
    add(found.one, part.common, false);
    add(found.other, part.common, false);
    add(found.one, part.buffer1, true);
    add(found.other, part.buffer2, true);
  }
  return found;
}

const split = (text: string) => text.split(/\s+/).filter(Boolean);
