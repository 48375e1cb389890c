import { type ReactNode, useRef } from 'react';
import { useFrameSize } from '../../table/use-frame-size.ts';
import styles from './plot.module.css';

interface PlotProps {
  height: number;
  /** What the picture shows, for those who do not see it. */
  label: string;
  children: (width: number) => ReactNode;
}

/** A picture as wide as its place: drawn once that is measured, which is before the first painting. */
export function Plot({ height, label, children }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useFrameSize(frame, '--sx-row-dense', 26);
  return (
    <div ref={frame} className={styles.plot} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          {children(width)}
        </svg>
      )}
    </div>
  );
}
