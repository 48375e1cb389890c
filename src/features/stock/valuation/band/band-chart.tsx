import { useMemo } from 'react';
import type { ValuationBand } from '#contract/entities/stock/valuation.ts';
import { priceAgainstValue } from '#domain/valuation/fair-value/valuation-code.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import drawing from '../drawing.module.css';
import { MonthsReader } from '../months-reader.tsx';
import { useDrawingSize } from '../use-drawing-size.ts';
import styles from './band-chart.module.css';
import { type BandMonth, bandGeometry, bandMonths } from './band-geometry.ts';

const FOOT = 20;
/** The base line of a text that is not cut at the top. */
const HIGHEST = 10;
const AXIS = 44;

interface BandChartProps {
  band: ValuationBand;
  /** First day that is drawn. */
  since: string;
  name: string;
}

/** Price against GF Value with its bands. */
export function BandChart({ band, since, name }: BandChartProps) {
  const { frame, size } = useDrawingSize({ phone: 200, desk: 250 }, AXIS);
  const geometry = useMemo(() => bandGeometry(band, since, size), [band, since, size]);
  const months = useMemo(() => bandMonths(band, since), [band, since]);
  if (geometry === undefined) return null;
  return (
    <MonthsReader
      frame={frame}
      label={`Price and GF Value of ${name} by month`}
      months={months}
      x={({ day }) => geometry.x(day)}
      words={inWords}
      {...size}
      axis={AXIS}
      foot={FOOT}
    >
      {geometry.areas.map((area, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five bands are in order, for ever
        <path key={at} d={area} className={styles[`depth${at + 1}`]} />
      ))}
      {niceTicks(0, geometry.top).map((tick) => (
        <text key={tick} x={size.width + 6} y={Math.max(HIGHEST, geometry.y(tick) + 4)} className={drawing.axisText}>
          {formatNumber(tick, geometry.top < 10 ? 1 : 0)}
        </text>
      ))}
      {geometry.years.map(({ day, text }) => (
        <text key={day} x={geometry.x(day)} y={size.height + 15} className={drawing.axisText}>
          {text}
        </text>
      ))}
      <path d={geometry.value} className={drawing.value} />
      <path d={geometry.ahead} className={`${drawing.value} ${drawing.ahead}`} />
      <path d={geometry.price} className={drawing.price} />
      {band.day !== null && band.projected.length > 0 && (
        <>
          <path d={`M${geometry.x(band.day).toFixed(1)} 0V${size.height}`} className={drawing.today} />
          <text x={geometry.x(band.day) + 5} y={13} className={drawing.axisText}>
            projected
          </text>
        </>
      )}
    </MonthsReader>
  );
}

const inWord = { undervalued: 'under it', fair: 'fair', overvalued: 'over it' } as const;

function inWords({ day, price, value }: BandMonth): string {
  const ratio = price / value;
  return `${formatMonth(day)}: price ${formatPrice(price)}, GF Value ${formatPrice(value)}, ${formatNumber(ratio, 2)} of it: ${inWord[priceAgainstValue(ratio)]}`;
}
