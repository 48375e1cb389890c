import { PHONE_MAX, TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { Columns } from './narrow-places.ts';

/** Columns that a board has in this window. */
export function useColumns(): Columns {
  const phone = useAtMost(PHONE_MAX);
  const tablet = useAtMost(TABLET_MAX);
  if (phone) return 1;
  return tablet ? 2 : 3;
}
