import { createContext, type RefCallback, useContext } from 'react';

/** Told where the place under a page's tabs is, by whoever has something to put there. */
export const UnderTabsContext = createContext<RefCallback<HTMLElement> | undefined>(undefined);

/** The place under a page's tabs: on a phone the notes of the whole app stand here, so that bar and tabs stay together. */
export function UnderTabs() {
  const take = useContext(UnderTabsContext);
  return take && <div ref={take} data-under-tabs />;
}
