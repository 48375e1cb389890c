import { SourceRefusal } from './source-refusal.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of one step read at once; the figures of no concept are nearly as long. */
const LONGEST_STEP = 64 * MEGABYTE;
/** So many bytes are at hand before a step begins, so that few steps are begun in vain. */
const AHEAD = 64 * 1024;
const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, SPACE] = [0x5b, 0x5d, 0x7b, 0x7d, 0x20];

/** The bytes at hand end before the step does: it is taken again with more of them. Never leaves this file. */
class Short extends Error {}
const SHORT = new Short('more bytes are needed');

/**
 * Walks through JSON that comes in pieces of bytes, so that only what one step reads is in memory at a time. What is inside a step runs
 * without waiting; when the bytes at hand end in it, it is undone and taken again.
 * Keys that are twice in an object come twice, where `JSON.parse` would drop the first.
 */
export class JsonBytes {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #isOver = false;
  /** The bytes at hand, followed by a zero, at which whatever reads byte by byte stops. */
  #bytes = Buffer.alloc(2 * AHEAD);
  #at = 0;
  #length = 0;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Runs work that reads from here on; work must have no effect until it has read all it reads. */
  async step<T>(work: () => T): Promise<T> {
    if (this.#length - this.#at < AHEAD) await this.#fill(AHEAD);
    for (;;) {
      const from = this.#at;
      try {
        return work();
      } catch (error) {
        if (error !== SHORT) throw error;
        this.#at = from;
      }
      const unread = this.#length - this.#at;
      if (unread > LONGEST_STEP) throw new SourceRefusal('too-large', `has a single value of more than ${LONGEST_STEP / MEGABYTE} MB`);
      if (!(await this.#fill(2 * unread))) throw notJson('ends in the middle');
    }
  }

  /** The keys of the object that begins here, each in a separate step; the caller reads the value of each before the next. */
  async *keysInSteps(): AsyncGenerator<string> {
    if (await this.step(() => this.#opensEmpty())) return;
    do yield await this.step(() => this.#key());
    while (await this.step(() => this.#goesOn()));
  }

  /** Refuses bytes after the end. */
  async end(): Promise<void> {
    if (this.#length - this.#at < AHEAD) await this.#fill(AHEAD);
    while (this.#at < this.#length && (this.#bytes[this.#at] as number) <= SPACE) this.#at += 1;
    if (this.#at < this.#length) throw notJson('goes on after its end');
  }

  // What follows is called within a step.

  /** The bytes at hand, and where reading is; after the last of them comes a zero. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get at(): number {
    return this.#at;
  }

  /** Goes on behind what was read from `bytes`. */
  moveTo(at: number): void {
    this.#at = at;
  }

  /** The first character of the value that comes next: `{`, `[`, `"` or that of a number or word. */
  next(): string {
    return String.fromCharCode(this.#peek());
  }

  /** The keys of the object that begins here, one after the other; the caller reads or skips the value of each before the next. */
  *keys(): Generator<string> {
    if (this.#opensEmpty()) return;
    do yield this.#key();
    while (this.#goesOn());
  }

  /** Enters the list that begins here. Whether it has anything in it. */
  opensList(): boolean {
    this.#take(OPEN_LIST);
    return !this.#takeIf(CLOSE_LIST);
  }

  /** Goes on to the next value of a list. Whether there is one; the list is left when not. */
  nextInList(): boolean {
    if (this.#takeIf(COMMA)) return true;
    this.#take(CLOSE_LIST);
    return false;
  }

  /** The next value as a whole. */
  value(): unknown {
    const from = this.#start();
    return this.#parsed(from, this.#pass());
  }

  /** Passes over the next value, which must be one all the same. */
  skip(): void {
    const from = this.#start();
    if (this.#bytes[from] !== QUOTE || !this.#skipsPlainText(from)) this.#parsed(from, this.#pass());
  }

  /** Moves to where the next value begins. */
  #start(): number {
    this.#peek();
    return this.#at;
  }

  /** Passes over a text without escapes; stays where it is when the text has any. */
  #skipsPlainText(from: number): boolean {
    const bytes = this.#bytes;
    let at = from + 1;
    for (;;) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) break;
      if (byte === BACKSLASH || byte < SPACE) return false;
      at += 1;
    }
    this.#at = at + 1;
    return true;
  }

  #opensEmpty(): boolean {
    this.#take(OPEN_OBJECT);
    return this.#takeIf(CLOSE_OBJECT);
  }

  #goesOn(): boolean {
    if (this.#takeIf(COMMA)) return true;
    this.#take(CLOSE_OBJECT);
    return false;
  }

  #key(): string {
    if (this.#peek() !== QUOTE) throw notJson('has no key where one is due');
    const from = this.#at;
    const key = this.#skipsPlainText(from) ? this.#bytes.toString('utf8', from + 1, this.#at - 1) : String(this.value());
    this.#take(COLON);
    return key;
  }

  #peek(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    while (at < this.#length && (bytes[at] as number) <= SPACE) at += 1;
    this.#at = at;
    if (at >= this.#length) throw SHORT;
    return bytes[at] as number;
  }

  #take(byte: number): void {
    const found = this.#peek();
    if (found !== byte) throw notJson(`has ${String.fromCharCode(found)} where ${String.fromCharCode(byte)} is due`);
    this.#at += 1;
  }

  #takeIf(byte: number): boolean {
    if (this.#peek() !== byte) return false;
    this.#at += 1;
    return true;
  }

  /** The place after the next value: after its closing bracket or quote, or at what ends a number or word. */
  #pass(): number {
    const first = this.#peek();
    const isWord = first !== QUOTE && first !== OPEN_LIST && first !== OPEN_OBJECT;
    this.#at = isWord ? this.#endOfWord() : this.#endOfValue();
    return this.#at;
  }

  #endOfWord(): number {
    let at = this.#at;
    while (at < this.#length && !endsWord(this.#bytes[at] as number)) at += 1;
    if (at >= this.#length && !this.#isOver) throw SHORT;
    return at;
  }

  #endOfValue(): number {
    const bytes = this.#bytes;
    let depth = 0;
    for (let at = this.#at; at < this.#length; at++) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        at = this.#endOfText(at + 1);
        if (depth === 0) return at + 1;
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    throw SHORT;
  }

  /** The place of the quote that ends the text. */
  #endOfText(from: number): number {
    const bytes = this.#bytes;
    for (let at = from; at < this.#length; at++) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) return at;
    }
    throw SHORT;
  }

  #parsed(from: number, to: number): unknown {
    try {
      return JSON.parse(this.#bytes.toString('utf8', from, to));
    } catch (error) {
      throw new SourceRefusal('shape', 'is not JSON', { cause: error });
    }
  }

  /** Takes pieces until so many bytes are unread. `false` when there were no more. */
  async #fill(wanted: number): Promise<boolean> {
    let hasMore = false;
    while (!this.#isOver && (!hasMore || this.#length - this.#at < wanted)) {
      const { value, done } = await this.#pieces.next();
      if (done === true) this.#isOver = true;
      else if (value.length > 0) {
        this.#append(value);
        hasMore = true;
      }
    }
    return hasMore;
  }

  #append(piece: Uint8Array): void {
    const unread = this.#bytes.subarray(this.#at, this.#length);
    const length = unread.length + piece.length;
    const room = length < this.#bytes.length ? this.#bytes : Buffer.alloc(2 * length + 1);
    room.set(unread, 0);
    room.set(piece, unread.length);
    room[length] = 0;
    this.#bytes = room;
    this.#length = length;
    this.#at = 0;
  }
}

function endsWord(byte: number): boolean {
  return byte <= SPACE || byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT;
}

function notJson(what: string): SourceRefusal {
  return new SourceRefusal('shape', `is not JSON: it ${what}`);
}
