import { Button } from '#ui/controls/button.tsx';
import styles from './settings/account-screens.module.css';

/** The end of a form inside a page: send it, or leave everything as it was. */
export function FormButtons({ submit, busy, onCancel }: { submit: string; busy: boolean; onCancel: () => void }) {
  return (
    <p className={styles.buttons}>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? 'One moment …' : submit}
      </Button>
      <Button look="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  );
}
