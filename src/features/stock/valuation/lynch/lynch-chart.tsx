import { useMemo } from 'react';
import type { LynchMonth } from '#domain/valuation/peter-lynch.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber } from '#ui/format/number.ts';
import drawing from '../drawing.module.css';
import { MonthsReader } from '../months-reader.tsx';
import { useDrawingSize } from '../use-drawing-size.ts';
import styles from './lynch-chart.module.css';
import { lynchGeometry } from './lynch-geometry.ts';
import { monthInWords } from './lynch-words.ts';

const FOOT = 20;
/** The base line of a text that is not cut at the top. */
const HIGHEST = 10;
const AXIS = 44;

/** Price against earnings at fifteen times and at their usual multiple; blue where the price was below the usual, buff where it was above. */
export function LynchChart({ months, name }: { months: readonly LynchMonth[]; name: string }) {
  const { frame, size } = useDrawingSize({ phone: 180, desk: 220 }, AXIS);
  const geometry = useMemo(() => lynchGeometry(months, size), [months, size]);
  if (geometry === undefined) return null;
  return (
    <MonthsReader
      frame={frame}
      label={`Price and earnings of ${name} by month`}
      months={months}
      x={({ day }) => geometry.x(day)}
      words={monthInWords}
      {...size}
      axis={AXIS}
      foot={FOOT}
    >
      <path d={geometry.below} className={styles.below} />
      <path d={geometry.above} className={styles.above} />
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
      <path d={geometry.usual} className={`${drawing.value} ${drawing.ahead}`} />
      <path d={geometry.fifteen} className={drawing.value} />
      <path d={geometry.price} className={drawing.price} />
    </MonthsReader>
  );
}
