import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import styles from './why.module.css';
import { WhyView, type WhyViewProps } from './why-view.tsx';

/** "Show me why" on a phone: a sheet from the bottom edge. */
export function WhySheet(why: WhyViewProps) {
  return (
    <BottomSheet label={`Why: ${why.figure.line.row.label}`} onClose={why.onClose}>
      <div className={styles.touch}>
        <WhyView {...why} />
      </div>
    </BottomSheet>
  );
}
