import { ColorType, CrosshairMode, createChart, type IChartApi, type ISeriesApi, type LineData, LineSeries, LineStyle } from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../format/number.ts';
import { HiddenText } from '../layout/hidden-text.tsx';
import styles from './price-chart.module.css';
import { token, useThemeKey } from './theme-watch.ts';
import { timeOf } from './time-of.ts';

interface PriceChartProps {
  /** Days `YYYY-MM-DD`, oldest first, and the closes on them. */
  days: readonly string[];
  closes: readonly number[];
  /** What the chart shows, in words. */
  label: string;
  height: number;
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
    rightPriceScale: { borderVisible: false },
    timeScale: { borderColor: edge },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: crosshair, horzLine: crosshair },
  });
  const own = token('--sx-c1');
  line.applyOptions({ color: own, priceLineColor: own, lineWidth: 2, lastValueVisible: true, priceLineVisible: false });
}

/** A line of closing prices on a canvas. Drawing is lightweight-charts'; the words and the table are beside it. */
export function PriceChart({ days, closes, label, height }: PriceChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ chart: IChartApi; line: ISeriesApi<'Line'> }>(undefined);
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
      timeScale: { fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.01 },
    });
    const line = chart.addSeries(LineSeries, {});
    drawn.current = { chart, line };
    return () => {
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

  return (
    <figure>
      <div ref={frame} className={styles.chart} style={{ height }} />
      <figcaption>
        <HiddenText>{label}</HiddenText>
      </figcaption>
    </figure>
  );
}
