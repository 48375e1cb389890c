import type { RiskAnswer } from '#contract/entities/market/backtest.ts';
import type { RiskFigures } from '#domain/risk/risk-figures.ts';

/** What the interface says where no month lost, which has no ratio. */
const NONE_LOST = 10_000;

/** Risk figures as they are sent. */
export function riskAnswer(figures: RiskFigures): RiskAnswer {
  const { sortino } = figures;
  const known = (value: number | undefined) => value ?? null;
  return {
    months: figures.months,
    total: figures.total,
    yearly: known(figures.yearly),
    deviation: known(figures.deviation),
    sharpe: known(figures.sharpe),
    sortino: sortino === 'none lost' ? NONE_LOST : known(sortino),
    sortino_label: sortino === 'none lost' ? 'No Downside Risk' : null,
    drawdown: known(figures.drawdown),
    calmar: known(figures.calmar),
    beta: known(figures.beta),
    alpha: known(figures.alpha),
    correlation: known(figures.correlation),
    r_squared: known(figures.r_squared),
    up_capture: known(figures.up_capture),
    down_capture: known(figures.down_capture),
    tracking_error: known(figures.tracking_error),
    information_ratio: known(figures.information_ratio),
    treynor: known(figures.treynor),
    value_at_risk: known(figures.value_at_risk),
    best: known(figures.best),
    worst: known(figures.worst),
    gains: figures.gains,
  };
}
