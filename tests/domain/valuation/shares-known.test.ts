import { describe, expect, test } from 'vitest';
import type { DimensionalFact } from '#domain/parts/dimensional-fact.ts';
import { classCoverCounts } from '#domain/parts/share-classes.ts';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { isFact } from '#domain/statements/facts/figure.ts';
import { sharesKnownOn } from '#domain/valuation/shares-known.ts';
import { type Filing, filed } from '../statements/filed.ts';

interface Report {
  readonly year: number;
  /** Of the balance sheet; a company may give none. */
  readonly shares?: number;
  /** Of the cover page, on a day after the year. */
  readonly cover?: readonly [day: string, shares: number];
  readonly perShare?: number;
  readonly average?: number;
  /** The same of the year before, as a report states it anew after a split. */
  readonly before?: { readonly perShare: number; readonly average: number };
}

/** The annual reports of an invented company, each filed on 1 February of the next year. */
function reports(...years: readonly Report[]) {
  const filings = years.map(({ year, shares, cover, perShare = 1, average = 1000, before }): Filing => {
    const [period, last] = [[`${year}-01-01`, `${year}-12-31`] as const, [`${year - 1}-01-01`, `${year - 1}-12-31`] as const];
    return {
      form: '10-K',
      filed: `${year + 1}-02-01`,
      flows: {
        NetIncomeLoss: [[...period, 1000], ...(before === undefined ? [] : [[...last, 1000] as const])],
        Revenues: [[...period, 9000]],
        EarningsPerShareDiluted: [[...period, perShare], ...(before === undefined ? [] : [[...last, before.perShare] as const])],
        WeightedAverageNumberOfDilutedSharesOutstanding: [[...period, average], ...(before === undefined ? [] : [[...last, before.average] as const])],
        WeightedAverageNumberOfSharesOutstandingBasic: [[...period, average], ...(before === undefined ? [] : [[...last, before.average] as const])],
      },
      balances: {
        ...(shares !== undefined && { CommonStockSharesOutstanding: [[`${year}-12-31`, shares]] }),
        ...(cover !== undefined && { EntityCommonStockSharesOutstanding: [cover] }),
      },
    };
  });
  return filed(...filings);
}

const statementsOf = (...years: readonly Report[]) => buildStatements(reports(...years), { basis: 'restated' });
const [IN_2023, IN_2024] = [
  { year: 2023, shares: 1000, cover: ['2024-01-20', 990] },
  { year: 2024, shares: 900, cover: ['2025-01-20', 880] },
] as const;

