import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleOf, useRouteTitle } from './document-title.ts';

/** Names the window after the open page, and tells a screen reader when another page stands there. */
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
