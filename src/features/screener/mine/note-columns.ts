import type { ScreenerColumn } from '#contract/entities/market/screener.ts';

/** What a column needs of a note. */
export interface StockNote {
  readonly stockid: string | null;
  /** As words, without its formatting. */
  readonly words: string;
  /** Unix milliseconds. */
  readonly writtenAt: number;
}

const A_DAY = 86_400_000;
/** Characters of a note that a cell shows. */
const MOST_WORDS = 200;

/** The member's newest note on each stock and the day it was written, as columns of the market (FLD-03). */
export function noteColumns(stockids: readonly string[], notes: readonly StockNote[]): Readonly<Record<'note' | 'last_note_time', ScreenerColumn>> {
  const newest = new Map<string, StockNote>();
  for (const note of notes) {
    if (note.stockid === null) continue;
    const known = newest.get(note.stockid);
    if (known === undefined || known.writtenAt < note.writtenAt) newest.set(note.stockid, note);
  }
  return {
    note: { texts: stockids.map((id) => newest.get(id)?.words.slice(0, MOST_WORDS) ?? null) },
    last_note_time: {
      numbers: stockids.map((id) => {
        const note = newest.get(id);
        return note === undefined ? null : Math.floor(note.writtenAt / A_DAY);
      }),
    },
  };
}
