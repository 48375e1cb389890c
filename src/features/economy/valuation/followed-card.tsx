import type { ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatChange, formatPercentChange } from '#ui/format/change.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { formatMeasure, unitOf } from './measure-words.ts';
import styles from './valuation.module.css';

const HEIGHT = 168;
const FOOT = 20;
const SCALE = 34;

/** What the ten years after each December's value gave: only starts that are ten years old. */
export function FollowedCard({ measure }: { measure: ValuationMeasure }) {
  const { followed, values } = measure;
  const now = values.at(-1) ?? 0;
  return (
    <Card title="What followed" context="next 10 years, % a year with dividends" padded>
      {followed.length === 0 ? (
        <p className={styles.soft}>Not known: prices and dividends do not reach over ten years after any value.</p>
      ) : (
        <>
          <Picture measure={measure} now={now} />
          <p className={styles.note}>{verdict(measure, now)}</p>
        </>
      )}
    </Card>
  );
}

function verdict(measure: ValuationMeasure, now: number) {
  const { followed } = measure;
  const nearest = followed.reduce((a, b) => (Math.abs(b.value - now) < Math.abs(a.value - now) ? b : a));
  const said = `${nearest.day.slice(0, 4)} at ${formatMeasure(measure, nearest.value)}, gave ${formatPercentChange(nearest.a_year, 1)} a year.`;
  const asDear = followed.filter(({ value }) => value >= now);
  if (asDear.length === 0)
    return (
      <>
        <b>No start this dear is ten years old yet.</b> The nearest, {said}
      </>
    );
  const mean = asDear.reduce((sum, { a_year }) => sum + a_year, 0) / asDear.length;
  return (
    <>
      <b>
        {asDear.length} of {followed.length} starts were as dear
      </b>{' '}
      and gave {formatPercentChange(mean, 1)} a year on average. The nearest, {said} Starts overlap, so that they are far fewer cases than dots.
    </>
  );
}

function Picture({ measure, now }: { measure: ValuationMeasure; now: number }) {
  const { followed } = measure;
  const across = extentOf(
    followed.map(({ value }) => value),
    now,
  );
  const up = extentOf(
    followed.map(({ a_year }) => a_year * 100),
    0,
  );
  const [left, right] = [across.least * 0.9, across.most * 1.06];
  const [low, high] = [up.least - 2, up.most + 2];
  return (
    <Plot height={HEIGHT} label={`Return of the ten years after each of ${followed.length} Decembers by ${measure.name}; now ${formatMeasure(measure, now)}`}>
      {(width) => {
        const x = (value: number) => ((value - left) / (right - left)) * (width - SCALE);
        const y = (change: number) => (HEIGHT - FOOT) * (1 - (change - low) / (high - low));
        return (
          <>
            {niceTicks(low, high).map((tick) => (
              <g key={tick}>
                <line className={tick === 0 ? styles.axis : styles.grid} x1={0} x2={width - SCALE} y1={y(tick)} y2={y(tick)} />
                <text x={width - SCALE + 6} y={y(tick) + 4}>
                  {formatChange(tick, 0)}
                </text>
              </g>
            ))}
            {niceTicks(left, right).map((tick) => (
              <text key={tick} x={x(tick)} y={HEIGHT - 4} textAnchor="middle">
                {formatNumber(tick, right < 8 ? 1 : 0)}
              </text>
            ))}
            {followed.map(({ day, value, a_year }) => (
              <circle key={day} className={styles.dot} cx={x(value)} cy={y(a_year * 100)} r={2.8}>
                <title>{`${day.slice(0, 4)}: ${formatMeasure(measure, value)}, then ${formatPercentChange(a_year, 1)}% a year`}</title>
              </circle>
            ))}
            <line className={styles.today} x1={x(now)} x2={x(now)} y1={0} y2={HEIGHT - FOOT} />
            <text className={styles.todayText} x={x(now) - 5} y={11}>
              now {formatMeasure(measure, now)} {unitOf(measure) === '%' ? '%' : ''}
            </text>
          </>
        );
      }}
    </Plot>
  );
}
