import {
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type LineData,
  LineSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../format/number.ts';
import { HiddenText } from '../layout/hidden-text.tsx';
import { leaveWheelToPage } from './plot/wheel-of-page.ts';
import styles from './price-chart.module.css';
import { token, useThemeKey } from './theme-watch.ts';
import { timeOf } from './time-of.ts';

/** A purchase, as an arrow up below the line, or a sale, as an arrow down above it. */
export interface PriceMark {
  /** One of the days of the chart. */
  readonly day: string;
  readonly side: 'bought' | 'sold';
  /** A few letters next to the arrow. */
  readonly text: string;
}

interface PriceChartProps {
  /** Days `YYYY-MM-DD`, oldest first, and the closes on them. */
  days: readonly string[];
  closes: readonly number[];
  /** Text alternative: what the chart shows. */
  label: string;
  height: number;
  /** Oldest first. */
  marks?: readonly PriceMark[];
}

const NO_MARKS: readonly PriceMark[] = [];

interface Drawn {
  readonly chart: IChartApi;
  readonly line: ISeriesApi<'Line'>;
  readonly markers: ISeriesMarkersPluginApi<Time>;
}

/** Colours are the tokens as they are now; the canvas does not follow CSS by itself. */
function paint(chart: IChartApi, line: ISeriesApi<'Line'>): void {
  const ink = token('--sx-ink-3');
  const edge = token('--sx-line-2');
  const crosshair = { color: ink, style: LineStyle.Dotted, labelBackgroundColor: token('--sx-ink') };
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: token('--sx-surface') },
      textColor: ink,
      fontFamily: token('--sx-font'),
      fontSize: 11,
      attributionLogo: true,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: token('--sx-grid') } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderColor: edge },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: crosshair, horzLine: crosshair },
  });
  const own = token('--sx-c1');
  line.applyOptions({ color: own, priceLineColor: own, lineWidth: 2, lastValueVisible: true, priceLineVisible: false });
}

function markerOf({ day, side, text }: PriceMark) {
  const look =
    side === 'bought'
      ? { position: 'belowBar' as const, shape: 'arrowUp' as const, color: token('--sx-up') }
      : { position: 'aboveBar' as const, shape: 'arrowDown' as const, color: token('--sx-down') };
  return { ...look, time: timeOf(day), text, size: 0.8 };
}

/** A line of closing prices on a canvas. Drawing is lightweight-charts'; the words and the table are beside it. */
export function PriceChart({ days, closes, label, height, marks = NO_MARKS }: PriceChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const theme = useThemeKey();

  useEffect(() => {
    if (frame.current === null) return;
    const chart = createChart(frame.current, {
      autoSize: true,
      localization: {
        locale: 'en-GB',
        priceFormatter: (price: number) => formatNumber(price),
      },
      handleScroll: { vertTouchDrag: false },
      timeScale: { fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.01, lockVisibleTimeRangeOnResize: true },
    });
    const line = chart.addSeries(LineSeries, {});
    drawn.current = { chart, line, markers: createSeriesMarkers(line, []) };
    const takeBack = leaveWheelToPage(frame.current);
    return () => {
      takeBack();
      drawn.current = undefined;
      chart.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page, not passed on
  useEffect(() => {
    if (drawn.current) paint(drawn.current.chart, drawn.current.line);
  }, [theme]);

  useEffect(() => {
    const points: LineData[] = days.flatMap((day, index) => {
      const value = closes[index];
      return value === undefined ? [] : [{ time: timeOf(day), value }];
    });
    drawn.current?.line.setData(points);
    drawn.current?.chart.timeScale().fitContent();
  }, [days, closes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page, not passed on
  useEffect(() => drawn.current?.markers.setMarkers(marks.map(markerOf)), [marks, days, theme]);

  return (
    <figure>
      <div ref={frame} className={styles.chart} style={{ height }} />
      <figcaption>
        <HiddenText>{label}</HiddenText>
      </figcaption>
    </figure>
  );
}
