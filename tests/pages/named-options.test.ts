import { expect, test } from 'vitest';
import { fundHoldings } from '#features/fund/fund-tables.tsx';
import { namedOptions } from '#pages/table/named-options.ts';

test('countries of fund holdings are offered by name, in the order of their names, and asked for by code', () => {
  expect(namedOptions(['AT', 'CH', 'ES', 'US'], fundHoldings.choiceWords?.in_country)).toEqual([
    { value: 'AT', label: 'Austria' },
    { value: 'ES', label: 'Spain' },
    { value: 'CH', label: 'Switzerland' },
    { value: 'US', label: 'United States' },
  ]);
});

test('a country that came with no known code is offered as it came', () => {
  expect(namedOptions(['N/A', 'ZZ'], fundHoldings.choiceWords?.in_country).map(({ value }) => value)).toEqual(['N/A', 'ZZ']);
});

test('values without other words keep their order', () => {
  expect(namedOptions(['Zinc', 'Alloy'])).toEqual([
    { value: 'Zinc', label: 'Zinc' },
    { value: 'Alloy', label: 'Alloy' },
  ]);
});
