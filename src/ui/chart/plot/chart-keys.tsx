import type { KeyboardEvent } from 'react';
import styles from './chart-keys.module.css';

interface ChartKeysProps {
  /** Text alternative: what the chart shows, and the values at the crosshair. */
  label: string;
  reading: string;
  /** Place of the crosshair; `undefined` when it rests. */
  at: number | undefined;
  last: number;
  /** The crosshair moves by so many places. */
  onStep: (by: number) => void;
  /** The same with Shift, where a span can be chosen: it goes from where the crosshair was to where it is moved. */
  onExtend?: (by: number) => void;
  onEscape: () => void;
}

/** Lies over a chart for the focus and the keys alone, beside its canvas and not around it: the canvas may hold a link, and a slider may hold nothing. */
export function ChartKeys({ label, reading, at, last, onStep, onExtend, onEscape }: ChartKeysProps) {
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20, Home: -last, End: last }[event.key];
    if (event.key === 'Escape') onEscape();
    if (by === undefined) return;
    event.preventDefault();
    if (event.shiftKey && onExtend) onExtend(by);
    else onStep(by);
  };
  return (
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
  );
}
