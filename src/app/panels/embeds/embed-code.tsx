import { useRef } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './embed-gallery.module.css';
import { type EmbedChoice, embedCode } from './embed-look.ts';

/** The line that is put into the other page, to be copied. */
export function EmbedCode({ address, title, choice }: { address: string; title: string; choice: EmbedChoice }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const code = embedCode(address, title, choice);
  const copy = async () => {
    // Without a secure origin there is no clipboard to write to.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    try {
      if (clipboard === undefined) throw new Error('no clipboard');
      await clipboard.writeText(code);
      showToast({ text: 'The code is copied.' });
    } catch (error) {
      logFailure('The code of a widget could not be copied', error);
      field.current?.select();
      showToast({ text: 'The code is selected: copy it with the keyboard.' });
    }
  };
  return (
    <Card title="Code" context="for the HTML of a page" padded>
      <textarea
        ref={field}
        className={styles.code}
        readOnly
        rows={4}
        aria-label="Code of the widget"
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={styles.copy}>
        <Button look="primary" onClick={() => void copy()}>
          Copy the code
        </Button>
        <a href={address} target="_blank" rel="noopener">
          Open it by itself
        </a>
      </p>
      <p className={styles.soft}>The page that shows it needs no script, and gives it no cookie. Whoever reads it must be able to reach this server.</p>
    </Card>
  );
}
