import {
  createLetter,
  deleteLetter,
  getLetter,
  getLetterBook,
  listLatestLetters,
  listLetterQuarters,
  listLettersByName,
  listLettersByQuarter,
  updateLetter,
} from '#contract/endpoints/gurus/letters.ts';
import { letterId, letterRules } from '#contract/entities/gurus/guru-letter.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findLetter, findLetters, letterBook, removeLetter, storedLetter, storeLetter } from '#server/queries/owner-files/letters.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

const dayOf = ({ day }: { readonly day: string }) => day;

export const letterRoutes = [
  serve(listLetterQuarters, async (_input, { db }) => {
    const byQuarter = Map.groupBy(await findLetters(db), ({ year, quarter }) => year * 4 + quarter);
    return [...byQuarter]
      .sort(([a], [b]) => b - a)
      .flatMap(([, letters]) => letters.slice(0, 1).map(({ year, quarter }) => ({ year, quarter, letters: letters.length })));
  }),
  serve(listLettersByQuarter, async ({ query: { year, quarter, ...query } }, { db }) =>
    pageOfRows(await findLetters(db, { year, quarter }), letterRules, query, dayOf),
  ),
  serve(listLettersByName, async ({ query: { name, ...query } }, { db }) => pageOfRows(await findLetters(db, { name }), letterRules, query, dayOf)),
  serve(listLatestLetters, async ({ query: { years, ...query } }, { db }) => {
    const letters = await findLetters(db);
    const newest = letters.reduce((last, { day }) => (day > last ? day : last), '');
    const since = newest === '' ? '' : `${String(Number(newest.slice(0, 4)) - years).padStart(4, '0')}${newest.slice(4)}`;
    return pageOfRows(
      letters.filter(({ day }) => day > since),
      letterRules,
      query,
      dayOf,
    );
  }),
  serve(getLetter, async ({ params }, { db }) => {
    const letter = await findLetter(db, params.id);
    if (letter === undefined) throw new ApiError('not-found');
    return letter;
  }),
  serve(getLetterBook, async (_input, { db }) => ({
    letters: (await letterBook(db)).map(({ id, rev, removed, changed_at, username, year, quarter, name, title, day, url, text }) => {
      const entry = { id, year, quarter, name, title, day, url, text };
      const changed = { changed_at: changed_at === null ? null : new Date(changed_at).toISOString(), changed_by: username };
      // A removal is a version without an entry, before which the letter was as it is stored.
      const versions =
        removed === 1
          ? [
              { rev, ...changed, entry: null },
              { rev: rev - 1, ...changed, entry },
            ]
          : [{ rev, ...changed, entry }];
      return { ...entry, rev, removed: removed === 1, versions };
    }),
  })),
  serve(createLetter, async ({ body }, { db, now }, exchange) => {
    const id = letterId(body);
    const known = await storedLetter(db, id);
    if (known !== undefined && known.removed === 0) throw new ApiError('already-there');
    const rev = await storeLetter(db, body, { before: known?.rev ?? 0, at: now(), by: memberOf(exchange).user_id, demo: false });
    if (rev === undefined) throw new ApiError('changed-elsewhere');
    return { id, rev };
  }),
  serve(updateLetter, async ({ body: { rev: before, ...letter } }, { db, now }, exchange) => {
    const id = letterId(letter);
    if ((await storedLetter(db, id)) === undefined) throw new ApiError('not-found');
    const rev = await storeLetter(db, letter, { before, at: now(), by: memberOf(exchange).user_id, demo: false });
    if (rev === undefined) throw new ApiError('changed-elsewhere');
    return { id, rev };
  }),
  serve(deleteLetter, async ({ params: { id } }, { db, now }, exchange) => {
    const known = await storedLetter(db, id);
    if (known === undefined || known.removed === 1) throw new ApiError('not-found');
    if (!(await removeLetter(db, id, { rev: known.rev, at: now(), by: memberOf(exchange).user_id }))) throw new ApiError('changed-elsewhere');
    return { id, rev: known.rev + 1 };
  }),
];
