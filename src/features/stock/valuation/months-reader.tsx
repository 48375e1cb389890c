import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useState } from 'react';
import drawing from './drawing.module.css';

interface MonthsReaderProps<Month> {
  label: string;
  /** The element that the drawing fills. */
  frame: RefObject<HTMLDivElement | null>;
  months: readonly Month[];
  /** Where a month is, in the units of the drawing. */
  x: (month: Month) => number;
  /** What is read of a month. */
  words: (month: Month) => string;
  width: number;
  height: number;
  /** Units right of and below the lines, where the axes are written. */
  axis: number;
  foot: number;
  children: ReactNode;
}

/** A drawing through months, of which each can be read by pointing at it or by the arrow keys; the newest until then. */
export function MonthsReader<Month>({ label, frame, months, x, words, width, height, axis, foot, children }: MonthsReaderProps<Month>) {
  const [read, setRead] = useState<number>();
  const month = read === undefined ? undefined : months[read];
  const shown = month ?? months.at(-1);
  const last = Math.max(0, months.length - 1);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * (width + axis);
    setRead(nearest(months, at, x));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -months.length, End: months.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setRead(Math.min(last, Math.max(0, (read ?? last) + by)));
  };
  return (
    <div
      className={drawing.read}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={read ?? last}
      aria-valuetext={shown === undefined ? '' : words(shown)}
      onKeyDown={press}
    >
      <p className={drawing.reading} aria-hidden="true">
        {shown === undefined ? '' : words(shown)}
      </p>
      <div ref={frame}>
        <svg
          viewBox={`0 0 ${width + axis} ${height + foot}`}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setRead(undefined)}
          aria-hidden="true"
        >
          {children}
          {month !== undefined && <path d={`M${x(month).toFixed(1)} 0V${height}`} className={drawing.cursor} />}
        </svg>
      </div>
    </div>
  );
}

function nearest<Month>(months: readonly Month[], at: number, x: (month: Month) => number): number | undefined {
  let best: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, month] of months.entries()) {
    const apart = Math.abs(x(month) - at);
    if (apart < distance) [best, distance] = [index, apart];
  }
  return best;
}
