import type { ScreenFilter } from '#contract/entities/market/screener.ts';
import type { Screener } from '#contract/entities/records/screener.ts';
import type { FormulaField } from '#domain/screening/formula/formula-columns.ts';
import { neededFormulas } from '#domain/screening/formula/needed-formulas.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';

/**
 * The rules of a saved screen with the formulas of the member's own fields that they name, so that they mean the same
 * in a strategy, whatever becomes of those fields.
 */
export function rulesOfRecord({ filters, ranking, options }: Screener, own: readonly FormulaField[]) {
  const { formulas, order, sort } = options;
  const written: ScreenFilter[] = filters.map(({ right }) => right);
  const rules = { filters: written, ranking, formulas, order, sort: sort ?? undefined };
  const names = [...fieldsOfScreen(rules), ...formulas.flatMap(({ formula }) => formula.toLowerCase().match(/[a-z][a-z0-9_]*/g) ?? [])];
  const others = own.filter(({ key }) => !formulas.some((each) => each.key === key));
  const added = neededFormulas(others, names);
  return { ...rules, formulas: [...formulas, ...added.map(({ key, formula }) => ({ key, formula }))] };
}
