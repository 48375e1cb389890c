import { Link } from '@tanstack/react-router';
import { getEconomicIndicator } from '#contract/endpoints/market/economic-indicators.ts';
import type { MarketValuation } from '#contract/entities/market/market-valuation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './valuation.module.css';

const HEIGHT = 168;
const FOOT = 20;
const SCALE = 40;
/** Weeks that are drawn: ten years. */
const WEEKS = 522;

/** Net liquidity of the central bank over ten years. */
export function LiquidityCard({ fact }: { fact: NonNullable<MarketValuation['net_liquidity']> }) {
  const { state, again } = useAnswer(getEconomicIndicator, { params: { id: fact.id } });
  return (
    <Card title="Fed net liquidity" context={formatDay(fact.day)} aside={<Link to="/market/fed-net-liquidity-sp500">Open</Link>} padded>
      <AnswerView state={state} again={again} height={HEIGHT}>
        {({ days, values }) => <Course days={days.slice(-WEEKS)} values={values.slice(-WEEKS)} />}
      </AnswerView>
    </Card>
  );
}

function Course({ days, values }: { days: readonly string[]; values: readonly number[] }) {
  const [last, before] = [values.at(-1), values.at(-5)];
  const { least, most } = extentOf(values);
  const [low, high] = [least - (most - least) * 0.08, most + (most - least) * 0.08];
  return (
    <>
      <Plot height={HEIGHT} label={`Net liquidity since ${formatDay(days[0])}: now ${formatCount(last)} billion`}>
        {(width) => {
          const x = (at: number) => (at / Math.max(1, values.length - 1)) * (width - SCALE);
          const y = (value: number) => (HEIGHT - FOOT) * (1 - (value - low) / (high - low || 1));
          const years = days.flatMap((day, at) =>
            day.slice(0, 4) !== days[at - 1]?.slice(0, 4) && at > 0 && Number(day.slice(0, 4)) % 2 === 0 ? [{ at, year: day.slice(0, 4) }] : [],
          );
          return (
            <>
              {niceTicks(low, high).map((tick) => (
                <g key={tick}>
                  <line className={styles.grid} x1={0} x2={width - SCALE} y1={y(tick)} y2={y(tick)} />
                  <text x={width - SCALE + 6} y={y(tick) + 4}>
                    {formatNumber(tick / 1000, 1)} T
                  </text>
                </g>
              ))}
              {years.map(({ at, year }) => (
                <text key={year} x={x(at)} y={HEIGHT - 4} textAnchor="middle">
                  {year}
                </text>
              ))}
              <path className={styles.line} d={`M${values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`} />
            </>
          );
        }}
      </Plot>
      <p className={styles.note}>
        <b>{formatCount(last)} B</b>, {formatChange(last === undefined || before === undefined ? undefined : last - before, 0)} B in four weeks: assets less the
        Treasury’s account less reverse repos.
      </p>
    </>
  );
}
