import { BarSlider } from '#ui/chart/bar-slider.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { decimalsOfRow, formatFigure, isAmount } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { LineChart } from '../financials/chart-rows/line-chart.tsx';
import { markOf, type StatementLine, type Statements } from '../financials/statements.ts';
import { shortTitle } from '../financials/table/period-title.ts';

interface FigureChartProps {
  line: StatementLine;
  statements: Statements;
  /** Position of the chosen period. */
  at: number;
  onChoose: (at: number) => void;
}

/** Most bars that a finger can hit on a phone. */
const MOST_BARS = 60;

/** A figure over all its periods: bars to touch on a phone, a line on a wider screen or over many quarters. */
export function FigureChart({ line, statements, at, onChoose }: FigureChartProps) {
  const phone = useAtMost(PHONE_MAX);
  const { periods, scale, currency } = statements;
  const titles = periods.map(shortTitle);
  const decimals = decimalsOfRow(line.values, line.row.unit, scale);
  const write = (value: number | null | undefined) => formatFigure(value, line.row.unit, { scale, decimals });
  const unit = markOf(line, currency, scale);
  const label = `${line.row.label}${unit === undefined ? '' : `, ${unit}`}, ${titles[0]} to ${titles.at(-1)}`;
  const axis = axisOf(line, statements);
  if (!phone || titles.length > MOST_BARS) {
    return (
      <LineChart
        height={phone ? 200 : 260}
        titles={titles}
        label={label}
        series={[{ key: line.id, name: line.row.label, color: 1, values: line.values, write }]}
        writeAxis={(value) => axis.find((tick) => tick.at === value)?.text ?? write(value)}
      />
    );
  }
  const valueText = `${titles[at] ?? ''}: ${write(line.values[at])}`;
  return <BarSlider values={line.values} names={titles} chosen={at} onChoose={onChoose} label={label} valueText={valueText} height={176} axis={axis} />;
}

/** Round values for the lines behind the figure, with no more decimals than they need. */
export function axisOf({ values, row }: StatementLine, { scale }: Pick<Statements, 'scale'>): { at: number; text: string }[] {
  const known = values.filter(isFigure);
  const { least, most } = extentOf(known, 0);
  const ticks = niceTicks(least, most).filter((tick) => tick !== 0);
  const shown = ticks.map((tick) => (isAmount(row.unit) ? tick / scale.divisor : row.unit === 'percent' ? tick * 100 : tick));
  const decimals = [0, 1].find((count) => shown.every((tick) => Math.abs(tick - Number(tick.toFixed(count))) < 1e-9)) ?? 2;
  return ticks.map((tick) => ({ at: tick, text: formatFigure(tick, row.unit, { scale, decimals }) }));
}
