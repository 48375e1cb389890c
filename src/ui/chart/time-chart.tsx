import { createChart, type IChartApi, type ISeriesApi, type Logical, type LogicalRange, type SeriesType } from 'lightweight-charts';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { drawTimeChart, paintFrame, timeOf } from './draw-time-chart.ts';
import { useThemeKey } from './theme-watch.ts';
import styles from './time-chart.module.css';
import type { TimeChartContent } from './time-chart-types.ts';

/** What a page may ask of a chart that is drawn. */
export interface TimeChartHandle {
  /** The chart as it is seen now, without the crosshair, and the positions of the first and last bar in sight. */
  readonly picture: () => { readonly canvas: HTMLCanvasElement; readonly from: number; readonly to: number } | undefined;
}

interface TimeChartProps {
  content: TimeChartContent;
  /** First position in sight; the last bar is the other end. Said anew, the chart moves there. */
  from: number;
  /** Position of the crosshair; `undefined` when it rests. */
  at: number | undefined;
  onMove: (at: number | undefined) => void;
  /** What the chart shows, and what the crosshair reads, in words. */
  label: string;
  reading: string;
  handle: Ref<TimeChartHandle>;
}

interface Drawn {
  readonly main: ISeriesApi<SeriesType>;
  readonly remove: () => void;
}

/** Bars, lines and panes through time on one canvas, drawn by lightweight-charts; pointer and arrow keys move the crosshair. */
export function TimeChart({ content, from, at, onMove, label, reading, handle }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<IChartApi>(undefined);
  const drawn = useRef<Drawn>(undefined);
  const theme = useThemeKey();
  /** The stretch asked for, until the reader moves the chart: the library takes one over only when it paints next. */
  const asked = useRef<LogicalRange>(undefined);
  const moved = useRef(onMove);
  moved.current = onMove;
  useImperativeHandle(handle, () => ({ picture: () => chart.current && pictureOf(chart.current) }), []);

  useEffect(() => {
    if (frame.current === null) return;
    const made = createChart(frame.current, {
      autoSize: true,
      localization: { locale: 'en-GB' },
      handleScroll: { vertTouchDrag: false },
      timeScale: { fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.01 },
    });
    made.subscribeCrosshairMove(({ logical, point, sourceEvent }) => {
      // Moves made by keys are told by whoever made them.
      if (sourceEvent !== undefined || point === undefined) moved.current(logical === undefined || point === undefined ? undefined : Math.round(logical));
    });
    chart.current = made;
    return () => {
      drawn.current = undefined;
      chart.current = undefined;
      made.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page, not passed on
  useEffect(() => {
    const made = chart.current;
    if (made === undefined) return;
    const inSight = drawn.current && (asked.current ?? made.timeScale().getVisibleLogicalRange());
    drawn.current?.remove();
    paintFrame(made);
    drawn.current = drawTimeChart(made, content);
    if (inSight) made.timeScale().setVisibleLogicalRange(inSight);
  }, [content, theme]);

  const last = content.days.length - 1;
  useEffect(() => {
    asked.current = { from: (from - 0.5) as Logical, to: (last + 0.5) as Logical };
    chart.current?.timeScale().setVisibleLogicalRange(asked.current);
  }, [from, last]);
  const letGo = () => {
    asked.current = undefined;
  };

  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20, Home: -last, End: last }[event.key];
    if (event.key === 'Escape') {
      chart.current?.clearCrosshairPosition();
      onMove(undefined);
    }
    if (by === undefined) return;
    event.preventDefault();
    letGo();
    const next = Math.min(Math.max((at ?? last) + by, 0), last);
    pointAt(chart.current, drawn.current?.main, content, next);
    onMove(next);
  };
  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.canvas} onPointerDown={letGo} onWheel={letGo} />
      {/* Beside the canvas, not around it: the canvas holds a link, and a slider may hold nothing. */}
      <div
        role="slider"
        tabIndex={0}
        className={styles.keys}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={at ?? last}
        aria-valuetext={reading}
        onKeyDown={press}
      />
    </div>
  );
}

function pictureOf(chart: IChartApi): ReturnType<TimeChartHandle['picture']> {
  const inSight = chart.timeScale().getVisibleLogicalRange();
  return inSight === null ? undefined : { canvas: chart.takeScreenshot(true, false), from: Math.ceil(inSight.from), to: Math.floor(inSight.to) };
}

/** Moves the crosshair to a bar, and the bar into sight. */
function pointAt(chart: IChartApi | undefined, main: ISeriesApi<SeriesType> | undefined, { days, bars }: TimeChartContent, at: number): void {
  const [day, close] = [days[at], bars.close[at]];
  if (chart === undefined || main === undefined || day === undefined || close === undefined) return;
  const scale = chart.timeScale();
  const inSight = scale.getVisibleLogicalRange();
  if (inSight && (at < inSight.from || at > inSight.to)) {
    const by = at < inSight.from ? at - inSight.from - 1 : at - inSight.to + 1;
    scale.setVisibleLogicalRange({ from: inSight.from + by, to: inSight.to + by });
  }
  chart.setCrosshairPosition(close, timeOf(day), main);
}
