import { type PackedIndex, termsIn } from './packed-index.ts';
import { firstNotBefore, type TermRange } from './terms.ts';

/** Terms that could be meant by a word that was mistyped, and by how many slips. */
export interface MeantTerms extends TermRange {
  readonly slips: number;
}

/** Letters of a word from which one slip is forgiven, and from which two are. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

/** How many slips a word may have: none in a short one, where another word would be meant. */
export function slipsAllowed(word: string): number {
  return word.length < ONE_SLIP ? 0 : word.length < TWO_SLIPS ? 1 : 2;
}

/**
 * Terms that begin with a word once its slips are put right: a letter too many, too few or wrong, or two that changed places.
 * Terms in order share their beginnings, so each beginning is compared once; the first letter is taken as it is, which leaves little to compare.
 *
 * @see Levenshtein 1966, with neighbouring letters that changed places counted once (optimal string alignment).
 */
export function termsMeantBy(index: PackedIndex, word: string, most = slipsAllowed(word)): MeantTerms[] {
  const found: MeantTerms[] = [];
  if (most === 0) return found;
  const rows = new Rows(word, most);
  const last = firstNotBefore(index, `${word[0]}\uffff`, 0);
  let term = firstNotBefore(index, word[0] as string, 0);
  let known = 0;
  while (term < Math.min(last, termsIn(index))) {
    const end = rows.follow(index, term, known);
    if (end.slips !== undefined) found.push({ from: term, to: firstNotBefore(index, `${end.beginning}\uffff`, term), slips: end.slips });
    // Whatever shares this beginning is decided with it.
    const next = end.decided ? firstNotBefore(index, `${end.beginning}\uffff`, term) : term + 1;
    known = shared(index, term, next, end.beginning.length);
    term = next;
  }
  return found;
}

interface End {
  /** The letters that were compared. */
  readonly beginning: string;
  /** Whether what begins so is all meant, or all not. */
  readonly decided: boolean;
  /** Of what is meant. */
  readonly slips: number | undefined;
}

/** How far each beginning of a word is from each beginning of a term: a row a letter of the term. */
class Rows {
  readonly #word: string;
  readonly #most: number;
  readonly #rows: Uint8Array[];
  readonly #letters: number[] = [];

  constructor(word: string, most: number) {
    this.#word = word;
    this.#most = most;
    this.#rows = Array.from({ length: word.length + most + 1 }, () => new Uint8Array(word.length + 1));
    this.#rows[0]?.forEach((_, place, row) => {
      row[place] = place;
    });
  }

  /** Compares a term letter by letter until it is meant, or no term that goes on from there can be; `known` letters are as they were. */
  follow({ letters, starts }: PackedIndex, term: number, known: number): End {
    const from = starts[term] as number;
    const length = (starts[term + 1] as number) - from;
    for (let depth = known + 1; depth < this.#rows.length && depth <= length; depth++) {
      this.#letters[depth] = letters[from + depth - 1] as number;
      const nearest = this.#fill(depth);
      const slips = this.#rows[depth]?.[this.#word.length] as number;
      if (slips <= this.#most) return this.#best(letters, from, depth, length);
      if (nearest > this.#most) return { beginning: this.#beginning(depth), decided: true, slips: undefined };
    }
    return { beginning: this.#beginning(Math.min(length, this.#rows.length - 1)), decided: length >= this.#rows.length - 1, slips: undefined };
  }

  /** One letter more may be one slip less: `aple` is two slips from `app` and one from `appl`. */
  #best(letters: Uint16Array, from: number, first: number, length: number): End {
    let [depth, slips] = [first, this.#rows[first]?.[this.#word.length] as number];
    for (let next = first + 1; next < this.#rows.length && next <= length; next++) {
      this.#letters[next] = letters[from + next - 1] as number;
      this.#fill(next);
      const fewer = this.#rows[next]?.[this.#word.length] as number;
      if (fewer < slips) [depth, slips] = [next, fewer];
    }
    return { beginning: this.#beginning(depth), decided: true, slips };
  }

  #beginning(depth: number): string {
    return String.fromCharCode(...this.#letters.slice(1, depth + 1));
  }

  /** @returns The smallest distance of the row, below which no longer beginning can come. */
  #fill(depth: number): number {
    const [row, above, before] = [this.#rows[depth], this.#rows[depth - 1], this.#rows[depth - 2]] as [Uint8Array, Uint8Array, Uint8Array];
    const letter = this.#letters[depth];
    row[0] = depth;
    let nearest = depth;
    for (let place = 1; place < row.length; place++) {
      const typed = this.#word.charCodeAt(place - 1);
      let distance = Math.min((above[place] as number) + 1, (row[place - 1] as number) + 1, (above[place - 1] as number) + (typed === letter ? 0 : 1));
      const swapped = depth > 1 && place > 1 && typed === this.#letters[depth - 1] && this.#word.charCodeAt(place - 2) === letter;
      if (swapped) distance = Math.min(distance, (before[place - 2] as number) + 1);
      row[place] = distance;
      nearest = Math.min(nearest, distance);
    }
    return nearest;
  }
}

/** How many of a term's first letters the next one has as well, of so many at most. */
function shared({ letters, starts }: PackedIndex, term: number, next: number, most: number): number {
  if (next >= starts.length - 1) return 0;
  const [one, other] = [starts[term] as number, starts[next] as number];
  const length = Math.min(most, (starts[term + 1] as number) - one, (starts[next + 1] as number) - other);
  let same = 0;
  while (same < length && letters[one + same] === letters[other + same]) same++;
  return same;
}
