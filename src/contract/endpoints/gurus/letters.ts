import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { LetterBook, LetterChange, LetterQuarter, LetterRow, LetterText, letterRules, WrittenLetter } from '#contract/entities/gurus/guru-letter.ts';
import { EntryRev } from '#contract/entities/market/kept-entry.ts';
import { listOf } from '#contract/list/page-of.ts';
import { countBetween, textUpTo } from '#contract/primitives.ts';

const MINUTES = 10 * 60;
const list = { ...listOf(LetterRow, letterRules), freshFor: MINUTES };
const read = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: MINUTES } as const;
const ofAdmin = { audience: 'member', access: 'admin' } as const;
const done = v.object({ id: v.string(), rev: EntryRev });
const LetterId = v.pipe(textUpTo(160), v.minLength(1));

export const listLetterQuarters = endpoint({
  ...read,
  path: '/_api/guru_letters_quarters',
  summary: 'Quarters that have letters of investors, newest first, and how many.',
  response: v.array(LetterQuarter),
});

export const listLettersByQuarter = endpoint({
  ...list,
  query: { ...list.query, year: countBetween(1900, 2200), quarter: countBetween(1, 4) },
  path: '/_api/guru_letters/by_quarter',
  summary: 'Letters of investors of a quarter.',
});

export const listLettersByName = endpoint({
  ...list,
  query: { ...list.query, name: v.pipe(textUpTo(120), v.minLength(1)) },
  path: '/_api/guru_letters/by_name',
  summary: 'Letters of an investor, by its name or as addresses have it.',
});

export const listLatestLetters = endpoint({
  ...list,
  query: { ...list.query, /** Written in so many years before the newest letter. */ years: v.optional(countBetween(1, 200), 200) },
  path: '/_api/guru_letters/latest',
  summary: 'Letters of investors, newest first.',
});

/** Not in the catalogue, which names lists alone. */
export const getLetter = endpoint({
  ...read,
  params: { id: LetterId },
  errors: ['not-found'],
  path: '/_api/guru_letters/{id}/text',
  summary: 'A letter with its text; `latest` is the newest one.',
  response: LetterText,
});

export const getLetterBook = endpoint({
  ...({ ...ofAdmin, method: 'GET', effect: 'read' } as const),
  path: '/_api/admin/guru_letters',
  summary: 'Letters as administrators keep them, removed ones too.',
  response: LetterBook,
});

export const createLetter = endpoint({
  ...({ ...ofAdmin, method: 'POST', effect: 'write' } as const),
  path: '/_api/admin/guru_letters',
  summary: 'Adds a letter of an investor; there is one a year, quarter and name.',
  body: WrittenLetter,
  response: done,
  errors: ['already-there'],
});

export const updateLetter = endpoint({
  ...({ ...ofAdmin, method: 'PUT', effect: 'write' } as const),
  path: '/_api/admin/guru_letters',
  summary: 'Changes the letter of that year, quarter and name, or brings back one that was removed.',
  body: LetterChange,
  response: done,
  errors: ['not-found', 'changed-elsewhere'],
});

export const deleteLetter = endpoint({
  ...({ ...ofAdmin, method: 'DELETE', effect: 'write' } as const),
  params: { id: LetterId },
  path: '/_api/admin/guru_letters/{id}',
  summary: 'Removes a letter; it can be brought back.',
  response: done,
  errors: ['not-found'],
});
