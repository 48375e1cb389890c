import type { FormulaProblem } from './formula.ts';

/** A word of a formula with the character where it begins. */
export interface FormulaWord {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const WORD = /\s*(?:(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<name>[a-z][a-z0-9_]*)|(?<sign>[-+*/^(),]))/iy;

/** The words of a formula, an `end` behind them; the first character that begins none is the problem. */
export function formulaWords(text: string): readonly FormulaWord[] | FormulaProblem {
  const words: FormulaWord[] = [];
  const word = new RegExp(WORD);
  for (const end = text.trimEnd().length; word.lastIndex < end; ) {
    const from = word.lastIndex;
    const groups = word.exec(text)?.groups;
    if (groups === undefined) {
      const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
      return { message: `“${text[at]}” has no meaning in a formula`, at };
    }
    const [kind, found = ''] = Object.entries(groups).find(([, each]) => each !== undefined) ?? [];
    const at = word.lastIndex - found.length;
    words.push({ kind: kind === 'number' || kind === 'name' ? kind : 'sign', text: kind === 'name' ? found.toLowerCase() : found, at });
  }
  return [...words, { kind: 'end', text: '', at: text.trimEnd().length }];
}
