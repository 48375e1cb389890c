import type { StockSign } from '#contract/entities/stock/warning-signs.ts';
import type { Band } from '#domain/signs/bands.ts';
import type { SignDefinition } from '#domain/signs/sign.ts';
import { isFigure } from '#ui/format/number.ts';
import { valueInWords } from './sign-format.ts';
import styles from './sign-marks.module.css';

const INSET = 4;
const TICKS = 10;

/** A value on its scale, with the stretches that are severe, medium and good; nothing for a sign without one. */
export function SignScale({ sign, definition, width = 124 }: { sign: StockSign; definition: SignDefinition; width?: number }) {
  const { bands, scale, unit } = definition;
  if (bands === undefined || scale === undefined || !isFigure(sign.value)) return null;
  const [low, high] = scale;
  const length = width - 2 * INSET;
  const at = (value: number) => INSET + Math.min(1, Math.max(0, (value - low) / (high - low))) * length;
  const x = at(sign.value);
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => `M${(INSET + (tick / TICKS) * length).toFixed(1)} 16v-3`).join('');
  return (
    <svg
      className={styles.scale}
      width={width}
      height={18}
      viewBox={`0 0 ${width} 18`}
      role="img"
      aria-label={`${valueInWords(sign.value, unit)}. ${definition.rule}`}
    >
      {stretches(bands, low, high).map(({ level, from, to }) => (
        <rect key={from} className={styles[level]} x={at(from)} y={10} width={Math.max(0, at(to) - at(from))} height={6} />
      ))}
      <path className={styles.ticks} d={ticks} />
      <path className={`${styles.pointer} ${styles[`on_${sign.level}`] ?? ''}`} d={`M${x.toFixed(1)} 10l-3.8-6.6h7.6z`} />
    </svg>
  );
}

/** The bands cut to the ends of the scale. */
function stretches(bands: readonly Band[], low: number, high: number) {
  return bands
    .map(({ level, to }, at) => ({ level, from: Math.max(low, bands[at - 1]?.to ?? low), to: Math.min(high, to ?? high) }))
    .filter(({ from, to }) => to > from);
}
