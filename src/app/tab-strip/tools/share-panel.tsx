import { useRouterState } from '@tanstack/react-router';
import { logFailure } from '#data/sync/state/log.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { PanelProps } from './tool-popover.tsx';
import classes from './toolbar.module.css';

/** Shares the whole address of the open page (TAB-02): copied, or through whatever the device shares with. */
export function SharePanel({ close }: PanelProps) {
  const url = useRouterState({ select: ({ location: { href } }) => new URL(href, location.origin).href });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: 'Link Copied' });
      close();
    } catch (error) {
      logFailure('The link was not copied', error);
      showToast({ text: 'Link Failed', failed: true });
    }
  };
  const share = () => navigator.share({ title: document.title, url }).then(close, (error: unknown) => logFailure('The link was not shared', error));
  return (
    <>
      <div className={classes.share}>
        <input readOnly aria-label="Address of this page" value={url} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className={classes.foot}>
        <Button look="primary" onClick={() => void copy()}>
          Copy link
        </Button>
        {'share' in navigator && <Button onClick={() => void share()}>Share with …</Button>}
      </div>
    </>
  );
}
