import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { numberOfDay } from '../../database/day-columns.ts';
import { type FactBook, NO_SPAN } from '../../database/fact-book.ts';
import type { JsonBytes } from '../json-bytes.ts';
import { FactReader, type PointPlace, pointLimits } from './fact-of-point.ts';

/** A point that is no fact, and why. */
export type ReportProblem = (point: unknown, reason: string) => void;

const [QUOTE, COLON, COMMA, MINUS, DOT, ZERO, NINE, OPEN, CLOSE, SPACE] = [0x22, 0x3a, 0x2c, 0x2d, 0x2e, 0x30, 0x39, 0x7b, 0x7d, 0x20];
const BACKSLASH = 0x5c;
const START = Buffer.from('"start"');
const END = Buffer.from('"end"');
const VALUE = Buffer.from('"val"');
const ACCESSION = Buffer.from('"accn"');
const FRAME = Buffer.from('"frame"');
/** What stands between the quote that opens the accession number and the one that closes the day filed; a file repeats it for each figure. */
const FILING =
  /"accn"\s*:\s*"([^"\\]+"\s*,\s*"fy"\s*:\s*(?:\d{4}|null)\s*,\s*"fp"\s*:\s*(?:"[^"\\]*"|null)\s*,\s*"form"\s*:\s*"[^"\\]*"\s*,\s*"filed"\s*:\s*"\d{4}-\d\d-\d\d)"/;
const MOST_DIGITS = 15;
/** Characters of an accession number by which filings are looked up. */
const HASHED = 20;
/** Bytes that are compared at once. */
const WORD = 4;
const NOT_HERE = -1;

/** Days that fit the table below; others are read the long way. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 2099];
const [DAYS_IN_ROW, ROWS_IN_YEAR] = [31, 12];
/** Numbers of days by year, month and day; 0 where not yet asked for, less where there is no such day. */
const dayNumbers = new Int32Array((LAST_YEAR - FIRST_YEAR + 1) * ROWS_IN_YEAR * DAYS_IN_ROW);

/** A filing as the file spells it, and its place in the book. */
interface SpelledFiling {
  /** Its bytes four by four, and what is left of them. */
  readonly words: Int32Array;
  readonly rest: Uint8Array;
  readonly length: number;
  readonly place: number;
  readonly filed: number;
}

/**
 * Reads the figures of a file into a book. A figure that is written as the SEC writes them, and that nothing is wrong with, is taken from the
 * bytes as they are; any other is parsed and looked at by {@link FactReader}, which decides.
 */
export class PointScanner {
  readonly #json: JsonBytes;
  readonly #book: FactBook;
  readonly #reader: FactReader;
  readonly #filings = new Map<number, SpelledFiling[]>();
  /** Where the scan of a figure has come to. */
  #at = 0;
  #number = 0;
  /** The bytes at hand, and the same to be read by words. */
  #viewed: Uint8Array | undefined;
  #view: DataView = new DataView(new ArrayBuffer(0));

  /** @param today The last day data can be of. */
  constructor(json: JsonBytes, book: FactBook, today: string) {
    this.#json = json;
    this.#book = book;
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
    this.#learn(Buffer.from(json.bytes.subarray(from, json.at)).toString('latin1'), fact);
  }

