import { expect, test } from 'vitest';
import { setDividendYears } from '#server/queries/screening/dividend-columns.ts';

type Annual = Parameters<typeof setDividendYears>[1];

/** Fiscal years that paid so much a share. */
function yearsOf(paid: readonly (number | undefined)[]): Annual {
  return paid.map((dividend, at) => ({
    ...{
      fiscal_year: 2010 + at,
      start: `${2010 + at}-01-01`,
      end: `${2010 + at}-12-31`,
      filed: `${2011 + at}-02-01`,
      fiscal_period: 'FY',
      accession: '',
      form: '10-K',
    },
    ...{ find: () => undefined, eachKnown: () => {}, applies: () => true, reason: () => undefined, recastSince: () => [] },
    ...{ ratio: () => undefined, ratioSince: () => [], findInput: () => undefined },
    value: (list: string, key: string) => (list === 'per_share' && key === 'dps' ? dividend : undefined),
  }));
}

function fieldsOf(paid: readonly (number | undefined)[]): Record<string, number | undefined> {
  const fields: Record<string, number | undefined> = {};
  setDividendYears((field, value) => Object.assign(fields, { [field]: value }), yearsOf(paid), undefined);
  return fields;
}

test('years of dividends are counted back by the accounts: paid, not cut, and raised', () => {
  expect(fieldsOf([0, 1, 2, 1.5, 1.5, 1.6, 1.7])).toEqual({
    years_of_dividends: 6,
    years_without_dividend_cut: 3,
    years_of_dividend_increase: 2,
    dividend_increases: 4,
  });
});

test('a year that is not known ends the record and is no year without a dividend', () => {
  expect(fieldsOf([1, undefined, 1, 1.1])).toEqual({
    years_of_dividends: 2,
    years_without_dividend_cut: 1,
    years_of_dividend_increase: 1,
    dividend_increases: 1,
  });
  expect(fieldsOf([1, 1.1, undefined])).toEqual({});
});
