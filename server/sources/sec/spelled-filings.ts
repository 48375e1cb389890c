import type { Fact } from '#domain/statements/facts/fact.ts';
import { numberOfDay } from '../../database/day-columns.ts';
import type { FactBook } from '../../database/fact-book.ts';

const QUOTE = 0x22;
/** The text from the accession number to the day filed, without the outer quotes; a file repeats it for each figure. */
const FILING =
  /"accn"\s*:\s*"([^"\\]+"\s*,\s*"fy"\s*:\s*(?:\d{4}|null)\s*,\s*"fp"\s*:\s*(?:"[^"\\]*"|null)\s*,\s*"form"\s*:\s*"[^"\\]*"\s*,\s*"filed"\s*:\s*"\d{4}-\d\d-\d\d)"/;
/** Characters of an accession number by which filings are looked up. */
const HASHED = 20;
/** Bytes that are compared at once. */
const WORD = 4;
const NO_FILINGS: readonly SpelledFiling[] = [];

/** A filing as the file spells it, and its index in the book. */
export interface SpelledFiling {
  /** Its bytes in words of four, and the remaining ones. */
  readonly words: Int32Array;
  readonly rest: Uint8Array;
  readonly length: number;
  readonly place: number;
  readonly filed: number;
}

/** Filings of a file by their spelling, so that a repeated one is recognised without parsing it. */
export class SpelledFilings {
  readonly #book: FactBook;
  readonly #filings = new Map<number, SpelledFiling[]>();
  /** The bytes searched last, and a view of them for reading words. */
  #viewed: Uint8Array | undefined;
  #view: DataView = new DataView(new ArrayBuffer(0));

  constructor(book: FactBook) {
    this.#book = book;
  }

  /** Remembers how the filing of a figure is spelled, so that the next figure of it is recognised. */
  learn(text: string, { accession, fiscal_year, fiscal_period, form, filed }: Fact): void {
    const spelled = FILING.exec(text)?.[1];
    if (spelled === undefined || accession.length !== HASHED) return;
    const written = JSON.parse(`{"accn":"${spelled}"}`) as Record<string, unknown>;
    const year = written.fy === null ? undefined : written.fy;
    const period = written.fp === null ? undefined : written.fp;
    // A figure may contain such a part twice; only the one that was parsed counts.
    if (written.accn !== accession || year !== fiscal_year || period !== fiscal_period || written.form !== form || written.filed !== filed) return;
    const spelling = Buffer.from(spelled, 'latin1');
    const place = this.#book.placeOf([accession, form, filed, fiscal_year ?? null, fiscal_period ?? null]);
    const view = new DataView(spelling.buffer, spelling.byteOffset, spelling.byteLength);
    const hash = hashAt(view, 0);
    const alike = this.#filings.get(hash) ?? [];
    const words = Int32Array.from({ length: Math.floor(spelling.length / WORD) }, (_, i) => view.getInt32(i * WORD, true));
    alike.push({ words, rest: spelling.subarray(words.length * WORD), length: spelling.length, place, filed: numberOfDay(filed) });
    this.#filings.set(hash, alike);
  }

  /** The filing whose spelling begins at `from`, if it was seen before. */
  find(bytes: Uint8Array, from: number): SpelledFiling | undefined {
    if (from + HASHED > bytes.length) return undefined;
    const view = this.#viewOf(bytes);
    for (const filing of this.#filings.get(hashAt(view, from)) ?? NO_FILINGS) if (isSpelledAt(view, from, filing)) return filing;
    return undefined;
  }

  #viewOf(bytes: Uint8Array): DataView {
    if (bytes !== this.#viewed) {
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#viewed = bytes;
    }
    return this.#view;
  }
}

function hashAt(view: DataView, from: number): number {
  let hash = 0;
  for (let i = 0; i < HASHED; i += WORD) hash = (Math.imul(hash, 31) + view.getInt32(from + i, true)) | 0;
  return hash;
}

/** Whether this spelling is at `from`, followed by a quote. Compared by words, since filings are a quarter of a file's bytes. */
function isSpelledAt(view: DataView, from: number, { words, rest, length }: SpelledFiling): boolean {
  if (from + length >= view.byteLength) return false;
  for (let i = 0; i < words.length; i++) if (view.getInt32(from + i * WORD, true) !== words[i]) return false;
  const after = from + words.length * WORD;
  for (let i = 0; i < rest.length; i++) if (view.getUint8(after + i) !== rest[i]) return false;
  return view.getUint8(from + length) === QUOTE;
}
