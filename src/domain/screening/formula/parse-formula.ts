import { type Formula, type FormulaFunction, type FormulaProblem, formulaFunctions, type Operator } from './formula.ts';
import { type FormulaWord, formulaWords } from './formula-words.ts';

/** Characters a formula may have. */
export const LONGEST_FORMULA = 1000;
/** How deep parts may lie within each other. */
const DEEPEST = 60;

type Parsed = { readonly formula: Formula } | { readonly problem: FormulaProblem };

/**
 * Reads a formula:
 *
 *     sum     = product { ("+" | "-") product }
 *     product = sign { ("*" | "/") sign }
 *     sign    = [ "-" ] power
 *     power   = part [ "^" sign ]
 *     part    = number | field | function "(" sum { "," sum } ")" | "(" sum ")"
 *
 * A number is written as 12, 0.5 or 1e9; a field by its key, as `roic` or `pe__median_5y`. Functions: abs, sqrt, ln of one figure; min,
 * max, avg of several. `^` goes before a sign, which goes before `*` and `/`, and these before `+` and `-`.
 *
 * @returns What it means, or why it means nothing and at which character.
 */
export function parseFormula(text: string): Parsed {
  if (text.length > LONGEST_FORMULA)
    return { problem: { message: `A formula has at most ${LONGEST_FORMULA} characters, this one ${text.length}`, at: LONGEST_FORMULA } };
  const words = formulaWords(text);
  if ('message' in words) return { problem: words };
  try {
    return { formula: new FormulaReader(words).whole() };
  } catch (error) {
    if (error instanceof Refused) return { problem: { message: error.message, at: error.at } };
    throw error;
  }
}

class Refused extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

class FormulaReader {
  readonly #words: readonly FormulaWord[];
  #next = 0;
  #depth = 0;

  constructor(words: readonly FormulaWord[]) {
    this.#words = words;
  }

  whole(): Formula {
    const formula = this.#sum();
    const { kind, text, at } = this.#word();
    if (kind !== 'end') throw new Refused(`An operator is missing before “${text}”`, at);
    return formula;
  }

  #word(): FormulaWord {
    return this.#words[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  #take(...signs: readonly string[]): FormulaWord | undefined {
    const word = this.#word();
    if (word.kind !== 'sign' || !signs.includes(word.text)) return undefined;
    this.#next++;
    return word;
  }

  #sum(): Formula {
    this.#depth++;
    if (this.#depth > DEEPEST) throw new Refused(`Parts of a formula lie at most ${DEEPEST} deep within each other`, this.#word().at);
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) left = operation(sign, left, this.#product());
    this.#depth--;
    return left;
  }

  #product(): Formula {
    let left = this.#sign();
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/')) left = this.#times(sign, left);
    return left;
  }

  /** The next factor or divisor. A divisor that is 0 for every stock is a mistake; one that is 0 for some leaves these unknown. */
  #times(sign: FormulaWord, left: Formula): Formula {
    const { at } = this.#word();
    const right = this.#sign();
    if (sign.text === '/' && isZero(right)) throw new Refused('This divides by 0', at);
    return operation(sign, left, right);
  }

  #sign(): Formula {
    return this.#take('-') === undefined ? this.#power() : { kind: 'negative', of: this.#power() };
  }

  #power(): Formula {
    const base = this.#part();
    const sign = this.#take('^');
    if (sign === undefined) return base;
    this.#depth++;
    if (this.#depth > DEEPEST) throw new Refused(`Parts of a formula lie at most ${DEEPEST} deep within each other`, sign.at);
    const power = operation(sign, base, this.#sign());
    this.#depth--;
    return power;
  }

  #part(): Formula {
    const word = this.#word();
    if (word.kind === 'number') {
      this.#next++;
      return { kind: 'number', value: Number(word.text) };
    }
    if (word.kind === 'name') {
      this.#next++;
      return this.#take('(') === undefined ? { kind: 'field', field: word.text, at: word.at } : this.#call(word);
    }
    if (this.#take('(') === undefined)
      throw new Refused(word.kind === 'end' ? 'The formula ends too early' : `A figure is missing before “${word.text}”`, word.at);
    const within = this.#sum();
    this.#close(word);
    return within;
  }

  #call(name: FormulaWord): Formula {
    if (!isFunction(name.text)) throw new Refused(`There is no function “${name.text}”: use ${Object.keys(formulaFunctions).join(', ')}`, name.at);
    const of = [this.#sum()];
    while (this.#take(',') !== undefined) of.push(this.#sum());
    this.#close(name);
    const { least, most } = formulaFunctions[name.text];
    if (of.length < least || of.length > most) {
      const wanted = least === most ? `${least} figure` : `${least} to ${most} figures`;
      throw new Refused(`${name.text} takes ${wanted}, not ${of.length}`, name.at);
    }
    return { kind: 'call', name: name.text, of };
  }

  #close(opened: FormulaWord): void {
    if (this.#take(')') === undefined) throw new Refused(`The bracket opened at character ${opened.at + 1} is not closed`, this.#word().at);
  }
}

function operation({ text }: FormulaWord, left: Formula, right: Formula): Formula {
  return { kind: 'operation', operator: operatorOf(text), left, right };
}

function isZero(part: Formula): boolean {
  return part.kind === 'negative' ? isZero(part.of) : part.kind === 'number' && part.value === 0;
}

function operatorOf(text: string): Operator {
  const known: readonly Operator[] = ['+', '-', '*', '/', '^'];
  const found = known.find((operator) => operator === text);
  if (found === undefined) throw new Error(`“${text}” is no operator`);
  return found;
}

function isFunction(name: string): name is FormulaFunction {
  return Object.hasOwn(formulaFunctions, name);
}
