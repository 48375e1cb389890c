import type { BacktestAnswer } from '#contract/entities/market/backtest.ts';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { TOTAL_PRICE, unpackedHistory } from '#domain/backtest/packed-history.ts';
import { backtest as runAll } from '#domain/backtest/run-backtest.ts';
import { fieldsOfStrategy, strategyOf } from '#domain/backtest/strategy.ts';
import { returnsOf } from '#domain/backtest/year-returns.ts';
import { riskFigures } from '#domain/risk/risk-figures.ts';
import type { Store } from '../database/schema.ts';
import { riskAnswer } from './risk-answer.ts';
import { findHistory, findHistoryField } from './stored-history.ts';

/** What became of a back-test on the newest history; `undefined` without a history, and where no stock ever passed. */
export async function backtestAnswer(db: Store, saved: Backtest): Promise<BacktestAnswer | undefined> {
  const stored = await findHistory(db);
  if (stored === undefined) return undefined;
  const strategy = strategyOf(saved);
  const wanted = [...new Set([TOTAL_PRICE, 'mktcap', ...fieldsOfStrategy(strategy)])];
  const fields = await Promise.all(wanted.map((field) => findHistoryField(db, stored, field)));
  const history = unpackedHistory(
    stored.base,
    fields.flatMap((field) => field ?? []),
  );
  const result = history && runAll(history, strategy);
  if (result === undefined) return undefined;
  return {
    version: stored.base.version,
    days: [...result.days],
    values: [...result.values],
    universe: [...result.universe],
    benchmark: result.benchmark.map((level) => level ?? null),
    risk: riskAnswer(riskFigures(returnsOf(result.values) ?? [], { benchmark: returnsOf(result.benchmark), riskFree: result.riskFree })),
    missing: [...result.missing],
    rebalances: result.rebalances.map(({ holdings, ...rebalance }) => ({
      ...rebalance,
      holdings: holdings.map(({ symbol, ...holding }) => ({ ...holding, display_symbol: symbol })),
    })),
  };
}
