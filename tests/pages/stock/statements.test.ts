import { expect, test } from 'vitest';
import type { FinancialSheet, SheetPeriod, SheetRow } from '#contract/entities/stock/financial-sheet.ts';
import { changeOnYear, commonSpan, growthPerYear, longestSpan, meanOver } from '#features/stock/financials/table/growth.ts';
import { heatOf } from '#features/stock/financials/table/heat.ts';
import { recastInWords } from '#features/stock/financials/table/recast-words.ts';
import { showAs } from '#features/stock/financials/table/show.ts';
import { chosenYears, fiscalYears, periodsWithin } from '#features/stock/financials/table/year-range.ts';
import { sideBySide } from '../../../src/features/stock/financials/compare/side-by-side.ts';
import { columnOf, figureAt, TRAILING } from '../../../src/features/stock/financials/open-figure.ts';
import { rowsInWords } from '../../../src/features/stock/financials/phone/rows-in-words.ts';
import { layStatements, type StatementLine, type Statements } from '../../../src/features/stock/financials/statements.ts';
import { verdictWords } from '../../../src/features/stock/financials/verdict/verdict-words.ts';
import { chosenView } from '../../../src/features/stock/financials/views/use-financial-views.ts';
import { inView } from '../../../src/features/stock/financials/views/view-rows.ts';

const period = (year: number, fiscal_period = 'FY', end = `${year}-06-30`): SheetPeriod => ({
  end,
  fiscal_year: year,
  fiscal_period,
  filed: `${year}-08-15`,
  accession: `0000-${year}`,
  form: '10-K',
  url: null,
});
const row = (over: Partial<SheetRow>): SheetRow => ({
  list: 'income_statement',
  key: 'revenue',
  label: 'Revenue',
  unit: 'currency',
  values: [],
  group: 'Result',
  level: 0,
  direction: 1,
  trailing: null,
  ...over,
});
const sheet = (over: Partial<FinancialSheet>): FinancialSheet => ({
  stockid: 'XD00000001',
  display_symbol: 'ABC',
  company: 'ABC Inc.',
  type: 'annual',
  currency: 'USD',
  basis: 'restated',
  template: 'common',
  as_of: null,
  periods: [],
  trailing: null,
  rows: [],
  ...over,
});

type Given = Omit<Partial<SheetRow>, 'values' | 'later' | 'recast_since'> & {
  values: readonly (number | null)[];
  later?: readonly (number | null)[];
  since?: readonly string[][];
};

/** Statements over consecutive years, each row given oldest first. */
function years(rows: readonly Given[], over: Partial<FinancialSheet> = {}): Statements {
  const periods = (rows[0]?.values ?? []).map((_, index) => period(2015 + index)).reverse();
  const newestFirst = rows.map(({ values, later, since, ...rest }) =>
    row({ ...rest, values: values.toReversed(), ...(later && { later: later.toReversed() }), ...(since && { recast_since: since.toReversed() }) }),
  );
  return layStatements(sheet({ periods, rows: newestFirst, ...over }));
}

function only({ lines }: Statements): StatementLine {
  const [line] = lines;
  if (line === undefined) throw new Error('the statement has no line');
  return line;
}

/** A line over consecutive years, oldest first. */
function yearly(values: readonly (number | null)[], over: Omit<Given, 'values'> = {}): { line: StatementLine; periods: readonly SheetPeriod[] } {
  const laid = years([{ ...over, values }]);
  return { line: only(laid), periods: laid.periods };
}

test('periods are oldest first, the statements in the order they are read', () => {
  const laid = years([{ values: [1, 2, 3] }, { list: 'per_share', key: 'eps', values: [4, null, 6] }]);
  expect(laid.periods.map(({ fiscal_year }) => fiscal_year)).toEqual([2015, 2016, 2017]);
  expect(laid.lines.map(({ id, values }) => [id, values])).toEqual([
    ['per_share:eps', [4, null, 6]],
    ['income_statement:revenue', [1, 2, 3]],
  ]);
});

test('the trailing twelve months are shown beside the years, and do not count as one', () => {
  const laid = years([{ values: [8], trailing: 9 }], { trailing: period(2016, 'TTM', '2015-09-30') });
  expect(laid.periods.map(({ fiscal_period }) => fiscal_period)).toEqual(['FY']);
  expect(figureAt(laid, 'ABC', only(laid), TRAILING)).toMatchObject({ type: 'ttm', value: 9, period: { end: '2015-09-30' } });
});

