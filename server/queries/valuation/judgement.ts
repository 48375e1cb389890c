import type { StockRank } from '#contract/entities/stock/stock.ts';
import { valueRank, valueScore } from '#domain/quality/value-rank.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { areStale, newestAccounts } from '#domain/statements/periods/newest-accounts.ts';
import { type ValuationCode, valuationCode } from '#domain/valuation/fair-value/valuation-code.ts';
import { isPossibleTrap } from '#domain/valuation/fair-value/value-trap.ts';
import { type GrowthTrends, growthTrends } from '../snapshot/growth-trends.ts';
import { rankAnswer } from '../snapshot/rank-answer.ts';
import { rankFigures } from '../snapshot/rank-figures.ts';

/** What a company is judged by on a day. */
export interface Judged {
  /** Made of what was filed until the day. */
  readonly statements: Statements;
  readonly financial: boolean;
  /** Worth of the common shares in the currency of the accounts; `undefined` where it is not known in it. */
  readonly marketCap: number | undefined;
  readonly day: string | null;
  /** Price ÷ GF Value; `undefined` without either. */
  readonly ratio: number | undefined;
}

/** The ranks of a company that need no other company, and how its price compares with GF Value. */
export interface Judgement {
  /** Financial strength, profitability, growth and GF Value; none without accounts. */
  readonly ranks: StockRank[];
  readonly code: ValuationCode | undefined;
  /** A low price may be deserved. */
  readonly trap: boolean;
}

/** Judges a company by its accounts and its price on a day. */
export function judge({ statements, financial, marketCap, day, ratio }: Judged): Judgement {
  const trends = growthTrends(statements, financial);
  const ranks = rankFigures({ statements, financial, marketCap, trends });
  const trap = isTrap(ranks, trends);
  const accounts = newestAccounts(statements);
  const stale = accounts !== undefined && day !== null && areStale(accounts, day);
  const code = ratio === undefined ? undefined : valuationCode(ratio, { stale, trap });
  const rank = valueRank(ratio, code);
  const end = ranks[0]?.end;
  if (end == null) return { ranks, code, trap };
  const factor = { key: 'price_to_gf_value', value: ratio, score: ratio === undefined || rank === undefined ? undefined : valueScore(ratio), weight: 1 };
  return { ranks: [...ranks, rankAnswer('gf_value', end, { rank, factors: [factor] })], code, trap };
}

function isTrap(ranks: readonly StockRank[], { revenueThreeYears, ebitdaFiveYears }: GrowthTrends): boolean {
  const factors = ranks.flatMap((rank) => rank.factors);
  const factor = (key: string) => factors.find((each) => each.key === key)?.value ?? undefined;
  return isPossibleTrap({
    fScore: factor('piotroski_f_score'),
    altmanZ: factor('altman_z'),
    revenueGrowth: revenueThreeYears?.rate,
    ebitdaGrowth: ebitdaFiveYears?.rate,
    stars: factor('predictability'),
  });
}
