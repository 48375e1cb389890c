import { HiddenText } from '../layout/hidden-text.tsx';
import styles from './feedback.module.css';

const widths = ['64%', '82%', '48%', '71%'];

/** Shown while an answer is on its way: the graduated edge fills, the triangle travels, quiet bars keep the space free. */
export function Loading({ label = 'Loading', height }: { label?: string; height?: number }) {
  return (
    <div className={styles.loading} role="status" data-loading="" style={height === undefined ? undefined : { minHeight: height }}>
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