test('common size is of revenue or assets of the same year, though the view leaves those out, and of nothing in a year without', () => {
  const all = years([
    { values: [100, 0, null, 200] },
    { key: 'net_income', values: [10, 10, 10, -20], trailing: 5 },
    { list: 'ratios', key: 'roe', unit: 'percent', values: [1, 1, 1, 1] },
  ]);
  const view = inView(all, [{ id: 'income_statement:net_income' }, { id: 'ratios:roe' }]);
  const shown = showAs(view, { show: 'common', of: undefined, all: all.lines });
  expect(shown.lines.map(({ id, values, row: { unit } }) => [id, unit, values])).toEqual([['income_statement:net_income', 'percent', [0.1, null, null, -0.1]]]);
  expect(shown.groups.map(({ unit }) => unit)).toEqual(['% of revenue']);
});

test('the cash flow statement may be shown as a part of cash from operations', () => {
  const all = years([
    { list: 'cash_flow', key: 'cash_from_operations', values: [50] },
    { list: 'cash_flow', key: 'free_cash_flow', values: [40] },
  ]);
  const shown = showAs(all, { show: 'common', of: 'cfo', all: all.lines });
  expect(shown.lines.map(({ values }) => values[0])).toEqual([1, 0.8]);
  expect(shown.groups[0]?.unit).toBe('% of cash from operations');
});

test('a percentile says among how many, and is unknown under five', () => {
  const shown = (values: readonly (number | null)[]) => only(showAs(years([{ values }]), { show: 'rank', of: undefined, all: [] }));
  expect(shown([1, 5, 2, 4, 3])).toMatchObject({ count: 5, values: [0, 1, 0.25, 0.75, 0.5] });
  expect(shown([1, 5, null, 4, 3])).toMatchObject({ count: 4, values: [null, null, null, null, null] });
});

test('a cell that shows a part still leads to its figure', () => {
  const all = years([{ values: [100, 200] }, { key: 'net_income', values: [10, 50] }]);
  const shown = showAs(all, { show: 'common', of: undefined, all: all.lines });
  const line = shown.lines[1];
  const asked = line && figureAt(shown, 'ABC', line, columnOf(period(2016)));
  expect(asked).toMatchObject({ value: 50, shown: '25.0 % of revenue', line: { row: { unit: 'currency' } } });
});

test('over a recast there is no growth and no change, on either side of it there is', () => {
  const since = [['2019-02-15'], ['2019-02-15'], ['2019-02-15'], [], [], []];
  const laid = years([{ values: [100, 110, 121, 50, 60, 72], since }]);
  const line = only(laid);
  expect([5, 4, 3].map((span) => growthPerYear(line, laid.periods, span))).toEqual([undefined, undefined, undefined]);
  expect(growthPerYear(line, laid.periods, 2)).toBeCloseTo(0.2, 12);
  expect(growthPerYear(line, laid.periods, 2, 2)).toBeCloseTo(0.1, 12);
  expect([1, 2, 3, 4].map((at) => changeOnYear(line, laid.periods, at)?.toFixed(2))).toEqual(['0.10', '0.10', undefined, '0.20']);
  expect([2, 3].map((at) => recastInWords(line.recastSince?.[at]))).toEqual([expect.stringMatching(/another basis.*2019/), undefined]);
});

test('as first reported, a split is no growth, no change and no rank', () => {
  const earnings = { key: 'eps', unit: 'currency_per_share', values: [4, 8, 2, 3, 4, 5], later: [1, 2, null, null, null, null] };
  const laid = years([earnings], { basis: 'as_reported' });
  const line = only(laid);
  expect(growthPerYear(line, laid.periods, 5)).toBeUndefined();
  expect(growthPerYear(line, laid.periods, 3)).toBeDefined();
  expect([1, 2, 3].map((at) => changeOnYear(line, laid.periods, at))).toEqual([1, undefined, 0.5]);
  expect(only(showAs(laid, { show: 'rank', of: undefined, all: laid.lines })).values).toEqual(earnings.values.map(() => null));
});

