import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import { cleanRichText } from '../rich-text.ts';
import type { RecordRow } from './stored-record.ts';

/**
 * Fields from a request with their formatted texts cleaned. Only the given fields: a text that does not change was cleaned when it
 * was stored.
 */
export function cleaned<T extends RecordFields>(kind: RecordKind, given: T): T {
  const texts = (kind.rich ?? []).flatMap((name) => {
    const text = given[name];
    return typeof text === 'string' ? [[name, cleanRichText(text)]] : [];
  });
  return { ...given, ...Object.fromEntries(texts) };
}

/** The revision of the last change to the record itself; changes to records below it do not count. */
export function editedRev({ rev, edited_rev }: Pick<RecordRow, 'rev' | 'edited_rev'>): number {
  return edited_rev ?? rev;
}

/** Whether the record has not been edited since the revision that a device has seen. */
export function isAsKnown(row: RecordRow, rev: number): boolean {
  return rev >= editedRev(row) && rev <= row.rev;
}

/** The columns of a row that are derived from the record's fields. */
export function columnsOf<F extends RecordFields>(kind: RecordKind<F>, fields: F) {
  const found = kind.reference === undefined ? undefined : fields[kind.reference];
  return {
    version: kind.version,
    parent: kind.parent?.of(fields) ?? null,
    reference: typeof found === 'string' ? found : null,
    shared: kind.shared?.(fields) ? 1 : 0,
    fields: JSON.stringify(fields),
  };
}
