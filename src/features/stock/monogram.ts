/** Words at the end of a company's name that say only its legal form. */
const FORMS = new Set([
  'inc',
  'corp',
  'corporation',
  'co',
  'company',
  'companies',
  'ltd',
  'limited',
  'plc',
  'sa',
  'se',
  'ag',
  'nv',
  'ab',
  'asa',
  'oyj',
  'spa',
  'kk',
  'lp',
  'llc',
  'holding',
  'holdings',
  'group',
  'trust',
  'the',
]);

/** Two letters to know a company by: the first of its first two words, or the first two of its one word. Legal forms do not count. */
export function monogramOf(company: string): string {
  const words = company
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FORMS.has(word.toLowerCase()));
  const [first = '', second] = telling.length > 0 ? telling : words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}