test('companies are side by side by the name of their fiscal periods, each in its currency', () => {
  const first = years([{ values: [1, 2, 3] }], { display_symbol: 'ABC' });
  const other = layStatements(
    sheet({
      display_symbol: 'TSE:X',
      currency: 'JPY',
      periods: [period(2018, 'FY', '2018-03-31'), period(2016, 'FY', '2016-03-31')],
      rows: [row({ values: [80, 60] })],
    }),
  );
  const both = sideBySide([first, other], ['ABC', 'JP00000001']);
  expect(both?.periods.map(({ fiscal_year }) => fiscal_year)).toEqual([2015, 2016, 2017, 2018]);
  expect(both?.lines.map(({ id, values, owner }) => [id, owner?.currency, values])).toEqual([
    ['ABC income_statement:revenue', 'USD', [1, 2, 3, null]],
    ['TSE:X income_statement:revenue', 'JPY', [null, 60, null, 80]],
  ]);
  const line = both?.lines[1];
  expect(both && line && figureAt(both, 'ABC', line, columnOf(period(2016)))).toMatchObject({
    name: 'JP00000001',
    currency: 'JPY',
    period: { end: '2016-03-31' },
    value: 60,
  });
  expect(both && line && figureAt(both, 'ABC', line, columnOf(period(2017)))).toBeUndefined();
});

test('beside another company a row grows up to its own last year, over the years that each of them has', () => {
  const of = (symbol: string, last: number, values: (number | null)[]) =>
    layStatements(
      sheet({
        display_symbol: symbol,
        periods: values.map((_, index) => period(last - index, 'FY', `${last - index}-12-31`)),
        rows: [row({ values })],
      }),
    );
  const both = sideBySide([of('ABC', 2017, [4, 2, 1]), of('XYZ', 2018, [9, 3, 1])], ['ABC', 'XYZ']);
  expect(both && commonSpan(both)).toBe(2);
  expect(both?.lines.map((line) => growthPerYear(line, both.periods, 2))).toEqual([expect.closeTo(1, 12), expect.closeTo(2, 12)]);
});

test('a view shows its rows in its order, fields of the member’s own among them', () => {
  const all = years([{ values: [100, 200] }, { list: 'cash_flow', key: 'free_cash_flow', values: [10, null], trailing: 4 }]);
  const own = { id: 'own:1', label: 'Cash margin', operation: 'ratio', left: 'cash_flow:free_cash_flow', right: 'income_statement:revenue' } as const;
  const view = inView(all, [own, { id: 'income_statement:revenue' }, { id: 'ratios:roe' }]);
  expect(view.lines.map(({ id, row: { label, unit }, values }) => [id, label, unit, values])).toEqual([
    ['own:1', 'Cash margin', 'percent', [0.1, null]],
    ['income_statement:revenue', 'Revenue', 'currency', [100, 200]],
  ]);
});

test('the view is the one chosen, else that of the company’s industry', () => {
  const mine = { id: 'id-1', status: 'synced', name: 'Mine', template: 'common', fields: [{ id: 'income_statement:revenue' }] } as const;
  const own = [{ ...mine, fields: [...mine.fields] }];
  expect(chosenView(undefined, own, 'bank')).toMatchObject({ chosen: 'bank', own: undefined });
  expect(chosenView('id-1', own, 'bank')).toMatchObject({ name: 'Mine' });
  expect(chosenView('gone', own, 'bank').chosen).toBe('bank');
  expect(chosenView('common', own, 'bank').fields).toBeUndefined();
});

test('the verdict says growth, profit, cash and debt, and of a loss-maker how often it lost', () => {
  const rows = (income: readonly number[]): Given[] => [
    { values: [100, 110, 121, 133.1, 146.41] },
    { key: 'net_income', values: income },
    { list: 'ratios', key: 'net_margin', unit: 'percent', values: income.map((each, at) => each / (100 * 1.1 ** at)) },
    { list: 'cash_flow', key: 'free_cash_flow', values: [5, 5, 5, 5, 5] },
    { list: 'balance_sheet', key: 'total_debt', values: [0, 0, 0, 0, 7] },
    { list: 'balance_sheet', key: 'cash_and_short_term_investments', values: [0, 0, 0, 0, 9] },
  ];
  expect(verdictWords(years(rows([10, 11, 12.1, 13.31, 14.641])))).toEqual([
    'Revenue grew 10.0% a year over 4 years.',
    'It keeps 10.0% of revenue as profit, against 10.0% in its median period.',
    'Free cash flow was 41% of net income in its last 5 periods.',
    'Its cash is more than its debt.',
  ]);
  expect(verdictWords(years(rows([10, -1, 12, -3, 4])))[1]).toBe('It lost money in 2 of its last 5 periods.');
  expect(verdictWords(years([{ values: [null] }]))).toEqual([]);
});

