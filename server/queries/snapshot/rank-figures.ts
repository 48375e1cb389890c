import type { StockRank } from '#contract/entities/stock.ts';
import { difference } from '#domain/arithmetic/sum.ts';
import { lineFit } from '#domain/growth/line-fit.ts';
import { ebit } from '#domain/profitability/earnings.ts';
import { altmanFactors, altmanZ } from '#domain/quality/altman.ts';
import { financialStrengthRank } from '#domain/quality/financial-strength-rank.ts';
import { predictabilityStars } from '#domain/quality/predictability.ts';
import { profitabilityRank } from '#domain/quality/profitability-rank.ts';
import type { Rank } from '#domain/quality/rank.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementPeriod } from '#domain/statements/statement-periods.ts';

const TREND_YEARS = 5;
const PROFIT_YEARS = 10;
/** Fiscal years that predictability looks at. */
const PREDICTABILITY_YEARS = 11;

/** What the factors of the ranks are called, and the unit they are shown in. */
const factorNames: Readonly<Record<string, readonly [label: string, unit: string]>> = {
  interest_coverage: ['Interest coverage', 'ratio'],
  altman_z: ['Altman Z-Score', 'ratio'],
  equity_to_assets: ['Equity to assets', 'ratio'],
  cash_to_debt: ['Cash to debt', 'ratio'],
  debt_to_revenue: ['Debt to revenue', 'ratio'],
  margin: ['Operating margin', 'percent'],
  margin_slope: ['Margin trend, points a year', 'number'],
  profitable_years: ['Profitable years of ten', 'count'],
  piotroski_f_score: ['Piotroski F-Score, of nine', 'count'],
  predictability: ['Predictability, stars of five', 'number'],
};

export interface RankInputs {
  readonly statements: Statements;
  readonly financial: boolean;
  /** Worth of the common shares in the currency of the accounts; `undefined` where it is not known in it. */
  readonly marketCap: number | undefined;
}

/** Financial strength and profitability of a company by its last twelve months and its last ten years; none without accounts. */
export function rankFigures(inputs: RankInputs): StockRank[] {
  const latest = inputs.statements.ttm.at(-1);
  if (latest === undefined) return [];
  const apart = factorsApart(inputs);
  return [
    answer('financial_strength', 'Financial strength', latest.end, strengthOf(latest, inputs)),
    answer('profitability', 'Profitability', latest.end, profitabilityOf(latest, inputs, apart), { financial: inputs.financial, apart }),
  ];
}

/** Said of a factor that needs years on one basis. */
const APART = 'Some of its years stand on another basis: the company recast its accounts and did not state them anew.';

interface AnswerDetails {
  readonly financial?: boolean;
  /** Factors whose years do not stand on one basis. */
  readonly apart?: ReadonlySet<string>;
}

function answer(key: StockRank['key'], label: string, end: string, { rank, factors }: Rank, { financial, apart }: AnswerDetails = {}): StockRank {
  const named = factors.map((factor) => {
    const [name = factor.key, unit = 'ratio'] = factorNames[factor.key] ?? [];
    return {
      key: factor.key,
      label: financial && factor.key === 'margin' ? 'Net margin' : name,
      unit,
      value: factor.value ?? null,
      score: factor.score ?? null,
      ...(apart?.has(factor.key) === true && { note: APART }),
    };
  });
  return { key, label, end, rank: rank ?? null, factors: named };
}

function strengthOf(latest: StatementPeriod, { financial, marketCap }: RankInputs): Rank {
  const ratio = (key: string) => latest.value('ratios', key);
  return financialStrengthRank({
    interestCoverage: ratio('interest_coverage'),
    altmanZ: financial ? undefined : altmanOf(latest, marketCap),
    equityToAssets: ratio('equity_to_assets'),
    cashToDebt: ratio('cash_to_debt'),
    debtToRevenue: ratio('debt_to_revenue'),
    noDebt: latest.value('balance_sheet', 'total_debt') === 0,
  });
}

function altmanOf(latest: StatementPeriod, marketCap: number | undefined): number | undefined {
  const balance = (key: string) => latest.value('balance_sheet', key);
  const income = (key: string) => latest.value('income_statement', key);
  return altmanZ(
    altmanFactors({
      workingCapital: difference(balance('total_current_assets'), balance('total_current_liabilities')),
      retainedEarnings: balance('retained_earnings'),
      ebit: ebit(income('pretax_income'), income('interest_expense')),
      marketCap,
      bookEquity: balance('total_equity'),
      totalLiabilities: balance('total_liabilities'),
      totalAssets: balance('total_assets'),
      revenue: income('revenue'),
    }),
  );
}

/** What a trend is drawn through. */
interface Trend {
  readonly list: 'ratios' | 'per_share';
  readonly key: string;
  readonly years: number;
}

function marginTrend(financial: boolean): Trend {
  return { list: 'ratios', key: financial ? 'net_margin' : 'operating_margin', years: TREND_YEARS };
}

function growthTrends(financial: boolean): Trend[] {
  const keys = financial ? ['book_value_per_share'] : ['revenue_per_share', 'ebitda_per_share'];
  return keys.map((key) => ({ list: 'per_share', key, years: PREDICTABILITY_YEARS }));
}

/** A slope over years of which some were counted otherwise is that of the recast. */
function isApart(annual: readonly StatementPeriod[], { list, key, years }: Trend): boolean {
  return new Set(annual.slice(-years).map((year) => year.recastSince(list, key).join())).size > 1;
}

/** Factors whose years do not stand on one basis. */
function factorsApart({ statements: { annual }, financial }: RankInputs): ReadonlySet<string> {
  const apart = new Set<string>();
  if (isApart(annual, marginTrend(financial))) apart.add('margin_slope');
  if (growthTrends(financial).some((trend) => isApart(annual, trend))) apart.add('predictability');
  return apart;
}

function profitabilityOf(latest: StatementPeriod, { statements: { annual }, financial }: RankInputs, apart: ReadonlySet<string>): Rank {
  const { key: margin } = marginTrend(financial);
  const margins = annual.slice(-TREND_YEARS).map((year) => year.value('ratios', margin));
  const known = margins.filter((each) => each !== undefined);
  const trend = known.length === TREND_YEARS ? lineFit(known) : undefined;
  const incomes = annual.slice(-PROFIT_YEARS).map((year) => year.value('income_statement', 'net_income'));
  const whole = incomes.length === PROFIT_YEARS && incomes.every((income) => income !== undefined);
  const ofShare = (key: string) => annual.map((year) => year.value('per_share', key));
  return profitabilityRank({
    margin: latest.value('ratios', margin),
    marginSlope: trend === undefined || apart.has('margin_slope') ? undefined : trend.slope * 100,
    profitableYears: whole ? incomes.filter((income) => (income ?? 0) > 0).length : undefined,
    fScore: annual.at(-1)?.value('ratios', 'piotroski_f_score'),
    stars: apart.has('predictability') ? undefined : predictabilityStars(growthTrends(financial).map(({ key }) => ofShare(key))),
  });
}
