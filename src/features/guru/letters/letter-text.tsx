import { Link } from '@tanstack/react-router';
import { getLetter } from '#contract/endpoints/gurus/letters.ts';
import { type LetterText, quarterOfLetter } from '#contract/entities/gurus/guru-letter.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { type TextSection, textPage } from '#pages/kinds/text-page.tsx';
import { formatDay } from '#ui/format/day.ts';

/** A letter that is read: its text with its headings, or the way to where it is published. */
export const letterText = textPage({
  endpoint: getLetter,
  trail: <Link to="/fund-letters">Fund letters</Link>,
  text: (letter) => ({ title: `${letter.name}: ${letter.title}`, lead: <About letter={letter} />, sections: sectionsOf(letter) }),
});

function About({ letter }: { letter: LetterText }) {
  const { guru_id, name, day, url } = letter;
  return (
    <>
      {`${quarterOfLetter(letter)}, written ${formatDay(day)}. `}
      {guru_id !== null && <Link {...guruPage({ GuruName: guru_id })}>{`What ${name} bought and sold`}</Link>}
      {guru_id !== null && url !== null && ' · '}
      {url !== null && (
        <a href={url} rel="noreferrer" target="_blank">
          Where it is published
        </a>
      )}
    </>
  );
}

/** Parts of a text by its headings, which are lines that begin with `# `. */
function sectionsOf({ text, url }: LetterText): TextSection[] {
  if (text === null) return [{ id: 'text', heading: 'The text', body: <p>{`Only where it is published is kept here${url === null ? '' : `: ${url}`}.`}</p> }];
  const parts = `\n${text}`.split(/\n# /);
  return parts.flatMap((part, at) => {
    const [first = '', ...rest] = part.split('\n');
    const [heading, body] = at === 0 ? ['The letter', part] : [first, rest.join('\n')];
    const paragraphs = body
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '');
    if (at === 0 && paragraphs.length === 0) return [];
    return [{ id: `part-${at}`, heading, body: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>) }];
  });
}
