import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import styles from './range-scale.module.css';

interface RangeScaleProps {
  /** One a position, oldest first; every fifth and the ends are written. */
  years: readonly number[];
  /** Chosen positions, both within. */
  from: number;
  to: number;
  /** Told once the pointer lets go, or a key is pressed: what follows may be dear, such as writing the address. */
  onChange: (from: number, to: number) => void;
  label: string;
}

type Grip = 'from' | 'to' | 'both';

/** A scale of years from which a stretch is chosen by dragging its ends, or the stretch itself, or by the arrow keys. */
export function RangeScale({ years, from: chosenFrom, to: chosenTo, onChange, label }: RangeScaleProps) {
  /** The stretch as it is dragged; `undefined` while nothing is held. */
  const [held, setHeld] = useState<{ from: number; to: number }>();
  const { from, to } = held ?? { from: chosenFrom, to: chosenTo };
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; start: number; from: number; to: number }>(undefined);
  const last = years.length - 1;
  const percent = (position: number) => `${(position / years.length) * 100}%`;

  const positionAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box ? ((event.clientX - box.left) / box.width) * years.length : 0;
  };
  const moved = (grip: Grip, start: { from: number; to: number }, by: number) => {
    if (grip === 'from') return { from: Math.min(Math.max(start.from + by, 0), start.to), to: start.to };
    if (grip === 'to') return { from: start.from, to: Math.max(Math.min(start.to + by, last), start.from) };
    const shift = Math.min(Math.max(by, -start.from), last - start.to);
    return { from: start.from + shift, to: start.to + shift };
  };
  const grab = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { grip, start: positionAt(event), from, to };
    event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    const begun = drag.current;
    if (begun) setHeld(moved(begun.grip, begun, Math.round(positionAt(event) - begun.start)));
  };
  const drop = () => {
    if (held && (held.from !== chosenFrom || held.to !== chosenTo)) onChange(held.from, held.to);
    drag.current = undefined;
    setHeld(undefined);
  };
  const press = (grip: 'from' | 'to') => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -years.length, End: years.length }[event.key];
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
      aria-valuemin={years[0]}
      aria-valuemax={years[last]}
      aria-valuenow={years[grip === 'from' ? from : to]}
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
      <Graduation years={years} from={from} to={to} percent={percent} />
      {handle('from', from, 'First year')}
      {handle('to', to + 1, 'Last year')}
    </div>
  );
}

function Graduation({ years, from, to, percent }: { years: readonly number[]; from: number; to: number; percent: (position: number) => string }) {
  const last = years.length - 1;
  return years.map((year, index) => {
    const major = year % 5 === 0;
    const written = index === 0 || index === last || (major && index > 1 && index < last - 1);
    const chosen = index >= from && index <= to;
    return (
      <span
        key={year}
        className={`${styles.tick} ${major ? styles.major : ''} ${chosen ? styles.chosen : ''}`}
        style={{ left: percent(index) }}
        aria-hidden="true"
      >
        {written && <span>{index === last && index > 0 ? `’${String(year).slice(2)}` : year}</span>}
      </span>
    );
  });
}
