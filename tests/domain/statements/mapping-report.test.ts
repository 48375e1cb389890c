import { expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { mappingReport } from '#domain/statements/facts/mapping-report.ts';
import { filed } from './filed.ts';

const YEAR = ['2024-01-01', '2024-12-31'] as const;
const END = '2024-12-31';

const facts = filed({
  form: '10-K',
  filed: '2025-02-01',
  flows: {
    Revenues: [[...YEAR, 1000]],
    CostOfRevenue: [[...YEAR, 600]],
    GrossProfit: [[...YEAR, 350]],
    NetIncomeLoss: [[...YEAR, 100]],
    NetCashProvidedByUsedInOperatingActivities: [[...YEAR, 130]],
    NetCashProvidedByUsedInInvestingActivities: [[...YEAR, -50]],
    NetCashProvidedByUsedInFinancingActivities: [[...YEAR, -30]],
    EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations: [[...YEAR, 5]],
    CashAndCashEquivalentsPeriodIncreaseDecrease: [[...YEAR, 55]],
    UnheardOfIncome: [[...YEAR, 220]],
  },
  balances: { Assets: [[END, 900]], Liabilities: [[END, 500]], StockholdersEquity: [[END, 400]] },
});

const report = mappingReport(facts, buildStatements(facts, { basis: 'restated' }));

test('a mapping report counts the facts that some line reads, and weighs the amounts of the latest year', () => {
  expect(report).toMatchObject({ facts: 13, mapped: 12, taxonomy: 'us-gaap', currency: 'USD' });
  expect(report.latest_value - report.latest_mapped_value).toBe(220);
  expect(report.largest_unmapped).toEqual([{ concept: 'UnheardOfIncome', value: 220 }]);
});

test('a mapping report names each total that its parts do not come to', () => {
  const check = (key: string) => report.checks.find((candidate) => candidate.key === key);
  expect(check('balance')).toMatchObject({ checked: 1, failed: [] });
  expect(check('cash')).toMatchObject({ checked: 1, failed: [] });
  expect(check('gross_profit')).toMatchObject({ checked: 1, failed: [{ type: 'annual', end: END, stated: 350, parts: 400 }] });
  expect(check('quarters_revenue')).toMatchObject({ checked: 0 });
});

test('a mapping report says why a line is unknown', () => {
  expect(report.unknown.find(({ key }) => key === 'goodwill')?.reason).toBe('The company has filed none of its concepts.');
  expect(report.unknown.some(({ key }) => key === 'revenue')).toBe(false);
});

test('shares outstanding are taken from the cover of an amendment that repeats the report', () => {
  const amended = filed(
    { form: '20-F', filed: '2025-04-02', flows: { NetIncomeLoss: [[...YEAR, 100]] }, balances: { EntityCommonStockSharesOutstanding: [['2025-04-01', 31]] } },
    { form: '20-F/A', filed: '2025-04-07', balances: { EntityCommonStockSharesOutstanding: [['2025-04-01', 31]] } },
  );
  const year = buildStatements(amended, { basis: 'restated' }).annual.at(-1);
  expect(year?.value('balance_sheet', 'shares_outstanding')).toBe(31);
});
