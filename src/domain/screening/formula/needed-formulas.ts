import { type FormulaProblem, fieldsOfFormula } from './formula.ts';
import type { FormulaField } from './formula-columns.ts';
import { parseFormula } from './parse-formula.ts';

/**
 * The formulas that make some fields, and those that these read in turn.
 *
 * @param names Fields that a screen names.
 */
export function neededFormulas<F extends FormulaField>(formulas: readonly F[], names: readonly string[]): F[] {
  const byKey = new Map(formulas.map((each) => [each.key, each]));
  const needed = new Set<F>();
  const take = (name: string): void => {
    const found = byKey.get(name);
    if (found === undefined || needed.has(found)) return;
    needed.add(found);
    for (const field of readBy(found.formula).keys()) take(field);
  };
  names.forEach(take);
  return formulas.filter((each) => needed.has(each));
}

/** The fields that lead back to themselves through the formulas of others, each with where its formula begins to. */
export function fieldsInCircle(formulas: readonly FormulaField[]): ReadonlyMap<string, FormulaProblem> {
  const reads = new Map(formulas.map(({ key, formula }) => [key, readBy(formula)]));
  const leadsTo = (from: string, target: string, seen: Set<string>): boolean => {
    if (from === target) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(reads.get(from)?.keys() ?? [])].some((field) => leadsTo(field, target, seen));
  };
  const problems = new Map<string, FormulaProblem>();
  for (const [key, fields] of reads) {
    for (const [field, at] of fields) {
      if (!leadsTo(field, key, new Set())) continue;
      problems.set(key, { message: `“${field}” is made of this field, which leads back to itself`, at });
      break;
    }
  }
  return problems;
}

function readBy(formula: string): ReadonlyMap<string, number> {
  const parsed = parseFormula(formula);
  return 'formula' in parsed ? fieldsOfFormula(parsed.formula) : new Map();
}
