import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './bar-slider.module.css';
import { layBars } from './bars.ts';
import { extentOf } from './extent.ts';

interface BarSliderProps {
  /** Oldest first; null where unknown. */
  values: readonly (number | null)[];
  /** What each bar is called, such as its year; the ends are written, and those of major bars where there is room. */
  names: readonly string[];
  /** Whether a bar is major: its tick is longer. Years that end with 0 or 5 when left out. */
  isMajor?: (name: string) => boolean;
  chosen: number;
  onChoose: (index: number) => void;
  /** The finger was lifted or a key pressed: the choice is final. */
  onDone?: (index: number) => void;
  label: string;
  /** The chosen value as text. */
  valueText: string;
  height: number;
  /** Lines with their values, for a chart that is read and not only chosen from. */
  axis?: readonly { readonly at: number; readonly text: string }[];
}

const FOOT = 22;
const AXIS = 46;
/** Width before it was measured: that of a phone. */
const USUAL_WIDTH = 358;
/** Pixels of a letter, and between two names. */
const LETTER = 6.2;
const NAME_GAP = 22;

const isFifth = (name: string) => /[05]$/.test(name);

/** Bars to choose one from by dragging, tapping or the arrow keys; the triangle is under the chosen one. */
export function BarSlider({ values, names, chosen, onChoose, onDone, label, valueText, height, axis, isMajor = isFifth }: BarSliderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const whole = useWidth(frame);
  const width = whole - (axis ? AXIS : 0);
  const plot = height - FOOT - 4;
  const { bars, zero } = layBars(values, { width, height: plot, gap: values.length > 60 ? 0.6 : 2 });
  const step = width / Math.max(values.length, 1);
  const middle = (index: number) => (index + 0.5) * step;
  const chooseAt = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onChoose(Math.min(values.length - 1, Math.max(0, Math.floor((event.clientX - box.left) / step))));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -values.length, End: values.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = Math.min(values.length - 1, Math.max(0, chosen + by));
    onChoose(index);
    onDone?.(index);
  };
  return (
    <div
      ref={frame}
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={values.length - 1}
      aria-valuenow={chosen}
      aria-valuetext={valueText}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        chooseAt(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) chooseAt(event);
      }}
      onPointerUp={() => onDone?.(chosen)}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${whole} ${height}`} aria-hidden="true">
        {axis && <AxisLines axis={axis} values={values} plot={plot} width={width} end={whole} />}
        <g transform="translate(0 4)">
          {bars.map((bar) => (
            <rect
              key={bar.index}
              x={bar.x + step * 0.08}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              className={bar.index === chosen ? styles.chosen : axis ? styles.solid : styles.dimmed}
            />
          ))}
          <path d={`M0 ${zero + 0.5}H${width}`} className={styles.base} />
        </g>
        <Names names={names} isMajor={isMajor} chosen={chosen} middle={middle} top={plot + 4} width={width} />
      </svg>
    </div>
  );
}

function AxisLines({
  axis,
  values,
  plot,
  width,
  end,
}: {
  axis: readonly { at: number; text: string }[];
  values: readonly (number | null)[];
  plot: number;
  width: number;
  /** Right edge of the figures. */
  end: number;
}) {
  const known = values.filter((value) => value !== null);
  const { least, most } = extentOf(known, 0);
  const range = most - least || 1;
  return axis.map(({ at, text }) => {
    const y = 4 + ((most - at) / range) * plot;
    return (
      <g key={text}>
        <path d={`M0 ${Math.round(y) + 0.5}H${width}`} className={styles.line} />
        <text x={end} y={y + 4} textAnchor="end" className={styles.text}>
          {text}
        </text>
      </g>
    );
  });
}

function Names({
  names,
  isMajor,
  chosen,
  middle,
  top,
  width,
}: {
  names: readonly string[];
  isMajor: (name: string) => boolean;
  chosen: number;
  middle: (index: number) => number;
  top: number;
  width: number;
}) {
  const last = names.length - 1;
  const major = (index: number) => (names.length > 60 ? index % 20 === 0 : isMajor(names[index] ?? ''));
  const longest = LETTER * names.reduce((most, { length }) => Math.max(most, length), 0);
  const room = longest + NAME_GAP;
  const x = Math.min(Math.max(middle(chosen), longest / 2), width - longest / 2);
  const written = writtenNames(names.length, major, (one, other) => Math.abs(middle(one) - (other === chosen ? x : middle(other))) >= room, chosen);
  return (
    <g>
      {names.map((name, index) => {
        const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
        return (
          <g key={name}>
            <path d={`M${middle(index).toFixed(1)} ${top}v${major(index) ? 7 : 4}`} className={major(index) ? styles.major : styles.tick} />
            {written.has(index) && (
              <text x={index === 0 ? 0 : index === last ? width : middle(index)} y={top + 19} textAnchor={anchor} className={styles.text}>
                {name}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M${middle(chosen).toFixed(1)} ${top}l-6 9h12z`} className={styles.chosen} />
      <text x={x} y={top + 21} textAnchor="middle" className={styles.name}>
        {names[chosen]}
      </text>
    </g>
  );
}

/** Which names are written next to the chosen one: the first, the last, and major ones between them, as far as each has room. */
function writtenNames(
  count: number,
  isMajor: (index: number) => boolean,
  hasRoom: (index: number, other: number) => boolean,
  chosen: number,
): ReadonlySet<number> {
  const taken = [chosen];
  const majors = Array.from({ length: count }, (_, index) => index).filter(isMajor);
  for (const index of [0, count - 1, ...majors]) if (taken.every((other) => hasRoom(index, other))) taken.push(index);
  return new Set(taken.slice(1));
}

/** The width of an element in pixels, again whenever it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null) return;
    const measure = () => setWidth(frame.clientWidth > 0 ? frame.clientWidth : USUAL_WIDTH);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
