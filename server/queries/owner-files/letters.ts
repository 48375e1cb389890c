import type { GuruLetter, LetterRow, LetterText } from '#contract/entities/gurus/guru-letter.ts';
import { letterId } from '#contract/entities/gurus/guru-letter.ts';
import { guruPath } from '#contract/guru-path.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { visibleGurus } from '../gurus/find-guru.ts';
import { marketKind } from '../market/market.ts';

type Row = Database['guru_letter'];

/** Characters of a text that lists show. */
const OPENING = 280;
const listed = ['id', 'year', 'quarter', 'name', 'title', 'day', 'url', 'opening'] as const;

/** Letters that are not removed: those administrators keep, and with the demo market those it invents. */
export async function findLetters(db: Store, asked: { readonly year?: number; readonly quarter?: number; readonly name?: string } = {}): Promise<LetterRow[]> {
  const demo = (await marketKind(db)) === 'demo';
  const gurus = new Set((await visibleGurus(db)).map(({ guru_id }) => guru_id));
  const rows = await db
    .selectFrom('guru_letter')
    .select(listed)
    .where('removed', '=', 0)
    .$if(!demo, (query) => query.where('demo', '=', 0))
    .$if(asked.year !== undefined, (query) => query.where('year', '=', asked.year ?? 0))
    .$if(asked.quarter !== undefined, (query) => query.where('quarter', '=', asked.quarter ?? 0))
    .execute();
  const wanted = asked.name === undefined ? undefined : guruPath(asked.name);
  return rows
    .map((row) => ({ ...row, guru_id: gurus.has(guruPath(row.name)) ? guruPath(row.name) : null }))
    .filter(({ name }) => wanted === undefined || guruPath(name) === wanted);
}

/** The newest day first, of one day the later quarter. */
export function newestFirst(letters: readonly LetterRow[]): LetterRow[] {
  return letters.toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1));
}

/** A letter with its text, the newest one for `latest`; `undefined` for one that is not there. */
export async function findLetter(db: Store, id: string): Promise<LetterText | undefined> {
  const letters = await findLetters(db);
  const found = id === 'latest' ? newestFirst(letters)[0] : letters.find((letter) => letter.id === id);
  if (found === undefined) return undefined;
  const { text } = await db.selectFrom('guru_letter').select('text').where('id', '=', found.id).executeTakeFirstOrThrow();
  return { ...found, text };
}

/** Everything administrators keep, removed letters too, newest first. */
export function letterBook(db: Store): Promise<(Row & { readonly username: string | null })[]> {
  return db
    .selectFrom('guru_letter')
    .leftJoin('account', 'account.user_id', 'guru_letter.changed_by')
    .selectAll('guru_letter')
    .select('account.username')
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .orderBy('id')
    .execute();
}

/** The stored letter of an id, also a removed one. */
export function storedLetter(db: Store, id: string): Promise<Pick<Row, 'rev' | 'removed'> | undefined> {
  return db.selectFrom('guru_letter').select(['rev', 'removed']).where('id', '=', id).executeTakeFirst();
}

/** Who stores a letter, and the version it is made from; 0 for a new one. */
interface Stored {
  readonly before: number;
  readonly at: number | null;
  readonly by: number | null;
  readonly demo: boolean;
}

/** Stores a letter. @returns Its new version; `undefined` where another one was stored since. */
export async function storeLetter(db: Store, letter: GuruLetter, { before, at, by, demo }: Stored): Promise<number | undefined> {
  const opening = letter.text === null ? null : letter.text.replaceAll(/\s+/g, ' ').replaceAll('# ', '').slice(0, OPENING);
  const row = { ...letter, opening, rev: before + 1, removed: 0, changed_at: at, changed_by: by, demo: Number(demo) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('guru_letter')
    .values({ id: letterId(letter), ...row })
    .onConflict((on) => on.column('id').doUpdateSet(row).where('guru_letter.rev', '=', before))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 0 ? undefined : before + 1;
}

/** Removes a letter; its text stays until it is brought back. */
export async function removeLetter(
  db: Store,
  id: string,
  { rev, at, by }: { readonly rev: number; readonly at: number; readonly by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guru_letter')
    .set({ removed: 1, rev: rev + 1, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
