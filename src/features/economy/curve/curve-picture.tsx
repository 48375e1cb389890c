import type { DayCurve } from '#contract/entities/market/yield-curve.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './curve.module.css';

const HEIGHT = 280;
const FOOT = 24;
const SCALE = 40;

interface CurvePictureProps {
  curve: DayCurve;
  against: DayCurve | null;
  height?: number;
}

/** Yields by maturity on two days, each maturity the same room. A maturity without a yield on a day is a gap in its line. */
export function CurvePicture({ curve, against, height = HEIGHT }: CurvePictureProps) {
  const curves = against === null ? [curve] : [curve, against];
  const tenors = tenorsOf(curves);
  const { least, most } = extentOf(curves.flatMap(({ points }) => points.map(({ value }) => value)));
  const [low, high] = [least - (most - least || 1) * 0.12, most + (most - least || 1) * 0.12];
  const label = curves
    .map(({ day, points }) => `${formatDay(day)}: ${points.map(({ tenor, value }) => `${tenor} ${formatNumber(value)}`).join(', ')}`)
    .join('. ');
  return (
    <Plot height={height} label={`Yields by maturity in percent. ${label}`}>
      {(width) => {
        const x = (at: number) => 8 + (at / Math.max(1, tenors.length - 1)) * (width - SCALE - 16);
        const y = (value: number) => (height - FOOT) * (1 - (value - low) / (high - low));
        const every = Math.ceil(tenors.length / Math.max(4, (width - SCALE) / 34));
        return (
          <>
            {niceTicks(low, high).map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={0} x2={width - SCALE} y1={y(tick)} y2={y(tick)} />
                <text x={width - SCALE + 6} y={y(tick) + 4}>
                  {formatNumber(tick, high - low < 1 ? 2 : 1)}
                </text>
              </g>
            ))}
            {tenors.map(
              ({ tenor }, at) =>
                (tenors.length - 1 - at) % every === 0 && (
                  <text key={tenor} x={x(at)} y={height - 6} textAnchor="middle">
                    {tenor}
                  </text>
                ),
            )}
            {[...curves].reverse().map((each) => (
              <path key={each === curve ? 'now' : 'then'} className={each === curve ? styles.line : styles.other} d={lineOf(each, tenors, x, y)} />
            ))}
            {curves.flatMap((each) =>
              each.points.map(({ tenor, value }) => (
                <circle
                  key={`${each === curve} ${tenor}`}
                  className={each === curve ? styles.dot : styles.otherDot}
                  cx={x(tenors.findIndex((one) => one.tenor === tenor))}
                  cy={y(value)}
                  r={each === curve ? 3 : 1.8}
                >
                  <title>{`${tenor}, ${formatDay(each.day)}: ${formatNumber(value)}%`}</title>
                </circle>
              )),
            )}
          </>
        );
      }}
    </Plot>
  );
}

type Tenor = Pick<DayCurve['points'][number], 'tenor' | 'months'>;

function tenorsOf(curves: readonly DayCurve[]): Tenor[] {
  const found = new Map(curves.flatMap(({ points }) => points.map((point) => [point.tenor, point] as const)));
  return [...found.values()].sort((a, b) => a.months - b.months);
}

function lineOf({ points }: DayCurve, tenors: readonly Tenor[], x: (at: number) => number, y: (value: number) => number): string {
  let isOpen = false;
  return tenors
    .map(({ tenor }, at) => {
      const found = points.find((point) => point.tenor === tenor);
      const step = found === undefined ? '' : `${isOpen ? 'L' : 'M'}${x(at).toFixed(1)} ${y(found.value).toFixed(1)}`;
      isOpen = found !== undefined;
      return step;
    })
    .join('');
}
