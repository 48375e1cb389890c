import type { RiskFigures } from '#domain/risk/risk-figures.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import type { BacktestReport } from './backtest-work.ts';
import styles from './strategy-report.module.css';

type Cell = number | 'none lost' | undefined;

/** Each figure with its name, by what it is multiplied and in how many decimals it is shown. */
const rows: readonly (readonly [label: string, of: (figures: RiskFigures) => Cell, factor: number, decimals: number])[] = [
  ['Return a year %', ({ yearly }) => yearly, 100, 1],
  ['Standard deviation %', ({ deviation }) => deviation, 100, 1],
  ['Sharpe', ({ sharpe }) => sharpe, 1, 2],
  ['Sortino', ({ sortino }) => sortino, 1, 2],
  ['Deepest fall %', ({ drawdown }) => drawdown && -drawdown, 100, 1],
  ['Calmar', ({ calmar }) => calmar, 1, 2],
  ['Beta', ({ beta }) => beta, 1, 2],
  ['Alpha a year %', ({ alpha }) => alpha, 100, 1],
  ['Correlation', ({ correlation }) => correlation, 1, 2],
  ['Tracking error %', ({ tracking_error }) => tracking_error, 100, 1],
  ['Information ratio', ({ information_ratio }) => information_ratio, 1, 2],
  ['Up capture', ({ up_capture }) => up_capture, 1, 2],
  ['Down capture', ({ down_capture }) => down_capture, 1, 2],
  ['VaR 95%, a month %', ({ value_at_risk }) => value_at_risk, 100, 1],
  ['Best month %', ({ best }) => best, 100, 1],
  ['Worst month %', ({ worst }) => worst, 100, 1],
  ['Months with a gain', ({ gains }) => gains, 1, 0],
];

/** Risk of the strategy, of all companies and of the benchmark. Ratios are unknown under twelve months. */
export function RiskTable({ report: { risk, universeRisk, benchmarkRisk, benchmarkLabel } }: { report: BacktestReport }) {
  const shown = (value: Cell, factor: number, decimals: number) =>
    value === 'none lost' ? 'No Downside Risk' : formatNumber(value === undefined ? null : value * factor, decimals);
  return (
    <Card title="Risk" context={`${risk.months} months`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Strategy</th>
            <th scope="col">All</th>
            {benchmarkLabel !== undefined && <th scope="col">Index</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of, factor, decimals]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <b>{shown(of(risk), factor, decimals)}</b>
              </td>
              <td>{shown(of(universeRisk), factor, decimals)}</td>
              {benchmarkRisk !== undefined && <td>{shown(of(benchmarkRisk), factor, decimals)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
