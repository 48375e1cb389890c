import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { logFailure } from '#data/log.ts';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import { SearchBox } from '../search/search-box.tsx';
import classes from './tab-strip.module.css';

const StripParts = lazy(() => import('./strip-parts.tsx').then(({ StripParts }) => ({ default: StripParts })));

/**
 * The strip under the navbar of tablet and desktop: pages visited last as tabs, tools, the search.
 * Its height stands from the start; tabs and tools come after the first paint, so that no page waits for them.
 *
 * @param props.tabs Whether tabs and tools stand in it; where plans are chosen they do not (LAY-06).
 */
export function TabStrip({ tabs }: { tabs: boolean }) {
  const painted = useAfterPaint();
  return (
    <section className={classes.strip} aria-label="Tabs and tools">
      <div className={classes.parts}>
        {painted && tabs && (
          // Without its code the strip stays empty: no page fails for want of its tabs.
          <CatchBoundary getResetKey={() => 'strip'} errorComponent={() => null} onCatch={(error) => logFailure('The tab strip did not load', error)}>
            <Suspense fallback={null}>
              <StripParts />
            </Suspense>
          </CatchBoundary>
        )}
      </div>
      <SearchBox />
    </section>
  );
}
