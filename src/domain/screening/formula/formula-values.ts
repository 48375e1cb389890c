import { type MarketColumns, numbersOf } from '../market/columns.ts';
import { type Formula, formulaFunctions, type Operator } from './formula.ts';

/**
 * A formula for every stock of a market. Unknown where a field it reads is unknown, and where it has no answer: a division by zero, the
 * root or logarithm of a negative figure, a figure too large.
 */
export function formulaValues(formula: Formula, market: MarketColumns): Float64Array {
  const at = compiled(formula, market);
  return Float64Array.from({ length: market.count }, (_, row) => {
    const value = at(row);
    return Number.isFinite(value) ? value : Number.NaN;
  });
}

type At = (row: number) => number;

function compiled(formula: Formula, market: MarketColumns): At {
  switch (formula.kind) {
    case 'number':
      return () => formula.value;
    case 'field': {
      const figures = numbersOf(market, formula.field);
      return (row) => figures?.[row] ?? Number.NaN;
    }
    case 'negative': {
      const of = compiled(formula.of, market);
      return (row) => -of(row);
    }
    case 'operation': {
      const [left, right] = [compiled(formula.left, market), compiled(formula.right, market)];
      return (row) => applied(formula.operator, left(row), right(row));
    }
    case 'call': {
      const parts = formula.of.map((part) => compiled(part, market));
      const { of } = formulaFunctions[formula.name];
      return (row) => of(parts.map((part) => part(row)));
    }
  }
}

function applied(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? Number.NaN : left / right;
    case '^':
      // An unknown figure to the power of 0 stays unknown.
      return Number.isNaN(left) ? Number.NaN : left ** right;
  }
}
