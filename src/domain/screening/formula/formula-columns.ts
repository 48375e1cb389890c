import type { Column, MarketColumns } from '../market/columns.ts';
import { columnsWith } from '../market/lazy-columns.ts';
import { type Formula, type FormulaProblem, fieldsOfFormula } from './formula.ts';
import { formulaValues } from './formula-values.ts';
import { parseFormula } from './parse-formula.ts';

/** A field that a member made of others. */
export interface FormulaField {
  /** By which filters and other formulas name it. */
  readonly key: string;
  readonly formula: string;
}

/** A market with the fields members made, and what is wrong with those that could not be made, by key. */
export interface WithFormulas {
  readonly market: MarketColumns;
  readonly problems: ReadonlyMap<string, FormulaProblem>;
}

/** Adds fields made of formulas, which may read each other as long as none leads back to itself. */
export function withFormulas(market: MarketColumns, fields: readonly FormulaField[]): WithFormulas {
  if (fields.length === 0) return { market, problems: new Map() };
  const problems = new Map<string, FormulaProblem>();
  const formulas = new Map<string, Formula>();
  for (const { key, formula } of fields) {
    const parsed = parseFormula(formula);
    if ('problem' in parsed) problems.set(key, parsed.problem);
    else formulas.set(key, parsed.formula);
  }
  const made = new Map<string, Column>();
  for (const key of formulas.keys()) make(key, []);
  return { market: withMade(), problems };

  function withMade(): MarketColumns {
    return { ...market, columns: columnsWith(market.columns, made) };
  }

  /** @param path Fields that need this one, outermost first. */
  function make(key: string, path: readonly string[]): void {
    const formula = formulas.get(key);
    if (formula === undefined || made.has(key) || problems.has(key)) return;
    for (const [field, at] of fieldsOfFormula(formula)) {
      if (field === key || path.includes(field)) {
        problems.set(key, { message: `“${field}” is made of this field, which leads back to itself`, at });
        return;
      }
      make(field, [...path, key]);
      const problem = fieldProblem(field);
      if (problem !== undefined) {
        problems.set(key, { message: problem, at });
        return;
      }
    }
    made.set(key, { kind: 'number', values: formulaValues(formula, withMade()) });
  }

  function fieldProblem(field: string): string | undefined {
    if (problems.has(field)) return `The formula of “${field}” has a mistake`;
    const column = made.get(field) ?? market.columns.get(field);
    if (column === undefined) return `There is no field “${field}”`;
    return column.kind === 'number' ? undefined : `“${field}” is a text, not a figure`;
  }
}
