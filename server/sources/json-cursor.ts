import { SourceRefusal } from './source-refusal.ts';

/** Characters of one value read at once; no list of figures of one concept is nearly as long. */
const LONGEST_VALUE = 64 * 1024 * 1024;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Walks through JSON text that comes in pieces, so that only one value of it is in memory at a time.
 * Keys that stand twice in an object come twice, where `JSON.parse` would drop the first.
 */
export class JsonCursor {
  readonly #pieces: AsyncIterator<string>;
  #text = '';
  #at = 0;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The keys of the object that begins here, one after the other; the caller reads or skips the value of each before the next. */
  async *keys(): AsyncGenerator<string> {
    await this.#take('{');
    if (await this.#takeIf('}')) return;
    do {
      if ((await this.#peek()) !== '"') throw refusal('has no key where one is due');
      const key = parsed(await this.#raw());
      await this.#take(':');
      yield String(key);
    } while (await this.#takeIf(','));
    await this.#take('}');
  }

  /** The first character of the value that comes next: `{`, `[`, `"` or that of a number or word. */
  next(): Promise<string> {
    return this.#peek();
  }

  /** The next value as a whole. */
  async value(): Promise<unknown> {
    if ((await this.#peek()) === '[') {
      const list = this.#listHere();
      if (list !== undefined) return list;
    }
    return parsed(await this.#raw());
  }

  /**
   * A list that ends in the piece at hand with its first closing bracket, as lists of figures do. Found so, it need not be read character
   * by character. `undefined` when it does not: text that parses up to a bracket is the whole list, other text is no list yet.
   */
  #listHere(): unknown[] | undefined {
    const end = this.#text.indexOf(']', this.#at) + 1;
    if (end === 0) return undefined;
    try {
      const list: unknown = JSON.parse(this.#text.slice(this.#at, end));
      if (!Array.isArray(list)) return undefined;
      this.#at = end;
      return list;
    } catch {
      return undefined; // a bracket in a text, a list in the list, or no JSON: reading it character by character tells which
    }
  }

  /** Refuses text after the end. */
  async end(): Promise<void> {
    if (await this.#fill()) throw refusal('goes on after its end');
  }

  async #peek(): Promise<string> {
    if (!(await this.#fill())) throw refusal('ends in the middle');
    return this.#text[this.#at] as string;
  }

  /** Moves to the next character that is no space. */
  async #fill(): Promise<boolean> {
    for (;;) {
      while (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) <= 0x20) this.#at += 1;
      if (this.#at < this.#text.length) return true;
      if (!(await this.#more())) return false;
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    this.#text = done === true ? '' : value;
    this.#at = 0;
    return done !== true;
  }

  async #take(character: string): Promise<void> {
    if (!(await this.#takeIf(character))) throw refusal(`has ${await this.#peek()} where ${character} is due`);
  }

  async #takeIf(character: string): Promise<boolean> {
    if ((await this.#peek()) !== character) return false;
    this.#at += 1;
    return true;
  }

  /** The text of the next value: up to its closing bracket or quote, or to what ends a number or word. */
  async #raw(): Promise<string> {
    const scan = new ValueScan(await this.#peek());
    const kept: string[] = [];
    let length = 0;
    for (;;) {
      const end = scan.endIn(this.#text, this.#at);
      const piece = this.#text.slice(this.#at, end ?? undefined);
      kept.push(piece);
      length += piece.length;
      if (length > LONGEST_VALUE) throw new SourceRefusal('too-large', 'has a single value of more than 64 MB');
      if (end !== undefined) {
        this.#at = end;
        return kept.join('');
      }
      if (await this.#more()) continue;
      if (scan.isWord) return kept.join('');
      throw refusal('ends in the middle');
    }
  }
}

/** Where a value ends, found over several pieces of text. */
class ValueScan {
  readonly isWord: boolean;
  #depth = 0;
  #inText = false;
  #escaped = false;

  constructor(first: string) {
    this.isWord = !'{["'.includes(first);
  }

  /** The place after the value's last character; `undefined` when the piece does not reach so far. */
  endIn(text: string, from: number): number | undefined {
    if (this.isWord) {
      const length = text.slice(from).search(/[\s,\]}]/);
      return length < 0 ? undefined : from + length;
    }
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) {
          this.#inText = false;
          if (this.#depth === 0) return at + 1;
        }
      } else if (code === QUOTE) this.#inText = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) this.#depth += 1;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        this.#depth -= 1;
        if (this.#depth === 0) return at + 1;
      }
    }
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceRefusal('shape', 'is not JSON', { cause: error });
  }
}

function refusal(what: string): SourceRefusal {
  return new SourceRefusal('shape', `is not JSON: it ${what}`);
}
