import { indicatorDefinitions, type VolumeBar } from '#domain/indicators/indicator-definitions.ts';
import { simpleMovingAverage } from '#domain/indicators/simple-moving-average.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';

type Set = (field: string, value: number | undefined) => void;

const MONTH = 21;

/** The indicators of the chart on the last close, each with the numbers it is shown with at first. @param bars Adjusted for splits, oldest first. */
export function setTechnicals(set: Set, bars: readonly DailyBar[]): void {
  const last = bars.at(-1);
  if (last === undefined || last.close <= 0) return;
  const { close } = last;
  const closes = bars.map((bar) => bar.close);
  const averages = { 50: simpleMovingAverage(closes, 50), 150: simpleMovingAverage(closes, 150), 200: simpleMovingAverage(closes, 200) };
  const average = (count: 50 | 150 | 200, back = 0) => averages[count].at(-1 - back);
  set('sma_50_to_200', over(average(50), average(200)));
  set('sma_50_to_150', over(average(50), average(150)));
  set('sma_150_to_200', over(average(150), average(200)));
  set('sma_200_slope', less(over(average(200), average(200, MONTH)), 1));
  set('days_since_cross', sessionsSinceCross(averages[50], averages[200]));
  const priced = pricedBars(bars);
  if (priced === undefined) return;
  const lines = (key: 'ema' | 'macd' | 'bollinger' | 'atr' | 'adx' | 'stochastic' | 'roc' | 'sar' | 'obv', numbers: readonly number[] = []) =>
    indicatorDefinitions[key].lines(priced, numbers);
  set('price_to_ema_20', over(close, lines('ema', [20]).ema?.at(-1)));
  set('macd_histogram', over(lines('macd').histogram?.at(-1), close));
  const { upper, lower } = lines('bollinger');
  const [top, bottom] = [upper?.at(-1), lower?.at(-1)];
  set('bollinger_position', top === undefined || bottom === undefined || top <= bottom ? undefined : (close - bottom) / (top - bottom));
  set('atr_14', over(lines('atr').atr?.at(-1), close));
  set('adx_14', lines('adx').adx?.at(-1));
  set('stochastic_k', lines('stochastic').k?.at(-1));
  set('roc_20', less(over(close, closes.at(-21)), 1));
  const stop = lines('sar').sar?.at(-1);
  set('sar_side', stop === undefined ? undefined : Number(stop > close));
  if (bars.every(({ volume }) => volume != null)) setVolumeTrend(set, lines('obv').obv ?? []);
}

/** Whether the balance of volume ended above the mean of its last twenty sessions (0) or below it (1). */
function setVolumeTrend(set: Set, balance: readonly (number | undefined)[]): void {
  const window = balance.slice(-20).filter((each) => each !== undefined);
  const last = window.at(-1);
  if (window.length < 20 || last === undefined) return;
  set('obv_trend', Number(last < window.reduce((sum, each) => sum + each, 0) / window.length));
}

/** Bars with a high and a low each, without which no range is known; volumes are not used here. */
function pricedBars(bars: readonly DailyBar[]): VolumeBar[] | undefined {
  const priced = bars.map(({ high, low, close, volume }) => (high == null || low == null ? undefined : { high, low, close, volume: volume ?? 0 }));
  return priced.every((bar) => bar !== undefined) ? priced : undefined;
}

/** Sessions since one average last crossed the other, negative where it crossed downwards; `undefined` where it never did. */
function sessionsSinceCross(fast: readonly (number | undefined)[], slow: readonly (number | undefined)[]): number | undefined {
  const sides = fast.map((each, at) => {
    const other = slow[at];
    return each === undefined || other === undefined ? undefined : Math.sign(each - other);
  });
  const now = sides.findLast((side) => side !== 0);
  if (now === undefined) return undefined;
  const before = sides.lastIndexOf(-now);
  if (before === -1) return undefined;
  const crossed = sides.indexOf(now, before + 1);
  return now * (sides.length - 1 - crossed);
}

function over(figure: number | undefined, by: number | undefined): number | undefined {
  return figure === undefined || by === undefined || by <= 0 ? undefined : figure / by;
}

function less(figure: number | undefined, by: number): number | undefined {
  return figure === undefined ? undefined : figure - by;
}
