import { NO_SPAN } from '../../database/concept-columns.ts';
import type { FactBook } from '../../database/fact-book.ts';
import type { JsonBytes } from '../json-bytes.ts';
import { FactReader, type PointPlace, pointLimits } from './fact-of-point.ts';
import { dayAt, isDigit, NOT_HERE } from './json-day.ts';
import { type SpelledFiling, SpelledFilings } from './spelled-filings.ts';

/** Reports a point that is not a fact, with the reason. */
export type ReportProblem = (point: unknown, reason: string) => void;

const [QUOTE, COLON, COMMA, MINUS, DOT, ZERO, OPEN, CLOSE, SPACE] = [0x22, 0x3a, 0x2c, 0x2d, 0x2e, 0x30, 0x7b, 0x7d, 0x20];
const BACKSLASH = 0x5c;
const START = Buffer.from('"start"');
const END = Buffer.from('"end"');
const VALUE = Buffer.from('"val"');
const ACCESSION = Buffer.from('"accn"');
const FRAME = Buffer.from('"frame"');
const MOST_DIGITS = 15;

/**
 * Reads the figures of a file into a book. A valid figure in the SEC's usual spelling is read straight from the bytes; any other is parsed
 * and checked by {@link FactReader}.
 */
export class PointScanner {
  readonly #json: JsonBytes;
  readonly #book: FactBook;
  readonly #reader: FactReader;
  readonly #filings: SpelledFilings;
  /** Current position within a figure. */
  #at = 0;
  #number = 0;

  /** @param today The last day that data can have. */
  constructor(json: JsonBytes, book: FactBook, today: string) {
    this.#json = json;
    this.#book = book;
    this.#filings = new SpelledFilings(book);
    this.#reader = new FactReader(today);
  }

  /** Reads the list of figures that begins here. To be called within a step. */
  readList(place: PointPlace, report: ReportProblem): void {
    const json = this.#json;
    const limits = pointLimits(place);
    this.#book.begin(place);
    if (!json.opensList()) return;
    do {
      json.next();
      if (this.#takeWritten(json.at, limits)) json.moveTo(this.#at);
      else this.#takeParsed(place, report);
    } while (json.nextInList());
  }

  #takeParsed(place: PointPlace, report: ReportProblem): void {
    const json = this.#json;
    const from = json.at;
    const point = json.value();
    const fact = this.#reader.read(place, point);
    if (typeof fact === 'string') {
      report(point, fact);
      return;
    }
    this.#book.addFact(fact);
    this.#filings.learn(Buffer.from(json.bytes.subarray(from, json.at)).toString('latin1'), fact);
  }

  /** Reads the figure that begins at `from`. `false` when it is spelled in another way, incomplete, or possibly invalid. */
  #takeWritten(from: number, { least, most, daysAhead }: ReturnType<typeof pointLimits>): boolean {
    const { bytes } = this.#json;
    if (bytes[from] !== OPEN) return false;
    this.#at = afterSpace(bytes, from + 1);
    const hasStart = bytes[this.#at + 1] === START[1];
    const start = hasStart ? this.#day(START) : NOT_HERE;
    if (hasStart && start === NOT_HERE) return false;
    const end = this.#day(END);
    if (end === NOT_HERE || start > end || !this.#member(VALUE) || !this.#scanNumber() || !this.#comma()) return false;
    const value = this.#number;
    if (value < least || value > most || !this.#member(ACCESSION)) return false;
    const filing = this.#filingHere();
    if (filing === undefined || end > filing.filed + daysAhead || !this.#closes()) return false;
    this.#book.add(filing.place, end, start === NOT_HERE ? NO_SPAN : end - start, value);
    return true;
  }

  /** Skips a key and its colon. */
  #member(key: Uint8Array): boolean {
    const { bytes } = this.#json;
    const from = this.#at;
    for (let i = 0; i < key.length; i++) if (bytes[from + i] !== key[i]) return false;
    const colon = afterSpace(bytes, from + key.length);
    if (bytes[colon] !== COLON) return false;
    this.#at = afterSpace(bytes, colon + 1);
    return true;
  }

  #comma(): boolean {
    const { bytes } = this.#json;
    const at = afterSpace(bytes, this.#at);
    if (bytes[at] !== COMMA) return false;
    this.#at = afterSpace(bytes, at + 1);
    return true;
  }

  /** Skips a key with a day and the comma after it. @returns The number of the day, or {@link NOT_HERE}. */
  #day(key: Uint8Array): number {
    if (!this.#member(key)) return NOT_HERE;
    const { bytes } = this.#json;
    const at = this.#at;
    if (bytes[at] !== QUOTE || bytes[at + 11] !== QUOTE) return NOT_HERE;
    const number = dayAt(bytes, at + 1);
    this.#at = at + 12;
    return this.#comma() ? number : NOT_HERE;
  }

  /** Skips a number that a double holds exactly, and keeps it. */
  #scanNumber(): boolean {
    const { bytes } = this.#json;
    let at = this.#at;
    const negative = bytes[at] === MINUS;
    if (negative) at += 1;
    const first = at;
    let whole = 0;
    let decimals = 0;
    for (; isDigit(bytes[at] as number); at++) whole = whole * 10 + (bytes[at] as number) - ZERO;
    const digits = at - first;
    if (digits === 0 || (digits > 1 && bytes[first] === ZERO)) return false;
    if (bytes[at] === DOT) {
      for (at += 1; isDigit(bytes[at] as number); at++) {
        whole = whole * 10 + (bytes[at] as number) - ZERO;
        decimals += 1;
      }
      if (decimals === 0) return false;
    }
    if (digits + decimals > MOST_DIGITS) return false;
    // Both numbers are exact and the division rounds once, so the result is the double that parsing the digits gives.
    const size = decimals === 0 ? whole : whole / (POWERS[decimals] as number);
    this.#number = negative ? -size : size;
    this.#at = at;
    return true;
  }

  /** Skips the filing, if it was seen before in exactly this spelling. */
  #filingHere(): SpelledFiling | undefined {
    const { bytes } = this.#json;
    const from = this.#at + 1;
    if (bytes[from - 1] !== QUOTE) return undefined;
    const filing = this.#filings.find(bytes, from);
    if (filing !== undefined) this.#at = from + filing.length + 1;
    return filing;
  }

  /** Skips the end of the figure, and the name of its frame if it has one. */
  #closes(): boolean {
    const { bytes } = this.#json;
    this.#at = afterSpace(bytes, this.#at);
    if (bytes[this.#at] === COMMA) {
      this.#at = afterSpace(bytes, this.#at + 1);
      if (!this.#member(FRAME) || bytes[this.#at] !== QUOTE) return false;
      let at = this.#at + 1;
      while (bytes[at] !== QUOTE) {
        if ((bytes[at] as number) < SPACE || bytes[at] === BACKSLASH) return false;
        at += 1;
      }
      this.#at = afterSpace(bytes, at + 1);
    }
    if (bytes[this.#at] !== CLOSE) return false;
    this.#at += 1;
    return true;
  }
}

const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);

/** The first index from `from` on that is not JSON white space. */
function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = bytes[at]) at += 1;
  return at;
}