describe('the shares of a company on a day', () => {
  test('are those of the newest cover page filed by then, with its filing behind them', () => {
    const statements = statementsOf(IN_2023, IN_2024);
    const known = sharesKnownOn(statements, '2025-03-01');
    expect(known).toMatchObject({ value: 880, end: '2025-01-20', label: 'Shares on the cover page' });
    expect(known && isFact(known.source) && [known.source.form, known.source.filed]).toEqual(['10-K', '2025-02-01']);
    // The cover page of 20 January was filed on 1 February.
    expect(sharesKnownOn(statements, '2025-01-31')?.value).toBe(990);
    expect(sharesKnownOn(statements, undefined)?.value).toBe(880);
  });

  test('are those of the accounts where no cover page counts them, or only an older one does, and say so', () => {
    const { cover: _, ...withoutCover } = IN_2024;
    expect(sharesKnownOn(statementsOf(withoutCover), '2025-03-01')).toMatchObject({
      value: 900,
      note: 'By the accounts: no cover page filed by then counts all shares.',
    });
    expect(sharesKnownOn(statementsOf(IN_2023, withoutCover), '2025-03-01')).toMatchObject({
      value: 900,
      note: 'By the accounts: the newest count on a cover page is older, of 20 Jan 2024.',
    });
  });

  test('are unknown where no filing counts them', () => {
    const facts = reports({ year: 2024 }).filter(({ concept }) => !concept.includes('Shares'));
    expect(sharesKnownOn(buildStatements(facts, { basis: 'restated' }), '2025-03-01')).toBeUndefined();
  });

  test.each([
    ['none', ['2025-01-20', 0]],
    ['a day after its filing', ['2026-01-20', 880]],
    ['a day years before its filing', ['2023-01-20', 880]],
  ] as const)('leave out a cover page that names %s', (_what, cover) => {
    expect(sharesKnownOn(statementsOf({ ...IN_2024, cover }), '2025-03-01')).toMatchObject({ value: 900, note: expect.stringContaining('no cover page') });
  });

  test('leave out a cover page that counts other shares than the accounts', () => {
    expect(sharesKnownOn(statementsOf({ ...IN_2024, cover: ['2025-01-20', 180] }), '2025-03-01')).toMatchObject({
      value: 900,
      note: 'By the accounts: the count on the cover page filed on 1 Feb 2025 is not of the same shares.',
    });
  });

  test('are single shares where a cover page counts in thousands', () => {
    const million = { year: 2024, shares: 1_000_000, average: 1_000_000, perShare: 0.001 };
    expect(sharesKnownOn(statementsOf({ ...million, cover: ['2025-01-20', 990] }), '2025-03-01')?.value).toBe(990_000);
  });

  test('are counted as after a split that came after the cover page', () => {
    const statements = statementsOf(IN_2023, {
      ...{ year: 2024, shares: 4100, perShare: 0.25, average: 4000, before: { perShare: 0.25, average: 4000 } },
      cover: ['2025-01-20', 4080],
    });
    expect(sharesKnownOn(statements, '2024-06-01')).toMatchObject({ value: 4 * 990, end: '2024-01-20', note: 'Restated for share splits since the filing.' });
    expect(sharesKnownOn(statements, '2025-03-01')?.value).toBe(4080);
  });

  test('are counted as they are on a cover page that came after the split and before the first accounts that know of it', () => {
    const split = { year: 2024, shares: 2050, perShare: 0.5, average: 2000, before: { perShare: 0.5, average: 2000 } };
    const amended: Filing = { form: '10-K/A', filed: '2024-11-01', balances: { EntityCommonStockSharesOutstanding: [['2024-10-20', 1985]] } };
    const facts = [...reports(IN_2023, split), ...filed(amended)];
    expect(sharesKnownOn(buildStatements(facts, { basis: 'restated' }), '2024-12-01')?.value).toBe(1985);
  });
});

describe('the shares of a company with several classes', () => {
  const onCover = (member: string, value: number): DimensionalFact => ({
    ...{ taxonomy: 'dei', concept: 'EntityCommonStockSharesOutstanding', unit: 'shares', form: '10-K', accession: '0000000001-25-000009' },
    ...{ axis: 'share_class', member, end: '2025-01-20', filed: '2025-02-01', value },
  });
  const { cover: _, ...year } = IN_2024;
  const statements = statementsOf(year);

  test('are the sum of the classes on the cover page, where the accounts add them one to one', () => {
    const covers = classCoverCounts([onCover('us-gaap:CommonClassAMember', 600), onCover('us-gaap:CommonClassBMember', 285)]);
    const known = sharesKnownOn(statements, '2025-03-01', covers);
    expect(known).toMatchObject({ value: 885, end: '2025-01-20' });
    expect(known && !isFact(known.source) && [known.source.formula, known.source.inputs.map(({ value }) => value)]).toEqual([
      'Common Class A + Common Class B',
      [600, 285],
    ]);
    expect(sharesKnownOn(statements, '2025-01-31', covers)).toMatchObject({ value: 900 });
  });

  test('are those of the accounts where the classes are not worth the same', () => {
    const covers = classCoverCounts([onCover('us-gaap:CommonClassAMember', 600), onCover('us-gaap:CommonClassBMember', 450_000)]);
    expect(sharesKnownOn(statements, '2025-03-01', covers)).toMatchObject({ value: 900, note: expect.stringContaining('not of the same shares') });
  });

  test('are not read of a cover page that counts one class alone', () => {
    expect(classCoverCounts([onCover('us-gaap:CommonClassAMember', 600)])).toEqual([]);
  });
});
