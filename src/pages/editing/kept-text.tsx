import { formatInstant } from '#ui/format/as-of.ts';
import { useNow } from '../use-now.ts';
import styles from './editing.module.css';

/** What saving does with a text that was changed elsewhere as well. */
export const joined = 'Saving joins them. Where both changed the same lines, both texts are kept.';

/** Over an editor that opens with a text typed earlier and never saved. */
export function KeptText({ at }: { at: number }) {
  const now = useNow();
  return <p className={styles.strip}>{`Your unsaved text of ${formatInstant(at, now)}.`}</p>;
}
