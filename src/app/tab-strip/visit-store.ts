import * as v from 'valibot';
import { MOST_TABS, type Visit, Visits, withoutVisit, withVisit } from './visits.ts';

const KEY = 'sextant-visits';

/** What the store needs of local storage. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The pages open in tabs, and the one open in this window. */
export interface OpenTabs {
  readonly visits: readonly Visit[];
  /** The page in front; it may have no tab that is kept. Undefined before the first page is shown. */
  readonly open: Visit | undefined;
}

/**
 * The pages visited last on this device: tabs, the row in the phone's More sheet and what the search offers all read this.
 * Lives in local storage, which sign-in, sign-out and a new version clear.
 */
export function createVisitStore(storage: () => VisitStorage) {
  let now: OpenTabs | undefined;
  const listeners = new Set<() => void>();

  const read = (): Visit[] => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Visits), storage().getItem(KEY) ?? '[]');
    return parsed.success ? parsed.output.slice(0, MOST_TABS) : [];
  };
  const get = (): OpenTabs => {
    now ??= { visits: read(), open: undefined };
    return now;
  };
  const become = (next: OpenTabs) => {
    now = next;
    for (const listener of [...listeners]) listener();
  };
  const write = (visits: Visit[], open: Visit | undefined) => {
    storage().setItem(KEY, JSON.stringify(visits));
    become({ visits, open });
  };

  return {
    get,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A page is in front now. Those that are only passed through are not kept. */
    show: (visit: Visit, { keep }: { keep: boolean }) => (keep ? write(withVisit(read(), visit), visit) : become({ visits: read(), open: visit })),
    /** A page that is about to be opened, or was opened elsewhere. */
    remember: (visit: Visit) => write(withVisit(read(), visit), get().open),
    close: (key: string) => write(withoutVisit(read(), key), get().open),
    /** Forgets some pages; without a choice, all. */
    forget: (which: (visit: Visit) => boolean = () => true) => {
      write(
        read().filter((visit) => !which(visit)),
        get().open,
      );
    },
    /** Reads again what another window or signing in has changed. */
    refresh: () => become({ visits: read(), open: get().open }),
  };
}

export const visits = createVisitStore(() => localStorage);
