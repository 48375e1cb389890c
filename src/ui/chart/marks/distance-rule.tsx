import styles from './marks.module.css';

interface DistanceRuleProps {
  /** How far something is from the heavy tick, as a fraction of it. */
  value: number;
  /** A stretch around the tick, as fractions of it. */
  zone?: readonly [from: number, to: number] | undefined;
  /** Blue below and red above the tick; `plain` where neither is better. */
  tone: 'signed' | 'plain';
  label: string;
  width?: number;
}

/** The rule reaches so far both ways, with a tick each twentieth. */
const REACH = 0.4;
const TICKS = Array.from({ length: 17 }, (_, index) => (index - 8) / 20);
const HEIGHT = 18;
const BASE = 15;

/** How far a value is from another, on a rule from −40 to +40 %: the triangle, which becomes an arrow where it lies beyond. */
export function DistanceRule({ value, zone, tone, label, width = 84 }: DistanceRuleProps) {
  const inset = 5;
  const half = width / 2 - inset;
  const at = (part: number) => width / 2 + (Math.max(-REACH, Math.min(REACH, part)) / REACH) * half;
  const isBeyond = Math.abs(value) > REACH;
  const x = at(value);
  const side = tone === 'plain' || value === 0 ? styles.plain : value < 0 ? styles.cheaper : styles.dearer;
  const [from, to] = zone === undefined ? [0, 0] : [at(zone[0]), at(zone[1])];
  return (
    <svg className={styles.mark} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {zone !== undefined && <rect className={styles.zone} x={from} y={BASE - 5} width={Math.max(1, to - from)} height={5} />}
      <path className={styles.ticks} d={`M${at(-REACH)} ${BASE}H${at(REACH)}${TICKS.map((tick) => `M${at(tick).toFixed(1)} ${BASE}v-3`).join('')}`} />
      <path className={styles.heavy} d={`M${width / 2} ${BASE + 1}v-10`} />
      {isBeyond ? (
        <path className={side} d={value < 0 ? `M${x - 4} 5l6 -4v8z` : `M${x + 4} 5l-6 -4v8z`} />
      ) : (
        <path className={side} d={`M${x} ${BASE - 5}l-4 -7h8z`} />
      )}
    </svg>
  );
}
