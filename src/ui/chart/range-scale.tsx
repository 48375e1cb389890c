import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './range-scale.module.css';

/** One position of a scale. */
export interface ScaleStep {
  readonly value: number;
  /** For those who do not see the scale. */
  readonly name: string;
  readonly tick?: 'minor' | 'major' | undefined;
  /** Written at its tick. */
  readonly text?: string | undefined;
  /** Whether the text is at the left of its tick, as the scale ends too soon at the right of it. */
  readonly late?: boolean | undefined;
}

interface RangeScaleProps {
  /** Oldest first. */
  steps: readonly ScaleStep[];
  /** Chosen positions, both within. */
  from: number;
  to: number;
  /** Called when the pointer is released or a key is pressed, for expensive updates such as the address. */
  onChange: (from: number, to: number) => void;
  label: string;
  /** Names of the two ends. */
  ends: readonly [first: string, last: string];
  /** Marks above the scale, each placed in percent of its width. */
  children?: ReactNode;
}

/** Years as positions: every fifth and the ends are written. */
export function yearSteps(years: readonly number[]): ScaleStep[] {
  const last = years.length - 1;
  return years.map((year, index) => {
    const major = year % 5 === 0;
    const written = index === 0 || index === last || (major && index > 1 && index < last - 1);
    const text = index === last && index > 0 ? `’${String(year).slice(2)}` : String(year);
    return { value: year, name: String(year), tick: major ? 'major' : 'minor', text: written ? text : undefined };
  });
}

/** `new`: a stretch is drawn where all is chosen. */
type Grip = 'from' | 'to' | 'both' | 'new';

/** A scale of years or months from which a stretch is chosen by dragging its ends, or the stretch itself, or by the arrow keys. */
export function RangeScale({ steps, from: chosenFrom, to: chosenTo, onChange, label, ends, children }: RangeScaleProps) {
  /** The stretch as it is dragged; `undefined` while nothing is held. */
  const [held, setHeld] = useState<{ from: number; to: number }>();
  const { from, to } = held ?? { from: chosenFrom, to: chosenTo };
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; start: number; from: number; to: number }>(undefined);
  const last = steps.length - 1;
  const percent = (position: number) => `${(position / steps.length) * 100}%`;

  const positionAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box ? ((event.clientX - box.left) / box.width) * steps.length : 0;
  };
  const moved = (grip: Grip, start: { from: number; to: number }, by: number) => {
    if (grip === 'from') return { from: Math.min(Math.max(start.from + by, 0), start.to), to: start.to };
    if (grip === 'to') return { from: start.from, to: Math.max(Math.min(start.to + by, last), start.from) };
    const shift = Math.min(Math.max(by, -start.from), last - start.to);
    return { from: start.from + shift, to: start.to + shift };
  };
  const drawn = (start: number, end: number) => {
    const within = (position: number) => Math.min(Math.max(Math.floor(position), 0), last);
    return { from: within(Math.min(start, end)), to: within(Math.max(start, end)) };
  };
  const grab = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const whole = grip === 'both' && from === 0 && to === last;
    drag.current = { grip: whole ? 'new' : grip, start: positionAt(event), from, to };
    event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    const begun = drag.current;
    if (begun?.grip === 'new') setHeld(drawn(begun.start, positionAt(event)));
    else if (begun) setHeld(moved(begun.grip, begun, Math.round(positionAt(event) - begun.start)));
  };
  const drop = () => {
    if (held && (held.from !== chosenFrom || held.to !== chosenTo)) onChange(held.from, held.to);
    drag.current = undefined;
    setHeld(undefined);
  };
  const press = (grip: 'from' | 'to') => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -steps.length, End: steps.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = moved(grip, { from, to }, by);
    onChange(next.from, next.to);
  };
  const handle = (grip: 'from' | 'to', position: number, name: string) => (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={steps[0]?.value}
      aria-valuemax={steps[last]?.value}
      aria-valuenow={steps[grip === 'from' ? from : to]?.value}
      aria-valuetext={steps[grip === 'from' ? from : to]?.name}
      className={styles.handle}
      style={{ left: percent(position) }}
      onPointerDown={grab(grip)}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press(grip)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div ref={track} className={styles.scale} role="group" aria-label={label}>
      <div
        className={styles.stretch}
        style={{ left: percent(from), width: percent(to - from + 1) }}
        onPointerDown={grab('both')}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      {steps.map(({ value, tick, text, late }, index) => (
        <span
          key={value}
          className={`${styles.tick} ${tick === 'major' ? styles.major : ''} ${index >= from && index <= to ? styles.chosen : ''}`}
          data-bare={tick === undefined || undefined}
          data-late={late || undefined}
          style={{ left: percent(index) }}
          aria-hidden="true"
        >
          {text !== undefined && <span>{text}</span>}
        </span>
      ))}
      {children}
      {handle('from', from, ends[0])}
      {handle('to', to + 1, ends[1])}
    </div>
  );
}