  /** Remembers how a filing is spelled, so that the next figure of it is recognized. */
  #learn(text: string, { accession, fiscal_year, fiscal_period, form, filed }: Fact): void {
    const spelled = FILING.exec(text)?.[1];
    if (spelled === undefined || accession.length !== HASHED) return;
    const said = JSON.parse(`{"accn":"${spelled}"}`) as Record<string, unknown>;
    const year = said.fy === null ? undefined : said.fy;
    const period = said.fp === null ? undefined : said.fp;
    // Of a figure that has such a part twice, only the one that was read counts.
    if (said.accn !== accession || year !== fiscal_year || period !== fiscal_period || said.form !== form || said.filed !== filed) return;
    const spelling = Buffer.from(spelled, 'latin1');
    const place = this.#book.placeOf([accession, form, filed, fiscal_year ?? null, fiscal_period ?? null]);
    const view = new DataView(spelling.buffer, spelling.byteOffset, spelling.byteLength);
    const hash = hashAt(view, 0);
    const alike = this.#filings.get(hash) ?? [];
    const words = Int32Array.from({ length: Math.floor(spelling.length / WORD) }, (_, i) => view.getInt32(i * WORD, true));
    alike.push({ words, rest: spelling.subarray(words.length * WORD), length: spelling.length, place, filed: numberOfDay(filed) });
    this.#filings.set(hash, alike);
  }

  /** Takes the figure that begins there. `false` when it is not written in the usual way, is not whole, or may have something wrong with it. */
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

  /** Passes over a key and its colon. */
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

  /** Passes over a key with a day and the comma behind it; its number, or {@link NOT_HERE}. */
  #day(key: Uint8Array): number {
    if (!this.#member(key)) return NOT_HERE;
    const { bytes } = this.#json;
    const at = this.#at;
    if (bytes[at] !== QUOTE || bytes[at + 11] !== QUOTE) return NOT_HERE;
    const number = dayAt(bytes, at + 1);
    this.#at = at + 12;
    return this.#comma() ? number : NOT_HERE;
  }

  /** Passes over a number whose digits give it exactly. */
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
    // Both are exact, and division rounds once: the same double as reading the digits gives.
    const size = decimals === 0 ? whole : whole / (POWERS[decimals] as number);
    this.#number = negative ? -size : size;
    this.#at = at;
    return true;
  }

  /** Passes over the filing, if it was met before in this very spelling. */
  #filingHere(): SpelledFiling | undefined {
    const { bytes } = this.#json;
    const from = this.#at + 1;
    if (bytes[from - 1] !== QUOTE) return undefined;
    if (from + HASHED > bytes.length) return undefined;
    const view = this.#viewOf(bytes);
    for (const filing of this.#filings.get(hashAt(view, from)) ?? NO_FILINGS) {
      if (!isSpelledAt(view, from, filing)) continue;
      this.#at = from + filing.length + 1;
      return filing;
    }
    return undefined;
  }

  #viewOf(bytes: Uint8Array): DataView {
    if (bytes !== this.#viewed) {
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#viewed = bytes;
    }
    return this.#view;
  }

  /** Passes over the end of the figure, and the name of its frame if it has one. */
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

const NO_FILINGS: readonly SpelledFiling[] = [];
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** The first place from there on that is no white space of JSON. */
function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = bytes[at]) at += 1;
  return at;
}

function hashAt(view: DataView, from: number): number {
  let hash = 0;
  for (let i = 0; i < HASHED; i += WORD) hash = (Math.imul(hash, 31) + view.getInt32(from + i, true)) | 0;
  return hash;
}

/** Whether a filing stands there, spelled the same, with the quote that ends it. Compared by words: it takes a quarter of a file's bytes. */
function isSpelledAt(view: DataView, from: number, { words, rest, length }: SpelledFiling): boolean {
  if (from + length >= view.byteLength) return false;
  for (let i = 0; i < words.length; i++) if (view.getInt32(from + i * WORD, true) !== words[i]) return false;
  const after = from + words.length * WORD;
  for (let i = 0; i < rest.length; i++) if (view.getUint8(after + i) !== rest[i]) return false;
  return view.getUint8(from + length) === QUOTE;
}

/** The number of the day written there, {@link NOT_HERE} when there is none or the table has no room for it. */
function dayAt(bytes: Uint8Array, at: number): number {
  const year = digitsAt(bytes, at, 4);
  const month = digitsAt(bytes, at + 5, 2);
  const day = digitsAt(bytes, at + 8, 2);
  const isWritten = bytes[at + 4] === MINUS && bytes[at + 7] === MINUS;
  if (!isWritten || year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > ROWS_IN_YEAR || day < 1 || day > DAYS_IN_ROW) return NOT_HERE;
  const place = ((year - FIRST_YEAR) * ROWS_IN_YEAR + month - 1) * DAYS_IN_ROW + day - 1;
  const known = dayNumbers[place] as number;
  if (known !== 0) return known;
  const text = Buffer.from(bytes.subarray(at, at + 10)).toString('latin1');
  const number = v.is(Day, text) ? numberOfDay(text) : NOT_HERE;
  dayNumbers[place] = number;
  return number;
}

/** A number of so many digits, less than nothing when they are not all digits. */
function digitsAt(bytes: Uint8Array, at: number, count: number): number {
  let number = 0;
  for (let i = 0; i < count; i++) {
    const byte = bytes[at + i] as number;
    if (!isDigit(byte)) return NOT_HERE;
    number = number * 10 + byte - ZERO;
  }
  return number;
}
