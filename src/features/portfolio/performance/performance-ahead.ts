import type { Performance } from './performance.tsx';

let loaded: typeof Performance | undefined;

/** Loads the code of the performance, for the page that is about to show it. */
export async function loadPerformance(): Promise<typeof Performance> {
  loaded ??= (await import('./performance.tsx')).Performance;
  return loaded;
}

/**
 * The performance where its code is here already. Shown as a lazy component it would be replaced by what is shown while it loads for a
 * moment, and React keeps that for 300 ms.
 */
export function loadedPerformance(): typeof Performance | undefined {
  return loaded;
}
