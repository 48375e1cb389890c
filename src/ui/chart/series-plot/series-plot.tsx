import 'uplot/dist/uPlot.min.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { formatDay } from '../../format/day.ts';
import { ChartKeys } from '../plot/chart-keys.tsx';
import { useThemeKey } from '../theme-watch.ts';
import { drawPlot, showFrom } from './draw-plot.ts';
import { followMoves } from './plot-moves.ts';
import styles from './series-plot.module.css';
import type { SeriesPlotContent } from './series-plot-types.ts';

interface SeriesPlotProps {
  content: SeriesPlotContent;
  /** First place in sight; the last is the other end. */
  from: number;
  /** Place of the crosshair; `undefined` when it rests. */
  at: number | undefined;
  onMove: (at: number | undefined) => void;
  /** Text alternative: what the plot shows, and the values at the crosshair. */
  label: string;
  reading: string;
}

/** Series through time on one canvas, drawn by uPlot; pointer, fingers and arrow keys move the crosshair. */
export function SeriesPlot({ content, from, at, onMove, label, reading }: SeriesPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const theme = useThemeKey();
  const [zoomed, setZoomed] = useState(false);
  const day = useRef<HTMLSpanElement>(null);
  /** What the reader zoomed to, while the stretch asked for stays the same. */
  const kept = useRef<{ readonly from: number; readonly last: number; readonly min: number; readonly max: number }>(undefined);
  const moved = useRef(onMove);
  moved.current = onMove;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page, not passed on
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const follow = (place: number | undefined) => {
      nameDay(day.current, made, place);
      moved.current(place);
    };
    const made = drawPlot(element, content, from, { onMove: follow, onZoom: setZoomed });
    plot.current = made;
    const { length } = content.times;
    if (kept.current?.from === from && kept.current.last === length - 1) made.setScale('x', { min: kept.current.min, max: kept.current.max });
    const takeBack = followMoves(made);
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && (width !== made.width || height !== made.height)) made.setSize({ width, height });
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      takeBack();
      plot.current = undefined;
      const { min, max } = made.scales.x ?? {};
      kept.current = min === undefined || max === undefined ? undefined : { from, last: length - 1, min, max };
      made.destroy();
    };
  }, [content, from, theme]);

  const { times, lines } = content;
  const last = times.length - 1;
  const step = (by: number) => {
    const isKnown = (place: number) => lines.some(({ values }) => values[place] !== undefined);
    let next = Math.min(Math.max((at ?? last) + by, 0), last);
    while (next > 0 && next < last && !isKnown(next)) next += Math.sign(by);
    if (plot.current) pointAt(plot.current, times[next] ?? 0);
  };
  const rest = () => plot.current?.setCursor({ left: -10, top: -10 });
  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.canvas} />
      <span ref={day} className={styles.day} aria-hidden="true" hidden />
      <ChartKeys label={label} reading={reading} at={at} last={last} onStep={step} onEscape={rest} />
      {zoomed && (
        <button type="button" className={styles.whole} onClick={() => plot.current && showFrom(plot.current, content, from)}>
          Zoom out
        </button>
      )}
    </div>
  );
}

const DAY = 86_400_000;

/** Writes the day under the crosshair on the axis. */
function nameDay(tag: HTMLElement | null, plot: uPlot, place: number | undefined): void {
  const time = place === undefined ? undefined : plot.data[0][place];
  if (tag === null) return;
  tag.hidden = time === undefined;
  if (time === undefined) return;
  tag.textContent = formatDay(new Date(time * DAY).toISOString().slice(0, 10));
  const middle = plot.over.offsetLeft + plot.valToPos(time, 'x');
  const half = tag.offsetWidth / 2;
  tag.style.left = `${Math.min(Math.max(middle - half, 0), plot.width - 2 * half)}px`;
}

/** Moves the crosshair to a moment, and the moment into sight. */
function pointAt(plot: uPlot, time: number): void {
  const { min = time, max = time } = plot.scales.x ?? {};
  const by = time < min ? time - min : Math.max(0, time - max);
  plot.batch(() => {
    if (by !== 0) plot.setScale('x', { min: min + by, max: max + by });
  });
  plot.setCursor({ left: plot.valToPos(time, 'x'), top: 0 });
}
