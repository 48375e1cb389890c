import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './bar-slider.module.css';
import { layBars } from './bars.ts';

interface BarSliderProps {
  /** Oldest first; null where unknown. */
  values: readonly (number | null)[];
  /** What each bar is called, such as its year; the ends and every fifth are written. */
  names: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
  /** The finger was lifted or a key pressed: the choice stands. */
  onDone?: (index: number) => void;
  label: string;
  /** The chosen value in words. */
  valueText: string;
  height: number;
  /** Lines with their values, for a chart that is read and not only chosen from. */
  axis?: readonly { readonly at: number; readonly text: string }[];
}

const FOOT = 22;
const AXIS = 46;
const WIDTH = 358;

/** Bars to choose one from by dragging, tapping or the arrow keys; the index triangle stands under the chosen one. */
export function BarSlider({ values, names, chosen, onChoose, onDone, label, valueText, height, axis }: BarSliderProps) {
  const frame = useRef<SVGSVGElement>(null);
  const width = WIDTH - (axis ? AXIS : 0);
  const plot = height - FOOT - 4;
  const { bars, zero } = layBars(values, { width, height: plot, gap: values.length > 60 ? 0.6 : 2 });
  const step = width / Math.max(values.length, 1);
  const middle = (index: number) => (index + 0.5) * step;
  const chooseAt = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    onChoose(Math.min(values.length - 1, Math.max(0, Math.floor(x / step))));
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
      <svg ref={frame} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {axis && <AxisLines axis={axis} values={values} plot={plot} width={width} />}
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
        <Names names={names} chosen={chosen} middle={middle} top={plot + 4} width={width} />
      </svg>
    </div>
  );
}

function AxisLines({
  axis,
  values,
  plot,
  width,
}: {
  axis: readonly { at: number; text: string }[];
  values: readonly (number | null)[];
  plot: number;
  width: number;
}) {
  const known = values.filter((value) => value !== null);
  const most = Math.max(0, ...known);
  const least = Math.min(0, ...known);
  const range = most - least || 1;
  return axis.map(({ at, text }) => {
    const y = 4 + ((most - at) / range) * plot;
    return (
      <g key={text}>
        <path d={`M0 ${Math.round(y) + 0.5}H${width}`} className={styles.line} />
        <text x={WIDTH} y={y + 4} textAnchor="end" className={styles.text}>
          {text}
        </text>
      </g>
    );
  });
}

function Names({
  names,
  chosen,
  middle,
  top,
  width,
}: {
  names: readonly string[];
  chosen: number;
  middle: (index: number) => number;
  top: number;
  width: number;
}) {
  const last = names.length - 1;
  const every = names.length > 60 ? 20 : 5;
  const x = Math.min(Math.max(middle(chosen), 14), width - 14);
  return (
    <g>
      {names.map((name, index) => {
        const major = every === 5 ? /[05]$/.test(name) : index % every === 0;
        const room = Math.abs(middle(index) - x) > 32;
        const written = index === 0 || index === last || (major && index > 2 && index < last - 2);
        const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
        return (
          <g key={name}>
            <path d={`M${middle(index).toFixed(1)} ${top}v${major ? 7 : 4}`} className={major ? styles.major : styles.tick} />
            {written && room && (
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