test('growth a year compares the last year with the one so many years before', () => {
  const { line, periods } = yearly([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200]);
  expect(growthPerYear(line, periods, 10)).toBeCloseTo(2 ** 0.1 - 1, 12);
  expect(longestSpan(periods)).toBe(10);
});

test('growth from or to a loss is not shown', () => {
  const { line, periods } = yearly([-5, 1, 2, 3, 4, 10]);
  expect(growthPerYear(line, periods, 5)).toBeUndefined();
});

test('a cost that is shown as a negative number grows by its size', () => {
  const { line, periods } = yearly([-10, -20], { direction: 0 });
  expect(growthPerYear(line, periods, 1)).toBeCloseTo(1, 12);
  expect(changeOnYear(line, periods, 1)).toBeCloseTo(1, 12);
});

test('a loss that grows is no growth', () => {
  const { line, periods } = yearly([-10, -20]);
  expect(changeOnYear(line, periods, 1)).toBeUndefined();
});

test('the change of a margin is in points, and unknown on an unknown year', () => {
  const { line, periods } = yearly([0.5, 0.53, null], { unit: 'percent' });
  expect(changeOnYear(line, periods, 1)).toBeCloseTo(0.03, 12);
  expect(changeOnYear(line, periods, 2)).toBeUndefined();
});

test('the mean of a ratio is shown only when every year is known', () => {
  const whole = yearly([0.1, 0.2, 0.3, 0.4], { unit: 'percent' });
  expect(meanOver(whole.line, whole.periods, 3)).toBeCloseTo(0.3, 12);
  const holed = yearly([0.1, 0.2, null, 0.4], { unit: 'percent' });
  expect(meanOver(holed.line, holed.periods, 3)).toBeUndefined();
});

test('heat marks a margin that is far from its own median, and turns round where less is better', () => {
  const values = [0.2, 0.2, 0.2, 0.2, 0.2, 0.3, 0.1];
  expect(values.map(heatOf(yearly(values, { unit: 'percent' }).line))).toEqual([0, 0, 0, 0, 0, 3, -3]);
  expect(values.map(heatOf(yearly(values, { unit: 'percent', direction: -1 }).line))).toEqual([0, 0, 0, 0, 0, -3, 3]);
  expect(values.map(heatOf(yearly(values).line))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('the years in sight are those of the address as far as they exist, else the last that fit', () => {
  const years = fiscalYears([period(2010), period(2025)]);
  expect(chosenYears(years, { from: undefined, to: undefined }, 5)).toEqual({ from: 11, to: 15 });
  expect(chosenYears(years, { from: 1990, to: 2015 }, 5)).toEqual({ from: 0, to: 5 });
  expect(chosenYears(years, { from: 2030, to: 2040 }, 5)).toEqual({ from: 15, to: 15 });
});

test('a year without a filing is a gap, not a shift', () => {
  const periods = [period(2020), period(2021), period(2024)];
  const years = fiscalYears(periods);
  expect(years).toEqual([2020, 2021, 2022, 2023, 2024]);
  expect(periodsWithin(periods, years, { from: 1, to: 4 })).toEqual({ from: 1, to: 2 });
});

test('a phone names the currency of amounts, and no currency where parts, changes or percentiles are shown instead', () => {
  const statements = layStatements(sheet({ periods: [period(2024)], rows: [row({ values: [5e9] })] }));
  expect(rowsInWords(statements, undefined)).toBe(`1 row, USD ${statements.scale.letter}`.trim());
  expect((['common', 'change', 'rank'] as const).map((show) => rowsInWords(statements, show))).toEqual([
    '1 row, common size',
    '1 row, change',
    '1 row, percentile',
  ]);
});
