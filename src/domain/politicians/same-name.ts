const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'hon', 'jr', 'sr', 'ii', 'iii', 'iv']);
/** Words that any company may have in its name. */
const COMMON = new Set(
  'inc incorporated corp corporation company companies ltd limited plc group holdings holding common stock shares share class ordinary american depositary each representing trust fund etf the and new com units interests partners capital international global technologies systems'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);

/**
 * The name of a politician without what reports add or leave out: titles, initials and words said twice. `Scott Scott Franklin` and
 * `C. Scott Franklin` are one; `Ron Wyden` and `Ronald Wyden` stay two, since a guess could make two people one.
 */
export function nameKey(name: string): string {
  const words = wordsOf(name).filter((word) => word.length > 1 && !TITLES.has(word));
  return words.filter((word, at) => word !== words[at - 1]).join('-') || wordsOf(name).join('-');
}

/**
 * Whether the name a report gives for what was traded can be that of the company: a symbol may be wrong, or belong to another company today.
 * They have a word in common, or begin alike.
 */
export function canBeNameOf(asset: string, company: string): boolean {
  const [own, other] = [asset, company].map((text) => wordsOf(text).filter((word) => !COMMON.has(word)));
  if (own === undefined || other === undefined || own.length === 0) return false;
  if (own.some((word) => word.length > 2 && other.includes(word))) return true;
  const [a, b] = [own, other].map((words) => words.join('').slice(0, 5));
  return a === b;
}
