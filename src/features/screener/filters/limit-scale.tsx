import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import type { Histogram } from '#domain/screening/views/histogram.ts';
import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { type FilterLimit, figureAt, stepped } from './filter-limit.ts';
import styles from './limit-scale.module.css';
import { Spread } from './spread.tsx';

interface LimitScaleProps {
  field: ScreenerField;
  spread: Histogram;
  passes: (figure: number) => boolean;
  limits: readonly FilterLimit[];
  /** A limit is being dragged. */
  onMove: (filter: ScreenFilter) => void;
  /** It was let go, or moved by a key. */
  onChange: (filter: ScreenFilter) => void;
}

/** Signs of limits from which on, and up to which, stocks pass. */
const FROM: ReadonlySet<string> = new Set(['≥', '>', '=']);
const UP_TO: ReadonlySet<string> = new Set(['≤', '<', '=']);

/** The spread of a figure on its scale, with a handle for each limit of the filter. */
export function LimitScale({ field, spread, passes, limits, onMove, onChange }: LimitScaleProps) {
  const track = useRef<HTMLDivElement>(null);
  const dragged = useRef<ScreenFilter>(undefined);
  const { factor } = formatOf(field);
  const { low, high } = spread;
  const share = (figure: number) => (high > low ? Math.min(1, Math.max(0, (figure - low) / (high - low))) : 0.5);
  const percent = (figure: number) => `${(share(figure) * 100).toFixed(2)}%`;
  const drag = (limit: FilterLimit) => (event: PointerEvent<HTMLElement>) => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const value = figureAt((event.clientX - box.left) / box.width, spread, limit.step, factor);
    if (value === limit.value) return;
    dragged.current = limit.moved(value);
    onMove(dragged.current);
  };
  const drop = () => {
    if (dragged.current !== undefined) onChange(dragged.current);
    dragged.current = undefined;
  };
  const press = (limit: FilterLimit) => (event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 } as const)[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(limit.moved(stepped(limit.value, by, limit.step, factor)));
  };
  const [first, last] = [limits[0], limits.at(-1)];
  // The line under the figures that pass: from the limit on, up to it, or between both.
  const from = first !== undefined && FROM.has(first.sign) ? share(first.value) : 0;
  const to = last !== undefined && UP_TO.has(last.sign) ? share(last.value) : 1;
  return (
    <div className={styles.scale}>
      <div ref={track} className={styles.track}>
        <Spread spread={spread} passes={passes} />
        <i className={styles.passes} style={{ left: `${from * 100}%`, width: `${Math.max(0, to - from) * 100}%` }} aria-hidden="true" />
        {limits.map((limit) => (
          <div
            key={limit.label}
            role="slider"
            tabIndex={0}
            aria-label={`${limit.label} on the scale`}
            aria-valuemin={low * factor}
            aria-valuemax={high * factor}
            aria-valuenow={limit.value * factor}
            aria-valuetext={`${limit.sign} ${shownValue(field, limit.value)} ${formatOf(field).unit ?? ''}`.trim()}
            className={styles.handle}
            style={{ left: percent(limit.value) }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(limit)}
            onPointerUp={drop}
            onPointerCancel={drop}
            onKeyDown={press(limit)}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {ticksOf(field, spread).map((tick) => (
          <span key={tick} style={{ left: percent(tick) }}>
            {shownValue(field, tick)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Round figures in the unit in which they are shown; of days the ends. */
function ticksOf(field: ScreenerField, { low, high }: Histogram): number[] {
  if (field.field_type === 'day') return [low, high];
  const { factor } = formatOf(field);
  return niceTicks(low * factor, high * factor).map((tick) => tick / factor);
}
