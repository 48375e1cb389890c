import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { belowHigh, maxDrawdown } from '#domain/risk/drawdown.ts';
import { useWidth } from '#pages/pictures/use-width.ts';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import type { BacktestReport } from '../backtest-work.ts';
import { apart, growthScale, nearest, yearColumns } from './axis-layout.ts';
import styles from './run-axis.module.css';
import { YearRows } from './year-rows.tsx';

interface RunAxisProps {
  report: BacktestReport;
  /** Place of the rebalance whose holdings are shown. */
  chosen: number;
  onChoose: (at: number) => void;
}

/** Pixels: room for figures left and right, the heights of the parts, and where each begins. */
const [LEFT, RIGHT, RIGHT_PHONE] = [56, 84, 58];
const [GROWTH, FALL, TURNOVER] = [200, 76, 26];
const GROWTH_TOP = 12;
const FALL_TOP = GROWTH_TOP + GROWTH + 34;
const YEARS_TOP = FALL_TOP + FALL + 14;
const TURNOVER_TOP = YEARS_TOP + 4 * 22 + 18;
const FOOT = TURNOVER_TOP + TURNOVER;
const HEIGHT = FOOT + 22;
/** Below this width a phone's margins are used. */
const NARROW = 600;

/** Growth, the fall below the last high, the years and what was traded on one time axis; the triangle chooses the rebalance whose holdings are shown. */
export function RunAxis({ report, chosen, onChoose }: RunAxisProps) {
  const frame = useRef<HTMLDivElement>(null);
  const whole = useWidth(frame);
  const { days, values, universe, benchmark, rebalances } = report.result;
  const right = whole < NARROW ? RIGHT_PHONE : RIGHT;
  const left = whole < NARROW ? 44 : LEFT;
  const width = Math.max(1, whole - left - right);
  const x = (place: number) => left + (place / Math.max(1, days.length - 1)) * width;
  const places = useMemo(() => {
    const byDay = new Map(days.map((day, at) => [day, at]));
    return rebalances.map(({ day }) => byDay.get(day) ?? 0);
  }, [days, rebalances]);
  const columns = useMemo(() => yearColumns(days), [days]);
  const at = places[chosen] ?? 0;
  const shown = rebalances[chosen];
  const level = (value: number | undefined) => (value === undefined ? '–' : `${formatNumber((value - 1) * 100, 0)}%`);
  const index = report.benchmarkLabel === undefined ? '' : `, ${report.benchmarkLabel} ${level(benchmark[at])}`;
  const reading = `${formatDay(days[at])}: strategy ${level(values[at])}, same universe ${level(universe[at])}${index}; ${formatPercentSign(belowHigh(values)[at])} from the last high`;
  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined) onChoose(nearest(places, ((event.clientX - box.left - left) / width) * (days.length - 1)));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -places.length, End: places.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChoose(Math.min(places.length - 1, Math.max(0, chosen + by)));
  };
  return (
    <Card title="Growth" context="%, logarithmic, dividends reinvested">
      <ul className={styles.key} aria-label="Colours of the lines">
        {linesOf(report).map(({ label, look }) => (
          <li key={label}>
            <i data-look={look} />
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.reading}>{reading}</p>
      <div ref={frame} className={styles.frame} style={{ height: HEIGHT }}>
        {whole > 0 && (
          <svg width={whole} height={HEIGHT} viewBox={`0 0 ${whole} ${HEIGHT}`} aria-hidden="true">
            {columns.slice(1).map(({ year, from }) => (
              <path key={year} className={styles.grid} d={`M${Math.round(x(from)) + 0.5} ${GROWTH_TOP}V${FOOT}`} />
            ))}
            <Growth report={report} x={x} left={left} end={left + width} />
            <Fall report={report} x={x} left={left} end={left + width} />
            <YearRows report={report} columns={columns} x={x} top={YEARS_TOP} end={whole} room={left} />
            <Turnover rebalances={rebalances} places={places} x={x} left={left} chosen={chosen} width={width} />
            <path className={styles.chosen} d={`M${x(at)} ${GROWTH_TOP}V${FOOT}`} />
            <path className={styles.triangle} d={`M${x(at)} ${FOOT + 1}l-6 9h12z`} />
            <text className={styles.day} x={x(at) + (at > days.length / 2 ? -10 : 10)} y={FOOT + 14} textAnchor={at > days.length / 2 ? 'end' : 'start'}>
              {`holdings of ${formatDay(shown?.day)}`}
            </text>
          </svg>
        )}
        <div
          role="slider"
          tabIndex={0}
          className={styles.slider}
          aria-label="Rebalance whose holdings are shown"
          aria-valuemin={0}
          aria-valuemax={places.length - 1}
          aria-valuenow={chosen}
          aria-valuetext={reading}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            choose(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event);
          }}
          onKeyDown={press}
        />
      </div>
      <p className={styles.note}>* part of a year</p>
    </Card>
  );
}

interface RunLine {
  readonly label: string;
  readonly look: 'own' | 'universe' | 'benchmark';
  readonly values: readonly (number | undefined)[];
}

/** The strategy, then what it is compared with. */
function linesOf({ result: { values, universe, benchmark }, benchmarkLabel }: BacktestReport): RunLine[] {
  return [
    { label: 'Strategy', look: 'own', values },
    { label: 'Same universe, equal weight', look: 'universe', values: universe },
    ...(benchmarkLabel === undefined ? [] : [{ label: benchmarkLabel, look: 'benchmark', values: benchmark } satisfies RunLine]),
  ];
}

