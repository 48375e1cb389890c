import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { NumberField } from '../calculator/number-field.tsx';
import styles from './assumption-slider.module.css';

interface AssumptionSliderProps {
  label: string;
  /** Shown instead of the label, which screen readers still read: a choice of years, for example. */
  title?: ReactNode;
  /** A fraction; `undefined` until the member says it. */
  value: number | undefined;
  /** Ends of the scale as fractions; they move out for a value beyond them. */
  least: number;
  most: number;
  /** Named places on the scale. */
  marks: readonly { readonly at: number; readonly label: string }[];
  /** The stock's own range, drawn grey. */
  band?: readonly [number, number] | undefined;
  note: string;
  onChange: (value: number) => void;
}

const STEP = 0.1;
/** Percent that can be typed; beyond them nothing is a company. */
const TYPED = { least: -50, most: 100 };

/** An assumption in percent: dragged, typed, or moved by the arrow keys a tenth of a point, with Shift a whole one. */
export function AssumptionSlider({ label, title, value, least, most, marks, band, note, onChange }: AssumptionSliderProps) {
  const percent = isFigure(value) ? Math.round(value * 1e5) / 1e3 : undefined;
  const low = percent !== undefined && percent < least * 100 ? Math.floor(percent / 10) * 10 : Math.round(least * 100);
  const high = percent !== undefined && percent > most * 100 ? Math.ceil(percent / 10) * 10 : Math.round(most * 100);
  const at = (fraction: number) => `${Math.min(100, Math.max(0, ((fraction * 100 - low) / (high - low)) * 100))}%`;
  const setPercent = (next: number) => onChange(Math.round(Math.min(TYPED.most, Math.max(TYPED.least, next)) * 10) / 1000);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined || !event.shiftKey) return;
    event.preventDefault();
    setPercent((percent ?? low) + by);
  };
  return (
    <div className={styles.assumption}>
      <div className={styles.head}>
        <span className={styles.title}>{title ?? label}</span>
        <StepButton label={`${label}: less`} onPress={() => setPercent((percent ?? low) - STEP)}>
          <IconMinus size={18} aria-hidden="true" />
        </StepButton>
        <NumberField label={`${label}, %`} value={percent} decimals={1} unit="%" {...TYPED} onChange={(next) => next !== undefined && onChange(next / 100)} />
        <StepButton label={`${label}: more`} onPress={() => setPercent((percent ?? low) + STEP)}>
          <IconPlus size={18} aria-hidden="true" />
        </StepButton>
      </div>
      <div className={styles.scale} style={{ '--at': percent === undefined ? '0%' : at(percent / 100) } as CSSProperties}>
        {band && <span className={styles.band} style={{ left: at(band[0]), width: `calc(${at(band[1])} - ${at(band[0])})` }} />}
        <span className={styles.base} />
        {percent !== undefined && <span className={styles.filled} />}
        {marks.map((mark) => (
          <span key={mark.label} className={styles.mark} style={{ left: at(mark.at) }} data-side={mark.at * 100 > (low + high) / 2 ? 'left' : 'right'}>
            <span>{mark.label}</span>
          </span>
        ))}
        {ticksOf(low, high).map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: at(tick / 100) }}>
            <span>{formatNumber(tick, 0)}</span>
          </span>
        ))}
        {percent !== undefined && <span className={styles.pointer} />}
        <input
          type="range"
          className={styles.range}
          aria-label={label}
          aria-valuetext={percent === undefined ? 'not set' : `${formatNumber(percent, 1)}% a year`}
          min={low}
          max={high}
          step={STEP}
          value={percent ?? low}
          onChange={(event) => onChange(Math.round(Number(event.currentTarget.value) * 10) / 1000)}
          onKeyDown={press}
        />
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

function ticksOf(low: number, high: number): readonly number[] {
  return niceTicks(low, high).filter(Number.isInteger);
}

function StepButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.step} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
