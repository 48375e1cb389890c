const MOST = 200;
/** Seconds an answer lives here, unless it was asked to never expire. */
const LIFE = 900;

interface Kept {
  readonly answer: unknown;
  readonly storedAt: number;
  readonly forever: boolean;
}

/** Answers of this tab, up to 200 of them; when full, the older half goes. */
export interface MemoryCache {
  /** @param maxAge Seconds; 0 takes an answer of any age. */
  readonly get: (key: string, maxAge: number) => unknown;
  readonly put: (key: string, answer: unknown, maxAge: number) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
}

export function createMemoryCache(now: () => number): MemoryCache {
  const kept = new Map<string, Kept>();
  return {
    get: (key, maxAge) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      const age = (now() - found.storedAt) / 1000;
      if (!found.forever && age > LIFE) kept.delete(key);
      const fresh = maxAge === 0 ? found.forever || age <= LIFE : age <= maxAge && (found.forever || age <= LIFE);
      return fresh ? found.answer : undefined;
    },
    put: (key, answer, maxAge) => {
      kept.delete(key);
      if (kept.size >= MOST) for (const old of [...kept.keys()].slice(0, kept.size - MOST / 2)) kept.delete(old);
      kept.set(key, { answer, storedAt: now(), forever: maxAge === 0 });
    },
    drop: (key) => {
      kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}
