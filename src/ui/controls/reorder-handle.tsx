import styles from './reorder-handle.module.css';
import { GripIcon } from './row-icons.tsx';
import type { ReorderHandleProps } from './use-reorder.ts';

/** What a row is dragged by; arrow up and down move it too. */
export function ReorderHandle({ name, place, of, ...handle }: ReorderHandleProps & { name: string; place: number; of: number }) {
  return (
    <button type="button" className={styles.handle} aria-label={`Move ${name}, ${place} of ${of}; arrow up or down`} {...handle}>
      <GripIcon />
    </button>
  );
}
