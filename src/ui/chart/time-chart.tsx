import { createChart, type IChartApi, type Logical, type LogicalRange } from 'lightweight-charts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useAfterPaint } from '../layout/use-after-paint.ts';
import { type DrawnSeries, drawTimeChart, paintFrame } from './draw-time-chart.ts';
import { latestPart, skippedAtFirst } from './latest-part.ts';
import { ChartKeys } from './plot/chart-keys.tsx';
import { useThemeKey } from './theme-watch.ts';
import styles from './time-chart.module.css';
import type { TimeChartContent } from './time-chart-types.ts';
import { timeOf } from './time-of.ts';

/** What a page may ask of a chart that is drawn. */
export interface TimeChartHandle {
  /** The chart as it is seen now, without the crosshair, and the positions of the first and last bar in sight. */
  readonly picture: () => { readonly canvas: HTMLCanvasElement; readonly from: number; readonly to: number } | undefined;
}

interface TimeChartProps {
  content: TimeChartContent;
  /** First position in sight; the last bar is the other end. When it changes, the chart moves there. */
  from: number;
  /** Position of the crosshair; `undefined` when it rests. */
  at: number | undefined;
  onMove: (at: number | undefined) => void;
  /** Text alternative: what the chart shows, and the values at the crosshair. */
  label: string;
  reading: string;
  handle: Ref<TimeChartHandle>;
}

interface Drawn extends DrawnSeries {
  /** How many bars before those drawn are not: positions of the library count from the first one drawn. */
  readonly skipped: number;
}

/** Bars, lines and panes through time on one canvas, drawn by lightweight-charts; pointer and arrow keys move the crosshair. */
export function TimeChart({ content, from, at, onMove, label, reading, handle }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<IChartApi>(undefined);
  const drawn = useRef<Drawn>(undefined);
  const theme = useThemeKey();
  const painted = useAfterPaint();
  /** The stretch asked for, until the reader moves the chart: the library takes one over only when it paints next. */
  const asked = useRef<LogicalRange>(undefined);
  const moved = useRef(onMove);
  moved.current = onMove;
  useImperativeHandle(handle, () => ({ picture: () => chart.current && pictureOf(chart.current, drawn.current) }), []);

  useEffect(() => {
    if (frame.current === null) return;
    const made = createChart(frame.current, {
      autoSize: true,
      localization: { locale: 'en-GB' },
      handleScroll: { vertTouchDrag: false },
      timeScale: { fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.01, lockVisibleTimeRangeOnResize: true },
    });
    made.subscribeCrosshairMove(({ logical, point, sourceEvent }) => {
      // Moves by keys are reported by the key handler.
      if (sourceEvent === undefined && point !== undefined) return;
      moved.current(logical === undefined || point === undefined ? undefined : Math.round(logical) + (drawn.current?.skipped ?? 0));
    });
    chart.current = made;
    return () => {
      drawn.current = undefined;
      chart.current = undefined;
      made.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page, not passed on; what is drawn first follows from where it begins
  useEffect(() => {
    const made = chart.current;
    if (made === undefined) return;
    const stretch = drawn.current && (asked.current ?? inSight(made, drawn.current));
    drawn.current?.remove();
    paintFrame(made);
    const skipped = painted ? 0 : skippedAtFirst(from);
    drawn.current = { ...drawTimeChart(made, latestPart(content, skipped)), skipped };
    if (stretch) show(made, drawn.current, stretch);
  }, [content, theme]);

  useEffect(() => {
    const [made, first] = [chart.current, drawn.current];
    if (!painted || made === undefined || first === undefined || first.skipped === 0) return;
    const stretch = asked.current ?? inSight(made, first);
    first.fill(content);
    drawn.current = { ...first, skipped: 0 };
    if (stretch) show(made, drawn.current, stretch);
  }, [painted, content]);

  const last = content.days.length - 1;
  useEffect(() => {
    asked.current = { from: (from - 0.5) as Logical, to: (last + 0.5) as Logical };
    if (chart.current && drawn.current) show(chart.current, drawn.current, asked.current);
  }, [from, last]);
  const letGo = () => {
    asked.current = undefined;
  };

  const rest = () => {
    chart.current?.clearCrosshairPosition();
    onMove(undefined);
  };
  const step = (by: number) => {
    letGo();
    const next = knownFrom(content, Math.min(Math.max((at ?? last) + by, 0), last), Math.sign(by));
    if (chart.current && drawn.current) pointAt(chart.current, drawn.current, content, next);
    onMove(next);
  };
  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.canvas} onPointerDown={letGo} onWheel={letGo} />
      <ChartKeys label={label} reading={reading} at={at} last={last} onStep={step} onEscape={rest} />
    </div>
  );
}

/** The first position from one on, in a direction, at which the first part has a value; the position itself when none has. */
function knownFrom({ bars, overlays, days }: TimeChartContent, start: number, by: number): number {
  const isKnown = (at: number) => bars.close[at] !== undefined || overlays.some(({ values }) => values[at] !== undefined);
  for (let at = start; at >= 0 && at < days.length; at += by) if (isKnown(at)) return at;
  return start;
}

/** The stretch in sight, by positions among all bars. */
function inSight(chart: IChartApi, { skipped }: Drawn): LogicalRange | undefined {
  const range = chart.timeScale().getVisibleLogicalRange();
  return range === null ? undefined : { from: (range.from + skipped) as Logical, to: (range.to + skipped) as Logical };
}

function show(chart: IChartApi, { skipped }: Drawn, { from, to }: LogicalRange): void {
  chart.timeScale().setVisibleLogicalRange({ from: from - skipped, to: to - skipped });
}

function pictureOf(chart: IChartApi, drawn: Drawn | undefined): ReturnType<TimeChartHandle['picture']> {
  const stretch = drawn && inSight(chart, drawn);
  return stretch && { canvas: chart.takeScreenshot(true, false), from: Math.ceil(stretch.from), to: Math.floor(stretch.to) };
}

/** Moves the crosshair to a bar, and the bar into sight. */
function pointAt(chart: IChartApi, drawn: Drawn, { days, bars }: TimeChartContent, at: number): void {
  const [day, close] = [days[at], bars.close[at]];
  if (day === undefined || close === undefined) return;
  const stretch = inSight(chart, drawn);
  if (stretch && (at < stretch.from || at > stretch.to)) {
    const by = at < stretch.from ? at - stretch.from - 1 : at - stretch.to + 1;
    show(chart, drawn, { from: (stretch.from + by) as Logical, to: (stretch.to + by) as Logical });
  }
  chart.setCrosshairPosition(close, timeOf(day), drawn.main);
}
