import { useSyncExternalStore } from 'react';
import { visits } from './visit-store.ts';

/** The pages in tabs and the one in front, followed as they change. */
export function useVisits() {
  return useSyncExternalStore(visits.subscribe, visits.get);
}
