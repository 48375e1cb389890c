import { createContext, type RefCallback, useContext } from 'react';

/** Receives the element under a page's tabs from the component that fills it. */
export const UnderTabsContext = createContext<RefCallback<HTMLElement> | undefined>(undefined);

/** The place under a page's tabs: on a phone the notes of the whole app are shown here, so that bar and tabs stay together. */
export function UnderTabs() {
  const take = useContext(UnderTabsContext);
  return take && <div ref={take} data-under-tabs />;
}
