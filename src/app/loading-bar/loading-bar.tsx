import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isCanceled } from '#data/client/failure.ts';
import classes from './loading-bar.module.css';
import { createLoadingBar, type LoadingBar as State } from './loading-bar-state.ts';

/** Shows how far the next page has come, on the lower edge of the navbar. */
export function LoadingBar() {
  const [bar] = useState(createLoadingBar);
  useNavigationProgress(bar);
  const { visible, failed, percent } = useSyncExternalStore(bar.subscribe, bar.get);
  if (!visible) return null;
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={failed ? 'The page could not be loaded whole' : 'Loading the page'}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      data-failed={failed || undefined}
    >
      <i className={classes.fill} style={{ transform: `scaleX(${percent / 100})` }} />
      <i className={classes.pointer} style={{ transform: `translateX(${percent}%)` }} />
    </div>
  );
}

function useNavigationProgress(bar: State): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && bar.start()),
      router.subscribe('onResolved', () => {
        if (router.state.matches.some((match) => match.status === 'error')) bar.fail();
        bar.finish();
      }),
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && !isCanceled(event.action.error)) bar.fail();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, queries, bar]);
}