interface PartProps {
  report: BacktestReport;
  x: (place: number) => number;
  left: number;
  end: number;
}

function Growth({ report, x, left, end }: PartProps) {
  const lines = linesOf(report);
  const { y, ticks } = growthScale(
    lines.map(({ values }) => values),
    GROWTH,
  );
  const last = lines.map(({ values }) => values.at(-1));
  const tags = apart(
    last.map((value) => (value === undefined ? 0 : y(value))),
    20,
  );
  return (
    <g transform={`translate(0 ${GROWTH_TOP})`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${left} ${Math.round(y(tick)) + 0.5}H${end}`} />
          <text className={styles.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick === 1 ? '0%' : signed((tick - 1) * 100, 0)}
          </text>
        </g>
      ))}
      {lines.toReversed().map(({ look, values }) => (
        <path key={look} className={styles.line} data-look={look} d={pathOf(values, x, y)} />
      ))}
      {lines.map(({ look }, at) => {
        const value = last[at];
        if (value === undefined) return null;
        return (
          <g key={look} className={styles.tag} data-look={look} transform={`translate(${end + 6} ${(tags[at] ?? 0) - 9})`}>
            <rect width={50} height={17} rx={2} />
            <text x={25} y={12.5} textAnchor="middle">{`${signed((value - 1) * 100, 0)}%`}</text>
          </g>
        );
      })}
    </g>
  );
}

function Fall({ report, x, left, end }: PartProps) {
  const { values, days } = report.result;
  const own = belowHigh(values);
  const known = report.result.benchmark.filter((value) => value !== undefined);
  const index = report.benchmarkLabel !== undefined && known.length === values.length ? belowHigh(known) : undefined;
  const deepest = [...own, ...(index ?? [])].reduce((low, fall) => Math.min(low, fall), -0.05);
  const y = (fall: number) => (fall / deepest) * FALL;
  const step = [0.05, 0.1, 0.2, 0.25, 0.5].find((each) => -deepest / each <= 3.5) ?? 0.5;
  const lines = Array.from({ length: Math.floor(-deepest / step) + 1 }, (_, at) => -at * step);
  const worst = maxDrawdown(values);
  const place = worst?.bottom ?? 0;
  const isLate = x(place) > (left + end) / 2;
  return (
    <g transform={`translate(0 ${FALL_TOP})`}>
      <text className={styles.name} x={left} y={-8}>
        Below the last high, %
      </text>
      {lines.map((line) => (
        <g key={line}>
          <path className={line === 0 ? styles.base : styles.grid} d={`M${left} ${Math.round(y(line)) + 0.5}H${end}`} />
          <text className={styles.tick} x={left - 8} y={y(line) + 4} textAnchor="end">
            {formatNumber(line * 100, 0)}
          </text>
        </g>
      ))}
      <path className={styles.area} d={`${pathOf(own, x, y)}L${x(own.length - 1)} 0L${x(0)} 0Z`} />
      {index !== undefined && <path className={styles.line} data-look="benchmark" d={pathOf(index, x, y)} />}
      <path className={styles.line} data-look="own" d={pathOf(own, x, y)} />
      {worst !== undefined && worst.depth > 0 && (
        <>
          <circle className={styles.triangle} cx={x(place)} cy={y(-worst.depth)} r={3} />
          <text className={styles.worst} x={x(place) + (isLate ? -8 : 8)} y={y(-worst.depth) + 4} textAnchor={isLate ? 'end' : 'start'}>
            {`${formatNumber(-worst.depth * 100, 1)}%, ${formatMonth(days[place])}`}
          </text>
        </>
      )}
    </g>
  );
}

interface TurnoverProps {
  rebalances: BacktestReport['result']['rebalances'];
  places: readonly number[];
  x: (place: number) => number;
  left: number;
  chosen: number;
  width: number;
}

/** A bar a rebalance, as high as the share of the portfolio that was traded. */
function Turnover({ rebalances, places, x, left, chosen, width }: TurnoverProps) {
  const step = width / Math.max(1, places.length);
  const bar = Math.max(1, Math.min(22, step * 0.7));
  return (
    <g transform={`translate(0 ${TURNOVER_TOP})`}>
      <text className={styles.name} x={left} y={-4}>
        Turnover, %
      </text>
      <path className={styles.base} d={`M${left} ${TURNOVER + 0.5}h${width}`} />
      {rebalances.map(({ day, turnover }, at) => {
        const height = Math.min(1, turnover) * TURNOVER;
        return (
          <g key={day}>
            <rect className={styles.bar} data-chosen={at === chosen || undefined} x={x(places[at] ?? 0)} y={TURNOVER - height} width={bar} height={height} />
            {(step >= 52 || at === chosen) && (
              <text className={styles.traded} data-chosen={at === chosen || undefined} x={x(places[at] ?? 0) + bar + 4} y={TURNOVER - 2}>
                {at === 0 ? 'start' : formatNumber(turnover * 100, 0)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function signed(figure: number, decimals: number): string {
  return `${figure > 0 ? '+' : ''}${formatNumber(figure, decimals)}`;
}

/** The path through the known values; it begins anew after unknown ones. */
function pathOf(values: readonly (number | undefined)[], x: (place: number) => number, y: (value: number) => number): string {
  let path = '';
  let isDown = false;
  for (const [place, value] of values.entries()) {
    if (value === undefined) isDown = false;
    else {
      path += `${isDown ? 'L' : 'M'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
      isDown = true;
    }
  }
  return path;
}
