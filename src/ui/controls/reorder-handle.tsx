import styles from './reorder-handle.module.css';
import { GripIcon } from './row-icons.tsx';
import type { ReorderHandleProps } from './use-reorder.ts';

/** What a row is lifted by, with a pointer or the space key. */
export function ReorderHandle({ name, place, of, ref }: ReorderHandleProps & { name: string; place: number; of: number }) {
  return (
    <button type="button" ref={ref} className={styles.handle} aria-label={`Move ${name}, ${place} of ${of}`} data-name={name}>
      <GripIcon />
    </button>
  );
}
