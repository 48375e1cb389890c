import { lazy, Suspense } from 'react';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import { SearchBox } from '../search/search-box.tsx';
import classes from './tab-strip.module.css';

const StripParts = lazy(() => import('./strip-parts.tsx').then(({ StripParts }) => ({ default: StripParts })));

/**
 * The strip under the navbar of tablet and desktop: pages visited last as tabs, tools, the search.
 * Its height stands from the start; tabs and tools come after the first paint, so that no page waits for them.
 */
export function TabStrip() {
  const painted = useAfterPaint();
  return (
    <section className={classes.strip} aria-label="Tabs and tools">
      <div className={classes.parts}>
        {painted && (
          <Suspense fallback={null}>
            <StripParts />
          </Suspense>
        )}
      </div>
      <SearchBox />
    </section>
  );
}
