import { wordsOf } from './search-text.ts';

/** Names people say for a company, by the beginning of the name it files under. */
const aliases: readonly (readonly [company: string, names: readonly string[]])[] = [
  ['alphabet', ['google', 'youtube']],
  ['meta platforms', ['facebook', 'instagram', 'whatsapp']],
  ['taiwan semiconductor', ['tsmc']],
  ['international business machines', ['ibm']],
  ['advanced micro devices', ['amd']],
  ['microsoft', ['linkedin', 'github', 'xbox']],
  ['amazon com', ['aws']],
  ['snap inc', ['snapchat']],
  ['coca cola', ['coke']],
  ['procter & gamble', ['p&g', 'pg']],
  ['johnson & johnson', ['j&j', 'jnj']],
  ['general electric', ['ge']],
  ['general motors', ['gm', 'chevrolet', 'cadillac']],
  ['united parcel service', ['ups']],
  ['american express', ['amex']],
  ['bank of america', ['bofa']],
  ['philip morris', ['marlboro']],
  ['bayerische motoren werke', ['bmw']],
  ['volkswagen', ['vw']],
  ['anheuser busch', ['budweiser']],
  ['hewlett packard', ['hp', 'hpe']],
  ['minnesota mining', ['3m']],
  ['lvmh', ['louis vuitton']],
  ['inditex', ['zara']],
  ['fast retailing', ['uniqlo']],
];
const table = aliases.map(([company, names]) => ({ begins: wordsOf(company), names }));

/**
 * What people call a company beside its own name: `google` for Alphabet, `tsmc` for Taiwan Semiconductor.
 *
 * @param words The company's name, as `wordsOf` has it.
 */
export function aliasesOf(words: readonly string[]): readonly string[] {
  return table.find(({ begins }) => begins.every((word, place) => words[place] === word))?.names ?? [];
}
