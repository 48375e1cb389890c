/** An image somebody wants to see whole. */
export interface ZoomedImage {
  readonly src: string;
  readonly alt: string;
}

/** The one image shown large, if any. */
function createZoomedImage() {
  let shown: ZoomedImage | undefined;
  const listeners = new Set<() => void>();
  const become = (next: ZoomedImage | undefined) => {
    shown = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (image: ZoomedImage) => become(image),
    close: () => become(undefined),
  };
}

export const zoomedImage = createZoomedImage();
