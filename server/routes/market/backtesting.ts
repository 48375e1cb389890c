import { getBacktestRisks, getHistoryField, getMarketHistory } from '#contract/endpoints/market/backtesting.ts';
import { returnsOf } from '#domain/backtest/year-returns.ts';
import { riskFigures } from '#domain/risk/risk-figures.ts';
import { keptHistory } from '#server/backtest/keep-history.ts';
import { riskAnswer } from '#server/backtest/risk-answer.ts';
import { findHistory, findHistoryField } from '#server/backtest/stored-history.ts';
import { ApiError, serve } from '#server/serve.ts';

export const backtestingRoutes = [
  serve(getMarketHistory, async (_input, { db }, { log }) => {
    const { history, progress } = await keptHistory(db, log);
    return { history: history?.base ?? null, fields: history?.fields ?? [], progress: progress ?? null };
  }),
  serve(getHistoryField, async ({ params: { field }, query: { history_version } }, { db }) => {
    const history = await findHistory(db);
    const figures = history && (history_version ?? history.base.version) === history.base.version && (await findHistoryField(db, history, field));
    if (!figures) throw new ApiError('not-found');
    return { ...figures };
  }),
  serve(getBacktestRisks, async ({ body: { monthly_values, end_date } }) => ({ end_date, ...riskAnswer(riskFigures(returnsOf(monthly_values) ?? [], {})) })),
];
