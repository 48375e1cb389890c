import { useConnection } from '#data/connection/connection.ts';
import { StoredPages } from '#pages/kinds/stored-pages.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/message.tsx';
import { useDocumentTitle } from '../frame/page/document-title.ts';
import classes from './errors.module.css';
import { NotOnThisDevice } from './not-on-this-device.tsx';

/** A part of the app did not load, even with a whole new page: for want of a server, or for a reason nobody here knows. */
export function PartMissing() {
  const { state } = useConnection();
  const again = () => location.reload();
  return state === 'offline' ? <NotOnThisDevice onRetry={again} /> : <NotLoaded onRetry={again} />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useDocumentTitle('Page not loaded');
  return (
    <section className={classes.page}>
      <h1 className="sx-hidden">Page not loaded</h1>
      <ErrorState lead="This page could not be loaded whole." action={<Button onClick={onRetry}>Load it again</Button>}>
        Nothing you wrote is lost.
      </ErrorState>
      <StoredPages />
    </section>
  );
}
