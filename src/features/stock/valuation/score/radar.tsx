import styles from './radar.module.css';

/** One axis of a radar, 0 to 10; null where not rated. */
export interface RadarAxis {
  readonly key: string;
  /** One letter, written at its end. */
  readonly letter: string;
  readonly value: number | null;
  readonly peers: number | null;
}

const MOST = 10;
const SIZE = 220;
const MIDDLE = SIZE / 2;
const REACH = 78;

/** Five axes from 0 to 10 with the company's outline, and that of its industry dashed. */
export function Radar({ axes, label }: { axes: readonly RadarAxis[]; label: string }) {
  const at = (index: number, value: number) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    const length = (Math.min(Math.max(value, 0), MOST) / MOST) * REACH;
    return [MIDDLE + Math.cos(angle) * length, MIDDLE + Math.sin(angle) * length] as const;
  };
  const outline = (of: (axis: RadarAxis) => number | null) =>
    `M${axes
      .map((axis, index) =>
        at(index, of(axis) ?? 0)
          .map((part) => part.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  const isCompared = axes.every(({ peers }) => peers !== null);
  return (
    <svg className={styles.radar} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {[2, 4, 6, 8, 10].map((ring) => (
        <path key={ring} d={outline(() => ring)} className={styles.ring} />
      ))}
      {axes.map(({ key, letter, value }, index) => {
        const [x, y] = at(index, MOST);
        const [textX, textY] = [MIDDLE + (x - MIDDLE) * 1.17, MIDDLE + (y - MIDDLE) * 1.17];
        return (
          <g key={key}>
            <path d={`M${MIDDLE} ${MIDDLE}L${x.toFixed(1)} ${y.toFixed(1)}`} className={styles.spoke} />
            <text x={textX} y={textY + 4} className={value === null ? styles.letterOff : styles.letter}>
              {letter}
            </text>
          </g>
        );
      })}
      {isCompared && <path d={outline(({ peers }) => peers)} className={styles.peers} />}
      <path d={outline(({ value }) => value)} className={styles.own} />
    </svg>
  );
}
