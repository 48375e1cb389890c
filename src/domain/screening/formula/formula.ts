/** Functions a formula may call, with the number of figures each takes. */
export const formulaFunctions = {
  abs: { least: 1, most: 1, of: (figures: readonly number[]) => Math.abs(figures[0] ?? Number.NaN) },
  sqrt: { least: 1, most: 1, of: (figures: readonly number[]) => Math.sqrt(figures[0] ?? Number.NaN) },
  ln: { least: 1, most: 1, of: (figures: readonly number[]) => Math.log(figures[0] ?? Number.NaN) },
  min: { least: 2, most: 20, of: (figures: readonly number[]) => figures.reduce((one, other) => Math.min(one, other)) },
  max: { least: 2, most: 20, of: (figures: readonly number[]) => figures.reduce((one, other) => Math.max(one, other)) },
  avg: { least: 2, most: 20, of: (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length },
} as const;

export type FormulaFunction = keyof typeof formulaFunctions;
export type Operator = '+' | '-' | '*' | '/' | '^';

/** What a formula means. `at` is the character where a part begins, from 0. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly field: string; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Formula }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly of: readonly Formula[] };

/** Why a text is no formula, and at which character, from 0. */
export interface FormulaProblem {
  readonly message: string;
  readonly at: number;
}

/** The fields a formula reads, each with where it first occurs. */
export function fieldsOfFormula(formula: Formula): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const look = (part: Formula): void => {
    if (part.kind === 'field' && !found.has(part.field)) found.set(part.field, part.at);
    if (part.kind === 'negative') look(part.of);
    if (part.kind === 'operation') for (const side of [part.left, part.right]) look(side);
    if (part.kind === 'call') part.of.forEach(look);
  };
  look(formula);
  return found;
}
