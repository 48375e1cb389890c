/** LAY-03: milliseconds after which a page that was left half-way is there again. */
const AFTER = 500;

interface Scrolling {
  /** Whether a page opens where it was left. */
  readonly keeps: (path: string) => boolean;
  readonly position: () => number;
  readonly scrollTo: (top: number) => void;
}

/** Remembers how far down the pages that keep it were read, until the app is closed. */
export function createSavedScroll({ keeps, position, scrollTo }: Scrolling) {
  const positions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    left(path: string): void {
      stop();
      if (keeps(path)) positions.set(path, position());
    },
    opened(path: string): void {
      stop();
      const saved = keeps(path) ? positions.get(path) : undefined;
      if (saved !== undefined) timer = setTimeout(() => scrollTo(saved), AFTER);
    },
    stop,
  };
}
