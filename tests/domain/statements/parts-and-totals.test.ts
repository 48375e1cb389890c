import { describe, expect, test } from 'vitest';
import { buildStatements, type PeriodKind, type Statements } from '#domain/statements/build-statements.ts';
import type { StatementListName } from '#domain/statements/lines/statement-rows.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS, valuedShare } from '#domain/statements/ratios/valued-share.ts';
import { type MarketMultiple, marketMultiples, multipleOf } from '#domain/valuation/market-multiples.ts';
import { type Filing, filed } from './filed.ts';

/** Invented companies whose filings name one amount twice, a total by its parts, or a part as if it were the whole. */
const YEAR = ['2024-01-01', '2024-12-31'] as const;
const BEFORE = ['2023-01-01', '2023-12-31'] as const;
const END = '2024-12-31';
const PRICE_TO_BOOK = marketMultiples.find(({ key }) => key === 'pb') as MarketMultiple;
const report = (flows: Filing['flows'], balances: Filing['balances'] = {}, on = '2025-02-01'): Filing => ({
  form: '10-K',
  filed: on,
  flows: { NetIncomeLoss: [[...YEAR, 100]], ...flows },
  balances: balances ?? {},
});
const build = (...filings: Filing[]) => buildStatements(filed(...filings), { basis: 'restated' });
const latest = (statements: Statements, list: StatementListName, key: string, kind: PeriodKind = 'annual') => statements[kind].at(-1)?.find(list, key);

describe('depreciation and amortisation', () => {
  test.each(['AmortizationOfIntangibleAssets', 'AdjustmentForAmortization'])('that a cash flow statement gives as two lines is their sum, tagged %s', (tag) => {
    const statements = build(report({ Depreciation: [[...YEAR, 439]], OtherDepreciationAndAmortization: [[...YEAR, 626]], [tag]: [[...YEAR, 3548]] }));
    expect(latest(statements, 'income_statement', 'depreciation_amortization')?.value).toBe(4174);
  });

  test('is the sum of both lines in every period once one filing shows them side by side', () => {
    const statements = build(
      report(
        { NetIncomeLoss: [[...BEFORE, 90]], OtherDepreciationAndAmortization: [[...BEFORE, 400]], AmortizationOfIntangibleAssets: [[...BEFORE, 50]] },
        {},
        '2024-02-01',
      ),
      report({ OtherDepreciationAndAmortization: [[...YEAR, 626]], AmortizationOfIntangibleAssets: [[...YEAR, 3548]] }),
    );
    expect(statements.annual.map((year) => year.value('income_statement', 'depreciation_amortization'))).toEqual([450, 4174]);
  });

  test('stated as one total is that total, beside an amortisation which is part of it', () => {
    const statements = build(report({ DepreciationDepletionAndAmortization: [[...YEAR, 500]], AmortizationOfIntangibleAssets: [[...YEAR, 120]] }));
    expect(latest(statements, 'income_statement', 'depreciation_amortization')?.value).toBe(500);
  });
});

test('pretax income is before the results of associates in the year as in its quarters', () => {
  const before = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';
  const after = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
  const quarter = ['2024-01-01', '2024-03-31'] as const;
  const statements = build(
    { form: '10-Q', filed: '2024-05-01', flows: { NetIncomeLoss: [[...quarter, 20]], [before]: [[...quarter, 30]] } },
    report({ [before]: [[...YEAR, 120]], [after]: [[...YEAR, 134]], IncomeLossFromEquityMethodInvestments: [[...YEAR, 14]] }),
  );
  expect(latest(statements, 'income_statement', 'pretax_income')?.value).toBe(120);
  expect(statements.quarter[0]?.value('income_statement', 'pretax_income')).toBe(30);
});

describe('debt', () => {
  test('that is tagged as borrowings and as the current part of long-term debt counts once', () => {
    const statements = build(report({}, { ShortTermBorrowings: [[END, 499]], LongTermDebtCurrent: [[END, 499]], LongTermDebtNoncurrent: [[END, 3972]] }));
    expect(latest(statements, 'balance_sheet', 'short_term_debt')?.value).toBe(499);
    expect(latest(statements, 'balance_sheet', 'total_debt')?.value).toBe(4471);
  });

  test('of two kinds and two amounts counts twice', () => {
    const statements = build(report({}, { ShortTermBorrowings: [[END, 200]], LongTermDebtCurrent: [[END, 499]], LongTermDebtNoncurrent: [[END, 3972]] }));
    expect(latest(statements, 'balance_sheet', 'total_debt')?.value).toBe(4671);
  });

  test('is the sum of the balance sheet where a total in a note leaves part of it out, and says so', () => {
    const statements = build(
      report({}, { DebtLongtermAndShorttermCombinedAmount: [[END, 3972]], ShortTermBorrowings: [[END, 499]], LongTermDebtNoncurrent: [[END, 3972]] }),
    );
    expect(latest(statements, 'balance_sheet', 'total_debt')).toMatchObject({ value: 4471, note: expect.stringContaining('leaves part of its debt out') });
  });

  test('is the total as filed where that holds more than the balance sheet names, and says so', () => {
    const statements = build(
      report({}, { DebtLongtermAndShorttermCombinedAmount: [[END, 5000]], ShortTermBorrowings: [[END, 499]], LongTermDebtNoncurrent: [[END, 3972]] }),
    );
    expect(latest(statements, 'balance_sheet', 'total_debt')).toMatchObject({ value: 5000, note: expect.stringContaining('holds more') });
  });
});

