import type { MarketHistory } from '#domain/backtest/market-history.ts';
import { marketOnDay } from '#domain/backtest/market-on-day.ts';
import { gfScore } from '#domain/quality/gf-score.ts';
import { momentumPlaces } from '#domain/quality/momentum-places.ts';
import { momentumRank } from '#domain/quality/momentum-rank.ts';
import { numbersOf } from '#domain/screening/market/columns.ts';
import { shortened } from '../queries/screening/screening-figures.ts';
import { isInHistory } from '../screening/listed-fields.ts';
import { basesOfMarketFields, marketFields } from '../screening/market-fields.ts';

/** Ranks that the GF Score is made of, beside that of momentum. */
const RANKS = ['financial_strength', 'profitability', 'growth_rank', 'gf_value_rank'] as const;

/** Fields of a history that {@link figuresAmongOthers} reads. */
export const basesAmongOthers: readonly string[] = [...new Set([...basesOfMarketFields, ...RANKS, 'standard_momentum'])];

/**
 * Fields that follow from the other stocks of a day: places, and the GF Score, which counts that of momentum.
 *
 * @param regions Where each stock is traded, by place in the history.
 * @returns Figures as those of the history, a day after the other.
 */
export function figuresAmongOthers(history: MarketHistory, regions: readonly string[]): Map<string, Float64Array> {
  const found = new Map<string, Float64Array>();
  const { length: count } = history.stockids;
  for (let day = 0; day < history.days.length; day++) {
    const { market, stocks } = marketOnDay(history, day);
    const fields = marketFields(market);
    const momentum = numbersOf(market, 'standard_momentum');
    const places = momentumPlaces([...stocks].map((stock, row) => ({ stockid: String(stock), region: regions[stock] ?? '', momentum: momentum?.[row] })));
    const ranks = Float64Array.from(stocks, (stock) => momentumRank(places.get(String(stock))) ?? Number.NaN);
    fields.set('momentum_rank', ranks);
    const columns = RANKS.map((rank) => numbersOf(market, rank));
    fields.set(
      'gf_score',
      ranks.map((momentumOfRow, row) => scoreOf([...columns.map((column) => column?.[row]), momentumOfRow]) ?? Number.NaN),
    );
    for (const [field, values] of fields) {
      if (!isInHistory(field)) continue;
      const all = found.get(field) ?? new Float64Array(count * history.days.length).fill(Number.NaN);
      for (const [row, value] of values.entries()) all[day * count + (stocks[row] ?? 0)] = Number.isNaN(value) ? value : shortened(value);
      found.set(field, all);
    }
  }
  return found;
}

function scoreOf(ranks: readonly (number | undefined)[]): number | undefined {
  const [financialStrength, profitability, growth, value, momentum] = ranks.map((rank) => (rank === undefined || Number.isNaN(rank) ? undefined : rank));
  // A stock without accounts is not ranked at all.
  if ([financialStrength, profitability, growth, value].every((rank) => rank === undefined)) return undefined;
  return gfScore({ financialStrength, profitability, growth, value, momentum });
}
