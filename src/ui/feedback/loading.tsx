import { HiddenText } from '../layout/hidden-text.tsx';
import styles from './feedback.module.css';

const widths = ['64%', '82%', '48%', '71%'];

/** What stands while an answer is on its way: the graduated edge fills, the triangle travels, quiet bars hold the place. */
export function Loading({ label = 'Loading', height }: { label?: string; height?: number }) {
  return (
    <div className={styles.loading} role="status" style={height === undefined ? undefined : { minHeight: height }}>
      <HiddenText>{label}</HiddenText>
      <div className={styles.edge} aria-hidden="true">
        <u />
        <b />
      </div>
      <div className={styles.bars} aria-hidden="true">
        {widths.map((width) => (
          <i key={width} style={{ width }} />
        ))}
      </div>
    </div>
  );
}