test('long-term investments are those of the balance sheet, not the part that a note gives', () => {
  const statements = build(report({}, { MarketableSecuritiesNoncurrent: [[END, 266]], LongTermInvestments: [[END, 37_982]] }));
  expect(latest(statements, 'balance_sheet', 'long_term_investments')?.value).toBe(37_982);
});

describe('shares outstanding', () => {
  const average = { WeightedAverageNumberOfSharesOutstandingBasic: [[...YEAR, 1000]] } as const;

  test('of a cover page whose day lies years away are the average of the period, and say so', () => {
    const statements = build(report(average, { EntityCommonStockSharesOutstanding: [['2027-01-31', 2500]] }));
    expect(latest(statements, 'balance_sheet', 'shares_outstanding')).toMatchObject({ value: 1000, note: expect.stringContaining('average of the period') });
  });

  test('of a cover page some weeks after the period are those of the cover', () => {
    const statements = build(report(average, { EntityCommonStockSharesOutstanding: [['2025-01-31', 1010]] }));
    expect(latest(statements, 'balance_sheet', 'shares_outstanding')).toMatchObject({ value: 1010, note: undefined });
  });
});

describe('tangible book value', () => {
  const sheet = (day: string, equity: number, goodwill?: number): Filing['balances'] => ({
    StockholdersEquity: [[day, equity]],
    CommonStockSharesOutstanding: [[day, 10]],
    ...(goodwill !== undefined && { Goodwill: [[day, goodwill]] }),
  });
  const earlier = (goodwill?: number) => report({ NetIncomeLoss: [[...BEFORE, 90]] }, sheet('2023-12-31', 500, goodwill), '2024-02-01');

  test('is unknown with its reason once a filing stops naming goodwill that was there before', () => {
    const statements = build(earlier(200), report({}, sheet(END, 600)));
    expect(statements.annual.map((year) => year.value('per_share', 'tangible_book_value_per_share'))).toEqual([30, undefined]);
    expect(statements.annual.at(-1)?.reason('per_share', 'tangible_book_value_per_share')).toContain('Last reported for 31 Dec 2023');
    expect(statements.annual.at(-1)?.value('ratios', 'return_on_tangible_equity')).toBeUndefined();
  });

  test.each([
    ['never reported any goodwill', undefined],
    ['reported goodwill of nothing', 0],
  ])('of a company that %s counts none', (_which, goodwill) => {
    const statements = build(earlier(goodwill), report({}, sheet(END, 600)));
    expect(statements.annual.map((year) => year.value('per_share', 'tangible_book_value_per_share'))).toEqual([50, 60]);
  });
});

