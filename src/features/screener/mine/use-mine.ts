import { useMemo } from 'react';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { OwnField } from '#contract/entities/records/own-field.ts';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import { wordsOfHtml } from '#ui/format/words-of-html.ts';
import { madeField } from '../screen-search.ts';
import { noteColumns } from './note-columns.ts';

/** What the member adds to the market: own fields, and columns of their notes. */
export interface Mine {
  readonly formulas: readonly OwnField[];
  readonly snapshot: ScreenerSnapshot;
  readonly fields: readonly ScreenerField[];
}

const none: readonly never[] = [];

/** The market and its fields together with what the member made and wrote; it is on this device, so it is here without a network. */
export function useMine(snapshot: ScreenerSnapshot, fields: readonly ScreenerField[]): Mine {
  const own: readonly RecordRow<'own-field'>[] = useRecords('own-field').value ?? none;
  const notes: readonly RecordRow<'note'>[] = useRecords('note').value ?? none;
  const columns = useMemo(() => {
    const written = notes.map(({ fields: note, updated_at }) => ({
      stockid: note.stockid,
      words: wordsOfHtml(note.content),
      writtenAt: Date.parse(updated_at),
    }));
    return written.length === 0 ? undefined : noteColumns(snapshot.stockid, written);
  }, [notes, snapshot]);
  return useMemo(() => {
    const known = columns?.note !== undefined && 'texts' in columns.note ? columns.note.texts.filter((text) => text !== null).length : 0;
    const isNote = ({ field_name }: ScreenerField) => field_name === 'note' || field_name === 'last_note_time';
    return {
      formulas: own.map((record) => record.fields),
      snapshot: columns === undefined ? snapshot : { ...snapshot, columns: { ...snapshot.columns, ...columns } },
      fields: [
        ...fields.map((field) => (known > 0 && isNote(field) ? { ...field, known, on_device: true, missing: null } : field)),
        ...own.map(({ fields: { key, name, formula } }) => ({ ...madeField(key, formula), display_name: name, known: snapshot.stockid.length })),
      ],
    };
  }, [own, columns, snapshot, fields]);
}
