/**
 * Calls `near` once the element is within that distance of the window, below or above, or in it; answers how to stop watching.
 * A busy browser hands over several changes at once, the earliest first; a later one counts as well, and no further
 * one comes for it.
 */
export function whenNear(element: Element, distance: `${number}px`, near: () => void): () => void {
  const watcher = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && near(), { rootMargin: distance });
  watcher.observe(element);
  return () => watcher.disconnect();
}
