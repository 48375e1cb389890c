import { beforeNavigation } from '#data/connection/updates.ts';

/** A change of the page, not of its filters, is when a new version may take over; the first page is no change. */
export function newVersionGate() {
  let page: string | undefined;
  return async ({ pathname, searchStr }: { pathname: string; searchStr: string }): Promise<void> => {
    const changed = page !== undefined && page !== pathname;
    page = pathname;
    if (changed) await beforeNavigation(pathname + searchStr);
  };
}
