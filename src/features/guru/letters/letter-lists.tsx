import { Link } from '@tanstack/react-router';
import { listLatestLetters, listLettersByName } from '#contract/endpoints/gurus/letters.ts';
import { type LetterRow, letterRules, quarterOfLetter } from '#contract/entities/gurus/guru-letter.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { UNKNOWN } from '#ui/format/locale.ts';

const letter = columnsOf<LetterRow>();

/** The page on which a letter is read. */
const letterPage = ({ id }: Pick<LetterRow, 'id'>) => ({ to: '/letter' as const, search: { id } });

function SourceLink({ letter: { url, name, title } }: { letter: LetterRow }) {
  if (url === null) return UNKNOWN;
  return (
    <a href={url} rel="noreferrer" target="_blank" tabIndex={-1} aria-label={`${title} of ${name} where it is published`}>
      Published
    </a>
  );
}

/** Leads to the investor where that is followed here. */
function Writer({ letter: { name, guru_id } }: { letter: LetterRow }) {
  if (guru_id === null) return name;
  return (
    <Link {...guruPage({ GuruName: guru_id })} tabIndex={-1}>
      {name}
    </Link>
  );
}

const columns = {
  title: letter.linked('title', 'Letter', letterPage, { width: 220, pinned: true, grow: 1 }),
  name: letter.computed('name', 'Investor', (row) => <Writer letter={row} />, { width: 170, align: 'start', value: ({ name }) => name }),
  quarter: letter.computed('quarter', 'Quarter', quarterOfLetter, { width: 84, align: 'start', value: quarterOfLetter }),
  day: letter.day('day', 'Written'),
  opening: letter.text('opening', 'It begins', { width: 300, grow: 3, from: 'tablet', besideOnly: true }),
  url: letter.computed('url', 'Source', (row) => <SourceLink letter={row} />, { width: 88, align: 'start', from: 'tablet', value: ({ url }) => url }),
};

const WHEN_EMPTY = 'No letter is kept on this server yet. Administrators add where a letter is published, or its text.';
/** Written out, since routes name these lists and the lists link to routes. */
type Letters = TablePageDefinition<typeof listLatestLetters, LetterRow>;

const letters = (title: string): Letters =>
  listPage({
    title,
    endpoint: listLatestLetters,
    page: (answer) => answer,
    rules: letterRules,
    rowsAre: 'Letters',
    columns: [columns.title, columns.name, columns.quarter, columns.day, columns.opening, columns.url],
    phone: { under: 'name', beside: ['quarter'] },
    filters: { find: 'Find a letter', of_quarter: 'All quarters', by: 'Everybody' },
    opens: letterPage,
    source: 'Letters kept by administrators of this server',
    whenEmpty: WHEN_EMPTY,
  });

export const fundLetters: Letters = letters('Fund letters');
export const tenYearsOfLetters: Letters = letters('Ten years of letters');
export const twentyYearsOfLetters: Letters = letters('Twenty years of letters');

/** Letters of one investor. */
export const lettersOfGuru: TablePageDefinition<typeof listLettersByName, LetterRow> = listPage({
  title: 'Letters',
  endpoint: listLettersByName,
  page: (answer) => answer,
  rules: letterRules,
  columns: [columns.title, columns.quarter, columns.day, columns.opening, columns.url],
  phone: { beside: [] },
  opens: letterPage,
  source: 'Letters kept by administrators of this server',
  whenEmpty: 'No letter of this investor is kept on this server. Administrators add where a letter is published, or its text.',
});
