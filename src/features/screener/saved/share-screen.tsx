import { useState } from 'react';
import { shareScreener } from '#contract/endpoints/market/shared-screens.ts';
import { call } from '#data/client/call.ts';
import { useSession } from '#data/session/session.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { usePredefinedViews } from '../named/use-named-screens.ts';
import type { ScreenSearch } from '../screen-search.ts';
import { recordOfScreen } from './saved-screen.ts';
import styles from './share-screen.module.css';

/** Makes a link to the screen as it is now; it needs the server. */
export function ShareScreen({ search }: { search: ScreenSearch }) {
  const [{ fields: usual }] = usePredefinedViews();
  const signedIn = useSession().account !== undefined;
  const [link, setLink] = useState<{ readonly of: ScreenSearch; readonly address: string }>();
  const share = useAction(async () => {
    const { hash } = await call(shareScreener, { body: recordOfScreen(search.name ?? 'A shared screen', search, usual) });
    const address = new URL(`/screener?sh=${hash}`, location.origin).href;
    setLink({ of: search, address });
    const clipboard: Clipboard | undefined = navigator.clipboard;
    await clipboard?.writeText(address);
    showToast({ text: clipboard === undefined ? 'The link is below.' : 'The link is copied.' });
  });
  if (!signedIn) return null;
  return (
    <div className={styles.share}>
      <Button onClick={() => void share()}>Share</Button>
      {link?.of === search && <input aria-label="Link to this screen" readOnly value={link.address} onFocus={({ currentTarget }) => currentTarget.select()} />}
    </div>
  );
}
