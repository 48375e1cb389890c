import { type PackedIndex, termsIn } from './packed-index.ts';

/** Places of terms, from the first to before the last. */
export interface TermRange {
  readonly from: number;
  readonly to: number;
}

/** The terms that begin with a text; the text itself, when it is one, comes first. */
export function termsBeginningWith(index: PackedIndex, text: string): TermRange {
  const from = firstNotBefore(index, text, 0);
  return { from, to: firstNotBefore(index, `${text}\uffff`, from) };
}

/** Whether a term is a text, letter for letter. */
export function isTerm({ starts }: PackedIndex, term: number, text: string): boolean {
  // Of a range that begins with the text, only the text itself is as long.
  return (starts[term + 1] as number) - (starts[term] as number) === text.length;
}

/** The place of the first term, from a place on, that does not come before a text. */
export function firstNotBefore(index: PackedIndex, text: string, from: number): number {
  let [low, high] = [from, termsIn(index)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(index, middle, text)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comesBefore({ letters, starts }: PackedIndex, term: number, text: string): boolean {
  const from = starts[term] as number;
  const length = (starts[term + 1] as number) - from;
  for (let place = 0; place < text.length; place++) {
    if (place >= length) return true;
    const difference = (letters[from + place] as number) - text.charCodeAt(place);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
