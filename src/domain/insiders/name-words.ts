/** Words that are no part of who somebody is: `Jr`, `III`, `Dr`. */
const TITLES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'dr', 'mr', 'mrs', 'ms', 'md', 'phd', 'esq']);

/**
 * The words of a name without initials and titles, in alphabetical order: `COOK TIMOTHY D` and `Timothy Cook` are the same.
 *
 * @returns An empty text for a name of fewer than two such words, which says too little.
 */
export function nameWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !TITLES.has(word));
  return words.length < 2 ? '' : words.sort().join(' ');
}
