import type { StockRank } from '#contract/entities/stock/stock.ts';
import { difference } from '#domain/arithmetic/sum.ts';
import { lineFit } from '#domain/growth/line-fit.ts';
import { ebit } from '#domain/profitability/earnings.ts';
import { altmanFactors, altmanZ } from '#domain/quality/altman.ts';
import { financialStrengthRank } from '#domain/quality/financial-strength-rank.ts';
import { predictabilityStars } from '#domain/quality/predictability.ts';
import { profitabilityRank } from '#domain/quality/profitability-rank.ts';
import type { Rank } from '#domain/quality/rank.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { type GrowthTrends, growthRankOf } from './growth-trends.ts';
import { rankAnswer } from './rank-answer.ts';

const TREND_YEARS = 5;
const PROFIT_YEARS = 10;
/** Fiscal years that predictability looks at. */
const PREDICTABILITY_YEARS = 11;

export interface RankInputs {
  readonly statements: Statements;
  readonly financial: boolean;
  /** Worth of the common shares in the currency of the accounts; `undefined` where it is not known in it. */
  readonly marketCap: number | undefined;
  readonly trends: GrowthTrends;
}

/** Financial strength, profitability and growth of a company by its last twelve months and its last ten years; none without accounts. */
export function rankFigures(inputs: RankInputs): StockRank[] {
  const latest = inputs.statements.ttm.at(-1);
  if (latest === undefined) return [];
  const apart = factorsApart(inputs);
  return [
    rankAnswer('financial_strength', latest.end, strengthOf(latest, inputs)),
    rankAnswer('profitability', latest.end, profitabilityOf(latest, inputs, apart), { financial: inputs.financial, apart }),
    rankAnswer('growth', latest.end, growthRankOf(inputs.trends), { financial: inputs.financial }),
  ];
}

/** Financial strength by the twelve months of a period and what the shares were worth then. */
export function strengthOf(latest: StatementPeriod, { financial, marketCap }: Pick<RankInputs, 'financial' | 'marketCap'>): Rank {
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

function predictedTrends(financial: boolean): Trend[] {
  const keys = financial ? ['book_value_per_share'] : ['revenue_per_share', 'ebitda_per_share'];
  return keys.map((key) => ({ list: 'per_share', key, years: PREDICTABILITY_YEARS }));
}

/** A slope over years of which some were counted otherwise is that of the recast. */
function isApart(annual: readonly StatementPeriod[], { list, key, years }: Trend): boolean {
  return new Set(annual.slice(-years).map((year) => year.recastSince(list, key).join())).size > 1;
}

/** Factors whose years are not on one basis. */
function factorsApart({ statements: { annual }, financial }: RankInputs): ReadonlySet<string> {
  const apart = new Set<string>();
  if (isApart(annual, marginTrend(financial))) apart.add('margin_slope');
  if (predictedTrends(financial).some((trend) => isApart(annual, trend))) apart.add('predictability');
  return apart;
}

function profitabilityOf(latest: StatementPeriod, { statements: { annual }, financial }: RankInputs, apart: ReadonlySet<string>): Rank {
  const { key: margin } = marginTrend(financial);
  const margins = annual.slice(-TREND_YEARS).map((year) => year.value('ratios', margin));
  const known = margins.filter((each) => each !== undefined);
  const trend = known.length === TREND_YEARS ? lineFit(known) : undefined;
  const incomes = annual.slice(-PROFIT_YEARS).map((year) => year.value('income_statement', 'net_income'));
  const whole = incomes.length === PROFIT_YEARS && incomes.every((income) => income !== undefined);
  return profitabilityRank({
    margin: latest.value('ratios', margin),
    marginSlope: trend === undefined || apart.has('margin_slope') ? undefined : trend.slope * 100,
    profitableYears: whole ? incomes.filter((income) => (income ?? 0) > 0).length : undefined,
    // As the warning sign and the glossary count it: of the newest twelve months, where they have one.
    fScore: latest.value('ratios', 'piotroski_f_score') ?? annual.at(-1)?.value('ratios', 'piotroski_f_score'),
    stars: starsUpTo(annual, financial),
  });
}

/** How steadily a company grew up to the last of these fiscal years, 1 to 5 stars; `undefined` where it is not rated. */
export function starsUpTo(annual: readonly StatementPeriod[], financial: boolean): number | undefined {
  const trends = predictedTrends(financial);
  if (trends.some((trend) => isApart(annual, trend))) return undefined;
  return predictabilityStars(trends.map(({ key }) => annual.map((year) => year.value('per_share', key))));
}
