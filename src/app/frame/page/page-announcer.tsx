import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleOf, useRouteTitle } from './document-title.ts';

/** Sets the window's title to the open page and announces a new page to screen readers. */
export function PageAnnouncer() {
  const router = useRouter();
  const title = useRouteTitle();
  const [announced, announce] = useState('');
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) announce(document.title);
      }),
    [router],
  );
  return (
    <div role="status" className="sx-hidden">
      {announced}
    </div>
  );
}
