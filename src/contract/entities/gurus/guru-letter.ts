import * as v from 'valibot';
import { guruPath } from '#contract/guru-path.ts';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import { countBetween, Day, writtenText } from '../../primitives.ts';
import { EntryRev, keptEntry } from '../market/kept-entry.ts';

const line = (most: number) => v.pipe(writtenText(most), v.minLength(1, 'must not be empty'));
const emptyIsNull = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ]),
  );

/** Of what a letter is one: what an investor or fund wrote for a quarter (LTR-01). */
const Key = { year: countBetween(1900, 2200), quarter: countBetween(1, 4), name: line(120) };

/** A letter of an investor as an administrator keeps it: where it is published, or its text, or both. */
export const GuruLetter = v.object({
  ...Key,
  title: line(200),
  /** The day it was written or published. */
  day: Day,
  url: emptyIsNull(v.pipe(writtenText(1000), v.regex(/^https?:\/\/\S+$/, 'must start with http:// or https://'))),
  /** Paragraphs are separated by empty lines; a line that begins with `# ` is a heading. */
  text: emptyIsNull(writtenText(200_000)),
});
export type GuruLetter = v.InferOutput<typeof GuruLetter>;

const NOTHING = 'must be given where there is no address';
const Change = v.object({ ...GuruLetter.entries, rev: EntryRev });

/** What has to be given of a letter before it is stored. */
export const WrittenLetter = v.pipe(
  GuruLetter,
  v.forward(
    v.check<GuruLetter, string>(({ url, text }) => url !== null || text !== null, NOTHING),
    ['text'],
  ),
);
export const LetterChange = v.pipe(
  Change,
  v.forward(
    v.check<v.InferOutput<typeof Change>, string>(({ url, text }) => url !== null || text !== null, NOTHING),
    ['text'],
  ),
);

/** By which addresses name a letter: `2026q3-elspeth+harrowgate`. */
export function letterId({ year, quarter, name }: Pick<GuruLetter, 'year' | 'quarter' | 'name'>): string {
  return `${year}q${quarter}-${guruPath(name)}`;
}

/** A letter in a list, without its text. */
export const LetterRow = v.object({
  id: v.string(),
  year: v.number(),
  quarter: v.number(),
  name: v.string(),
  /** Of the followed investor of that name; null where none is. */
  guru_id: v.nullable(v.string()),
  title: v.string(),
  day: Day,
  url: v.nullable(v.string()),
  /** How the text begins; null where only the address is kept. */
  opening: v.nullable(v.string()),
});
export type LetterRow = v.InferOutput<typeof LetterRow>;

/** A letter to be read. */
export const LetterText = v.object({ ...LetterRow.entries, text: v.nullable(v.string()) });
export type LetterText = v.InferOutput<typeof LetterText>;

/** A quarter that has letters. */
export const LetterQuarter = v.object({ year: v.number(), quarter: v.number(), letters: v.number() });

/** `Q3 2026`. */
export const quarterOfLetter = ({ year, quarter }: Pick<LetterRow, 'year' | 'quarter'>): string => `Q${quarter} ${year}`;

/** How letters are found, narrowed and sorted. */
export const letterRules = listRules<LetterRow>()({
  key: ({ id }) => id,
  find: ({ name, title, opening, year, quarter }) => `${name} ${title} ${opening ?? ''} ${quarterOfLetter({ year, quarter })}`,
  choices: { of_quarter: quarterOfLetter, by: ({ name }) => name },
  sorts: { ...fieldSorts<LetterRow>()('name', 'title', 'day'), quarter: ({ year, quarter }) => year * 4 + quarter },
  first: { by: 'day', descending: true },
});

const Kept = v.object({ id: v.string(), ...GuruLetter.entries });
/** What administrators see: letters with who changed them, removed ones too. */
export const LetterBook = v.object({ letters: v.array(keptEntry(Kept)) });
export type KeptLetter = v.InferOutput<typeof Kept>;
