import { expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { filed } from './filed.ts';

const flows = (...points: [string, string, number][]) => ({ GrossProfit: points, NetIncomeLoss: points });

test('a year recast without its quarters leaves a fourth quarter as it was before, not the difference of two countings', () => {
  const facts = filed(
    { form: '10-Q', filed: '2013-05-01', flows: flows(['2013-01-01', '2013-03-31', 100]) },
    { form: '10-Q', filed: '2013-08-01', flows: flows(['2013-04-01', '2013-06-30', 110], ['2013-01-01', '2013-06-30', 210]) },
    { form: '10-Q', filed: '2013-11-01', flows: flows(['2013-07-01', '2013-09-30', 120], ['2013-01-01', '2013-09-30', 330]) },
    { form: '10-K', filed: '2014-02-01', flows: flows(['2013-01-01', '2013-12-31', 460]) },
    { form: '10-K', filed: '2016-02-01', flows: flows(['2013-01-01', '2013-12-31', 350]) },
  );
  const { annual, quarter } = buildStatements(facts, { basis: 'restated' });
  expect(annual.at(-1)?.value('income_statement', 'gross_profit')).toBe(350);
  expect(quarter.at(-1)?.value('income_statement', 'gross_profit')).toBe(130);
});
