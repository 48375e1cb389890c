import { logFailure } from '#data/sync/state/log.ts';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { SearchBox } from '../search/box/search-box.tsx';
import classes from './tab-strip.module.css';

const load = () => import('./strip-parts.tsx').then(({ StripParts }) => StripParts);

/**
 * The strip under the navbar of tablet and desktop: pages visited last as tabs, tools, the search.
 * Its height is reserved from the start; tabs and tools come after the first paint, so that no page waits for them, and
 * without their code the strip stays empty.
 *
 * @param props.tabs Whether it shows tabs and tools; not where plans are chosen (LAY-06).
 */
export function TabStrip({ tabs }: { tabs: boolean }) {
  const wanted = useAfterPaint() && tabs;
  const StripParts = useOnDemand(wanted, load, (error) => logFailure('The tab strip could not be loaded', error));
  return (
    <section className={classes.strip} aria-label="Tabs and tools">
      <div className={classes.parts}>{tabs && StripParts && <StripParts />}</div>
      <SearchBox />
    </section>
  );
}