describe('common equity', () => {
  const bank = (flows: Filing['flows'], balances: Filing['balances'] = {}) =>
    build(
      report({ ProfitLoss: [[...YEAR, 100]], ...flows }, { StockholdersEquity: [[END, 700]], CommonStockSharesOutstanding: [[END, 10]], ...balances }),
    ).annual.at(-1);

  test('leaves out preferred shares that the filing gives', () => {
    expect(bank({}, { PreferredStockValue: [[END, 100]] })?.value('per_share', 'book_value_per_share')).toBe(60);
  });

  test('is unknown with its reason where preferred dividends show shares whose amount no filing gives', () => {
    const year = bank({ DividendsPreferredStock: [[...YEAR, 5]] });
    expect(year?.value('per_share', 'book_value_per_share')).toBeUndefined();
    expect(year?.reason('per_share', 'book_value_per_share')).toContain('Filings give dividends preferred stock');
  });

  test('leaves out what is owed on preferred shares where the balance sheet gives only their par value', () => {
    const year = bank({}, { PreferredStockValue: [[END, 1]], PreferredStockLiquidationPreferenceValue: [[END, 100]] });
    expect(year?.value('per_share', 'book_value_per_share')).toBe(60);
  });

  test('leaves out preferred shares at their carrying value, not at what would be owed on them', () => {
    const year = bank({}, { PreferredStockValue: [[END, 90]], PreferredStockLiquidationPreferenceValue: [[END, 100]] });
    expect(year?.value('per_share', 'book_value_per_share')).toBe(61);
  });

  test('leaves out preferred shares with what was paid in above their par value', () => {
    const year = bank({}, { PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount: [[END, 100]] });
    expect(year?.value('per_share', 'book_value_per_share')).toBe(60);
  });

  test('is unknown with its reason where ordinary shareholders get less than all owners by IFRS, and the difference is preferred dividends', () => {
    const flows = {
      ProfitLossAttributableToOwnersOfParent: [[...YEAR, 100]],
      ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity: [[...YEAR, 93]],
    } as const;
    const year = build({
      ...report(flows, { EquityAttributableToOwnersOfParent: [[END, 700]], NumberOfSharesOutstanding: [[END, 10]] }),
      form: '40-F',
      taxonomy: 'ifrs-full',
      currency: 'CAD',
    }).annual.at(-1);
    expect(year?.value('income_statement', 'preferred_dividends')).toBe(7);
    expect(year?.value('per_share', 'book_value_per_share')).toBeUndefined();
    expect(year?.reason('per_share', 'book_value_per_share')).toContain('Filings give more as profit loss attributable to owners of parent');
    const answer = multipleOf(PRICE_TO_BOOK, { price: 50, day: '2025-02-01' }, year as StatementPeriod, { from: 'CAD', to: 'CAD', rates: new Map() });
    expect(answer).toEqual({ missing: 'part', reason: expect.stringContaining('Book value per share is not known. Filings give more as profit') });
  });

  test('counts no preferred shares of a company that shows no sign of any', () => {
    expect(bank({})?.value('per_share', 'book_value_per_share')).toBe(70);
  });
});

describe('the effective tax rate', () => {
  const taxed = (tax: number, pretax: number) =>
    build(
      report({
        IncomeTaxExpenseBenefit: [[...YEAR, tax]],
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [[...YEAR, pretax]],
      }),
    );

  test.each([
    [-30, 100, -0.3],
    [80, 100, 0.8],
  ])('of a tax of %i on %i is shown as it is, and marked as not meaningful', (tax, pretax, rate) => {
    expect(latest(taxed(tax, pretax), 'ratios', 'effective_tax_rate')).toMatchObject({ value: rate, note: expect.stringContaining('Not meaningful') });
  });

  test('within the usual range has no mark', () => {
    expect(latest(taxed(21, 100), 'ratios', 'effective_tax_rate')).toMatchObject({ value: 0.21, note: undefined });
  });
});

test('a year that a later filing begins a day earlier is the same year, restated', () => {
  const statements = build(
    { form: '10-K', filed: '2024-02-01', flows: { NetIncomeLoss: [['2023-01-02', '2023-12-31', 90]], Revenues: [['2023-01-02', '2023-12-31', 900]] } },
    { form: '10-K', filed: '2025-02-01', flows: { NetIncomeLoss: [['2023-01-01', '2023-12-31', 85]], Revenues: [['2023-01-01', '2023-12-31', 880]] } },
  );
  expect(statements.annual.map(({ end }) => end)).toEqual(['2023-12-31']);
  expect(statements.annual[0]?.value('income_statement', 'revenue')).toBe(880);
});

