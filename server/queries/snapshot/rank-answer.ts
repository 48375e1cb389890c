import type { StockRank } from '#contract/entities/stock/stock.ts';
import type { Rank } from '#domain/quality/rank.ts';

/** What the ranks are called. */
const rankNames: Readonly<Record<StockRank['key'], string>> = {
  financial_strength: 'Financial strength',
  profitability: 'Profitability',
  growth: 'Growth',
  gf_value: 'GF Value',
  momentum: 'Momentum',
};

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
  revenue_growth_5y: ['Revenue per share, 5 years', 'percent'],
  revenue_growth_3y: ['Revenue per share, 3 years', 'percent'],
  ebitda_growth_5y: ['EBITDA per share, 5 years', 'percent'],
  revenue_steadiness: ['How steadily revenue grew, R²', 'ratio'],
  price_to_gf_value: ['Price to GF Value', 'ratio'],
  momentum: ['Standardised momentum', 'ratio'],
  momentum_place: ['Place among the stocks of its region', 'percent'],
};

/** Where a bank or an insurer is judged by another figure. */
const namesOfFinancials: Readonly<Record<string, string>> = { margin: 'Net margin', ebitda_growth_5y: 'Book value per share, 5 years' };

/** Said of a factor that needs years on one basis. */
const APART = 'Some of its years are on another basis: the company recast its accounts without restating them.';

interface AnswerDetails {
  readonly financial?: boolean;
  /** Factors whose years are not on one basis. */
  readonly apart?: ReadonlySet<string>;
}

/** A rank as it is answered, each factor with its name. */
export function rankAnswer(
  key: StockRank['key'],
  end: string,
  { rank, factors }: Pick<Rank, 'rank' | 'factors'>,
  { financial, apart }: AnswerDetails = {},
): StockRank {
  const named = factors.map((factor) => {
    const [name = factor.key, unit = 'ratio'] = factorNames[factor.key] ?? [];
    return {
      key: factor.key,
      label: (financial === true ? namesOfFinancials[factor.key] : undefined) ?? name,
      unit,
      value: factor.value ?? null,
      score: factor.score ?? null,
      ...(apart?.has(factor.key) === true && { note: APART }),
    };
  });
  return { key, label: rankNames[key], end, rank: rank ?? null, factors: named };
}
