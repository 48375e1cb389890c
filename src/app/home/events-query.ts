import { localDay } from '#ui/format/as-of.ts';

/** What the home page asks of the dividends and splits to come. */
export const eventsToCome = (now: number) => ({ query: { from: localDay(now), limit: 100 } });