describe('earnings a share without one-off items', () => {
  const shares = { EarningsPerShareDiluted: [[...YEAR, 10]], WeightedAverageNumberOfDilutedSharesOutstanding: [[...YEAR, 10]] } satisfies Filing['flows'];
  const taxed = {
    ...shares,
    IncomeTaxExpenseBenefit: [[...YEAR, 25]],
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [[...YEAR, 125]],
  } satisfies Filing['flows'];
  const withoutOneOffs = (flows: Filing['flows']) => latest(build(report({ ...taxed, ...flows })), 'per_share', 'eps_without_one_offs');

  test('are those filed where nothing of the kind is tagged, which it says', () => {
    expect(withoutOneOffs({})).toMatchObject({ value: 10, note: expect.stringContaining('counted as none: Discontinued operations') });
  });

  test('add back charges and take out gains after tax, and what was given up as it is', () => {
    const items = {
      RestructuringCharges: [[...YEAR, 20]],
      GoodwillImpairmentLoss: [[...YEAR, 10]],
      GainLossOnSaleOfBusiness: [[...YEAR, 5]],
      IncomeLossFromDiscontinuedOperationsNetOfTax: [[...YEAR, 8]],
    } satisfies Filing['flows'];
    // 100 − 8 − (0 − 20 − 10) × (1 − 25 ÷ 125) = 116: the gain of 5, 4 after tax, is in the 8 of what was given up.
    expect(withoutOneOffs(items)?.value).toBeCloseTo(11.6, 10);
    // 100 − 8 − (20 − 8 ÷ 0.8 − 20 − 10) × 0.8 = 108
    expect(withoutOneOffs({ ...items, GainLossOnSaleOfBusiness: [[...YEAR, 20]] })?.value).toBeCloseTo(10.8, 10);
    // 100 + 8 − (5 − 20 − 10) × 0.8 = 128: a gain is no part of a loss.
    expect(withoutOneOffs({ ...items, IncomeLossFromDiscontinuedOperationsNetOfTax: [[...YEAR, -8]] })?.value).toBeCloseTo(12.8, 10);
  });

  test('an impairment under two names counts once', () => {
    expect(withoutOneOffs({ GoodwillImpairmentLoss: [[...YEAR, 10]], ImpairmentOfLongLivedAssetsHeldForUse: [[...YEAR, 10]] })?.value).toBeCloseTo(10.8, 10);
  });

  test('need neither tax nor shares where nothing is tagged', () => {
    const bare = build(report({ EarningsPerShareDiluted: [[...YEAR, 10]], NetIncomeLoss: [[...YEAR, 100]] }));
    expect(latest(bare, 'per_share', 'eps_without_one_offs')?.value).toBe(10);
    const charged = build(report({ EarningsPerShareDiluted: [[...YEAR, 10]], NetIncomeLoss: [[...YEAR, 100]], RestructuringCharges: [[...YEAR, 20]] }));
    expect(latest(charged, 'per_share', 'eps_without_one_offs')).toBeUndefined();
  });

  test('count a loss on disposals as a part of restructuring, and what goes beyond it once more', () => {
    const closed = (loss: number) =>
      withoutOneOffs({ RestructuringCharges: [[...YEAR, 20]], GainLossOnSaleOfBusiness: [[...YEAR, -loss]] } satisfies Filing['flows']);
    expect(closed(15)).toMatchObject({ value: 11.6, note: expect.stringContaining('loss on disposals counts as a part of restructuring') });
    expect(closed(25)?.value).toBeCloseTo(12, 10);
  });

  test('give way to those as filed in values of a share, with the reason, where it is not known how much of a charge falls into the period', () => {
    const dividends = { CommonStockDividendsPerShareDeclared: [[...YEAR, 4]] } satisfies Filing['flows'];
    const flows = { ...taxed, ...dividends, NetIncomeLoss: [[...YEAR, 100]] } satisfies Filing['flows'];
    const known = build(report({ ...flows, RestructuringCharges: [[...YEAR, 20]] })).annual.at(-1);
    const apart = build(report({ ...flows, RestructuringCharges: [['2024-07-01', '2025-06-30', 20]] })).annual.at(-1);
    if (known === undefined || apart === undefined) throw new Error('no year');
    expect(valuedShare(known, VALUED_EARNINGS)).toMatchObject({ key: 'eps_without_one_offs', value: 11.6 });
    expect(valuedShare(apart, VALUED_EARNINGS)).toMatchObject({
      key: 'eps',
      value: 10,
      note: expect.stringMatching(/one-off items included\. Restructuring: filings/),
    });
    expect(known.find('ratios', 'payout_ratio')?.value).toBeCloseTo(4 / 11.6, 10);
    expect(apart.find('ratios', 'payout_ratio')).toMatchObject({ value: 0.4, note: expect.stringMatching(/^By earnings as filed/) });
    expect(apart.value('ratios', 'payout_ratio')).toBe(0.4);
  });

  test('are at a loss for the payout even where those as filed are above zero', () => {
    const gain = { CommonStockDividendsPerShareDeclared: [[...YEAR, 4]], GainLossOnSaleOfBusiness: [[...YEAR, 200]] } satisfies Filing['flows'];
    const year = build(report({ ...taxed, ...gain })).annual.at(-1);
    expect(year?.value('per_share', 'eps_without_one_offs')).toBeCloseTo(-6, 10);
    expect(year?.find('ratios', 'payout_ratio')).toBeUndefined();
  });

  test('are not known, with the reason, where a charge is filed for another time that overlaps the period', () => {
    const statements = build(report({ ...taxed, RestructuringCharges: [['2024-07-01', '2025-06-30', 20]] }));
    const year = statements.annual.at(-1);
    expect(year?.value('per_share', 'eps_without_one_offs')).toBeUndefined();
    expect(year?.reason('per_share', 'eps_without_one_offs')).toMatch(/^Restructuring: filings give it for another time/);
  });
});
