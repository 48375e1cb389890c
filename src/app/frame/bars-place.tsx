import { logFailure } from '#data/log.ts';
import { PHONE_MAX } from '#ui/layout/use-at-most.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import type { PageFrame } from './page-frame.ts';
import classes from './shell.module.css';

const load = () => import('./wide-bars.tsx').then(({ WideBars }) => WideBars);

// On their way before anything is drawn; a failure is told where they are asked for.
if (!matchMedia(`(max-width: ${PHONE_MAX}px)`).matches) void load().catch(() => undefined);

/** Where the bars of tablet and desktop stand: their height is kept for them until they are here. */
export function BarsPlace({ frame }: { frame: PageFrame }) {
  const WideBars = useOnDemand(true, load, (error) => logFailure('The bars could not be loaded', error));
  return WideBars === undefined ? <div className={classes.bars} /> : <WideBars frame={frame} />;
}
