import { logFailure } from '#data/sync/state/log.ts';
import { PHONE_MAX } from '#ui/layout/use-at-most.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import type { PageFrame } from '../page/page-frame.ts';
import classes from '../shell.module.css';

const load = () => import('./wide-bars.tsx').then(({ WideBars }) => WideBars);

// On their way before anything is drawn; a failure is reported where they are asked for.
if (!matchMedia(`(max-width: ${PHONE_MAX}px)`).matches) void load().catch(() => undefined);

/** The place of the bars of tablet and desktop: their height is reserved until they are loaded. */
export function BarsPlace({ frame }: { frame: PageFrame }) {
  const WideBars = useOnDemand(true, load, (error) => logFailure('The bars could not be loaded', error));
  return WideBars === undefined ? <div className={classes.bars} /> : <WideBars frame={frame} />;
}
