/** A stream of numbers that is the same whenever it is begun with the same name. */
export interface Random {
  /** Even over 0 (included) to 1 (excluded). */
  readonly next: () => number;
  /** Even over `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  /** Normal with mean 0 and deviation 1. */
  readonly normal: () => number;
  /** True that often. */
  readonly chance: (probability: number) => boolean;
}

/**
 * A stream named by text (mulberry32 begun with an FNV-1a hash of the name).
 * Every part of a company has its own stream, so that a change to one part leaves the others as they were.
 */
export function randomNamed(name: string): Random {
  let state = hashOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    normal: normalFrom(next),
    chance: (probability) => next() < probability,
  };
}

/** Box and Muller make two normal numbers of two even ones; the second waits for the next call. */
function normalFrom(next: () => number): () => number {
  let waiting: number | undefined;
  return () => {
    if (waiting !== undefined) {
      const kept = waiting;
      waiting = undefined;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    waiting = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/** FNV-1a over the text, finished with a mix so that names that differ in one letter lie far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
