import { StoredPages } from '#pages/kinds/stored-pages.tsx';
import { Button } from '#ui/controls/button.tsx';
import { OfflineNeverOpened } from '#ui/feedback/message.tsx';
import { useDocumentTitle } from '../frame/page/document-title.ts';
import classes from './errors.module.css';

/** The server cannot be reached and this page was never loaded: reports it and lists stored pages. */
export function NotOnThisDevice({ onRetry }: { onRetry: () => void }) {
  useDocumentTitle('Not on this device');
  return (
    <section className={classes.page}>
      <h1 className="sx-hidden">Not on this device</h1>
      <OfflineNeverOpened action={<Button onClick={onRetry}>Try again</Button>}>
        <StoredPages />
      </OfflineNeverOpened>
    </section>
  );
}
