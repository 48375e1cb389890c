import type { OperatingBreakdown } from '#contract/entities/stock/operating.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatNumber } from '#ui/format/number.ts';
import type { Scale } from '#ui/format/scale.ts';
import shared from '../figure-page.module.css';

const EDGE = { right: 52, bottom: 20, top: 8 };

interface PartsChartProps {
  breakdown: OperatingBreakdown;
  scale: Scale;
  /** What the period at a place is called. */
  nameOf: (at: number) => string;
  label: string;
}

/** The parts of each period on top of each other, oldest period first; parts with a loss hang below the line. */
export function PartsChart({ breakdown: { items, periods }, scale, nameOf, label }: PartsChartProps) {
  const height = 220;
  const parts = items.map((item, color) => ({ ...item, color })).filter(({ is_subtotal }) => !is_subtotal);
  const stacks = periods.map((_, at) => stackOf(parts.map(({ color, values }) => ({ color, value: values[at] ?? 0 })))).toReversed();
  const { least, most } = extentOf(
    stacks.flatMap((stack) => stack.flatMap(({ from, to }) => [from, to])),
    0,
  );
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = (width - EDGE.right) / Math.max(stacks.length, 1);
        const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (height - EDGE.top - EDGE.bottom);
        const every = Math.max(1, Math.ceil(46 / step));
        return (
          <>
            {niceTicks(least, most).map((tick) => (
              <g key={tick}>
                <path className={shared.grid} d={`M0 ${Math.round(y(tick)) + 0.5}H${width - EDGE.right}`} />
                <text x={width - EDGE.right + 6} y={y(tick) + 4}>
                  {formatNumber(tick / scale.divisor, 0)}
                </text>
              </g>
            ))}
            {stacks.map((stack, at) => {
              const name = nameOf(stacks.length - 1 - at);
              return (
                <g key={name}>
                  {stack.map(({ color, from, to }) => (
                    <rect
                      key={color}
                      style={{ fill: colorOf(color) }}
                      x={at * step + step * 0.12}
                      width={Math.max(1, step * 0.76)}
                      y={Math.min(y(from), y(to))}
                      height={Math.max(0, Math.abs(y(to) - y(from)) - (Math.abs(y(to) - y(from)) > 3 ? 1 : 0))}
                    />
                  ))}
                  {(stacks.length - 1 - at) % every === 0 && (
                    <text x={(at + 0.5) * step} y={height - 5} textAnchor="middle">
                      {name}
                    </text>
                  )}
                </g>
              );
            })}
            <path className={shared.base} d={`M0 ${Math.round(y(0)) + 0.5}H${width - EDGE.right}`} />
          </>
        );
      }}
    </Plot>
  );
}

/** The colour of the part at a place, of the eight of series. */
export function colorOf(at: number): string {
  return `var(--sx-c${(at % 8) + 1})`;
}

interface Block {
  readonly color: number;
  readonly from: number;
  readonly to: number;
}

/** Values on top of each other: gains upwards, losses downwards. */
export function stackOf(values: readonly { color: number; value: number }[]): Block[] {
  let [up, down] = [0, 0];
  return values.flatMap(({ color, value }) => {
    if (value === 0) return [];
    const from = value > 0 ? up : down;
    if (value > 0) up += value;
    else down += value;
    return [{ color, from, to: from + value }];
  });
}
