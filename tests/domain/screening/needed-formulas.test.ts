import { expect, test } from 'vitest';
import { fieldsInCircle, neededFormulas } from '#domain/screening/formula/needed-formulas.ts';
import { parseFormula } from '#domain/screening/formula/parse-formula.ts';

const own = [
  { key: 'a', formula: 'roic / pe' },
  { key: 'b', formula: 'a * 2' },
  { key: 'c', formula: 'pb + 1' },
];

test('a screen takes the own fields that it names, and those they are made of', () => {
  expect(neededFormulas(own, ['b', 'pe']).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(neededFormulas(own, ['pe'])).toEqual([]);
});

test('own fields that lead back to themselves are found with the place, and end no walk', () => {
  const circle = [...own, { key: 'x', formula: '1 + y' }, { key: 'y', formula: 'x / 2' }, { key: 'z', formula: 'x' }];
  expect(fieldsInCircle(circle).get('x')).toEqual({ message: '“y” is made of this field, which leads back to itself', at: 4 });
  expect([...fieldsInCircle(circle).keys()]).toEqual(['x', 'y']);
  expect(neededFormulas(circle, ['z']).map(({ key }) => key)).toEqual(['x', 'y', 'z']);
});

test.each([
  ['pe / 0', 5],
  ['1 + pe/-0.0', 7],
])('a formula that divides every stock by zero is refused at the character: %s', (formula, at) => {
  expect(parseFormula(formula)).toEqual({ problem: { message: 'This divides by 0', at } });
});
