import type { StockSign, StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { type ShownRow, type SignDefinition, shownRows } from '#domain/signs/sign.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';

/** A sign of a stock with the check it is of. */
export interface ShownSign {
  readonly sign: StockSign;
  readonly definition: SignDefinition;
  /** What is drawn through the years, a line for each of `sign.rows`. */
  readonly shown: readonly ShownRow[];
}

/** Levels in the order they are read, with their headings. */
export const levelGroups = [
  ['severe', 'Severe'],
  ['medium', 'Medium'],
  ['good', 'Good'],
  ['none', 'No sign'],
  ['not_judged', 'Not judged'],
  ['not_applicable', 'Does not apply to banks and insurers'],
] as const satisfies readonly (readonly [StockSign['level'], string])[];

/** Signs of one level under its heading. */
export interface SignGroup {
  readonly level: StockSign['level'];
  readonly heading: string;
  readonly signs: readonly ShownSign[];
}

const definitions = new Map(signDefinitions.map((definition) => [definition.key, definition]));

/** The signs by level, the gravest first; levels without any are left out, and so are signs this version does not know. */
export function groupSigns({ signs, financial }: StockSigns): SignGroup[] {
  const shown = signs.flatMap((sign): ShownSign[] => {
    const definition = definitions.get(sign.key);
    return definition === undefined ? [] : [{ sign, definition, shown: shownRows(definition, financial) }];
  });
  return levelGroups
    .map(([level, heading]) => ({ level, heading, signs: shown.filter(({ sign }) => sign.level === level) }))
    .filter(({ signs: ofLevel }) => ofLevel.length > 0);
}

/** The sign's finding in a few words; the name of the check where there is none. */
export function headline({ sign, definition }: Pick<ShownSign, 'sign' | 'definition'>): string {
  const { level } = sign;
  const says = level === 'not_judged' || level === 'not_applicable' ? undefined : definition.says[level];
  return says ?? definition.label;
}

/** The whole in a sentence. */
export function verdictOf(groups: readonly SignGroup[]): string {
  const of = (level: StockSign['level']) => groups.find((group) => group.level === level)?.signs ?? [];
  const good = of('good').length > 0 ? ' Other checks speak for it.' : '';
  if (of('severe').length > 0) return `Look into this before you buy: ${inWords(of('severe'))}.${good}`;
  if (of('medium').length > 0) return `Nothing severe. Worth a look: ${inWords(of('medium'))}.${good}`;
  return of('good').length > 0
    ? 'No warning among the checks that could be judged, and some speak for it.'
    : 'No warning among the checks that could be judged.';
}

/** The findings of a level, the first few by name. */
function inWords(signs: readonly ShownSign[]): string {
  const named = signs.slice(0, signs.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : MOST_NAMED).map((sign) => lower(headline(sign)));
  const left = signs.length - named.length;
  const all = left === 0 ? named : [...named, `${left} others`];
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ');
}

/** Findings that a sentence names, so that it stays one. */
const MOST_NAMED = 2;

function lower(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
