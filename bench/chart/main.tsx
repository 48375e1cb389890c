import '../../src/ui/theme/tokens.css';
import { CandlestickSeries, createChart, HistogramSeries, type IChartApi, LineSeries } from 'lightweight-charts';
import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import uPlot from 'uplot';
import { drawnChart } from '#features/stock/chart/chart-content.ts';
import { chartModel } from '#features/stock/chart/chart-model.ts';
import { indicatorsOf } from '#features/stock/chart/chosen-indicators.ts';
import { SeriesChart } from '#pages/series/series-chart.tsx';
import { seriesModel } from '#pages/series/series-model.ts';
import { TimeChart, type TimeChartHandle } from '#ui/chart/time-chart.tsx';
import { overlaysOf, yearsOfPrices } from './prices.ts';

/** The product's chart and the bare library, drawn with the same figures; the bench calls them by turns. */
const host = document.getElementById('root') as HTMLElement;
const history = yearsOfPrices(30);
const longSeries = yearsOfPrices(60);
const look = { candles: true, scale: 'linear', volume: true, events: true } as const;
/** Frames after which a drawing has failed: ten seconds at sixty a second. */
const MOST_FRAMES = 600;
let root: Root | undefined;
let bare: IChartApi | undefined;
let plot: uPlot | undefined;

/** From the answer to the first frame in which it is seen: what the member waits for once prices are there. */
async function drawProduct(): Promise<number> {
  const started = performance.now();
  const model = chartModel({ history, every: 'day', range: 'All', indicators: indicatorsOf('sma-50,ema-200,bollinger-20-2'), compared: [] });
  const { content } = drawnChart(model, look);
  root = createRoot(host);
  root.render(<TimeChart handle={createRef<TimeChartHandle>()} content={content} from={0} at={undefined} onMove={() => undefined} label="Prices" reading="" />);
  return painted(started, () => host.querySelector('canvas') !== null);
}

/** The same by the library alone: candles, volume and the same lines, nothing of ours but the figures themselves. */
async function drawBare(): Promise<number> {
  const started = performance.now();
  const chart = createChart(host, { autoSize: true, timeScale: { fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.01 } });
  bare = chart;
  const { days, open, high, low, close, volume } = history;
  chart.addSeries(CandlestickSeries).setData(days.map((time, i) => ({ time, open: open[i] ?? 0, high: high[i] ?? 0, low: low[i] ?? 0, close: close[i] ?? 0 })));
  const bars = chart.addSeries(HistogramSeries, { priceScaleId: 'volume' });
  bars.setData(days.map((time, i) => ({ time, value: volume[i] ?? 0 })));
  bars.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  for (const line of overlaysOf(close)) {
    const points: { time: string; value: number }[] = [];
    for (let i = 0; i < days.length; i++) {
      const [time, value] = [days[i], line[i]];
      if (time !== undefined && value !== undefined) points.push({ time, value });
    }
    chart.addSeries(LineSeries, { lineWidth: 1 }).setData(points);
  }
  chart.timeScale().setVisibleLogicalRange({ from: -0.5, to: days.length - 0.5 });
  return painted(started, () => host.querySelector('canvas') !== null);
}

/** A series of sixty years of days, as the page of an indicator draws it. */
async function drawSeries(): Promise<number> {
  const started = performance.now();
  const series = { title: 'Series', unit: 'index', days: longSeries.days, values: longSeries.close, invented: true };
  const model = seriesModel({ own: { name: 'series', series }, others: [], view: 'level', range: 'all', deflator: undefined, log: false });
  root = createRoot(host);
  root.render(<SeriesChart model={model} title="Series" />);
  return painted(started, () => host.querySelector('canvas') !== null);
}

/** The same days and values by uPlot alone. */
async function drawUplot(): Promise<number> {
  const started = performance.now();
  const days = longSeries.days.map((day) => Date.parse(day) / 1000);
  plot = new uPlot({ width: 1100, height: 400, series: [{}, { stroke: '#14202b' }] }, [days, [...longSeries.close]], host);
  return painted(started, () => host.querySelector('canvas') !== null);
}

/** Waits for the end of the first frame that begins with the canvas there: both libraries draw within it at the latest. */
async function painted(started: number, stands: () => boolean): Promise<number> {
  let frames = 0;
  do {
    await nextFrame();
    frames += 1;
  } while (!stands() && frames < MOST_FRAMES);
  if (!stands()) throw new Error(`Nothing was drawn within ${MOST_FRAMES} frames.`);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return performance.now() - started;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function clear(): void {
  root?.unmount();
  bare?.remove();
  plot?.destroy();
  root = undefined;
  bare = undefined;
  plot = undefined;
  host.replaceChildren();
}

/** Times between frames until told to stop, ms. */
function watchFrames(): () => number[] {
  const times: number[] = [];
  let last = performance.now();
  let on = true;
  const step = (now: number) => {
    times.push(now - last);
    last = now;
    if (on) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return () => {
    on = false;
    return times.slice(1);
  };
}

declare global {
  interface Window {
    chartBench: Readonly<Record<'drawProduct' | 'drawBare' | 'drawSeries' | 'drawUplot', () => Promise<number>>> & {
      readonly clear: () => void;
      readonly watchFrames: () => () => number[];
    };
  }
}
window.chartBench = { drawProduct, drawBare, drawSeries, drawUplot, clear, watchFrames };
