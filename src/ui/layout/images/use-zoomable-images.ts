import { type RefObject, useEffect } from 'react';
import { zoomedImage } from './zoomed-image.ts';

/** Makes every image of a member's text a button that shows it large. `text` is what the images come from. */
export function useZoomableImages(container: RefObject<HTMLElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other images
  useEffect(() => {
    const images = [...(container.current?.querySelectorAll('img') ?? [])].filter((image) => image.closest('a') === null);
    const open = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLImageElement) zoomedImage.show({ src: event.currentTarget.src, alt: event.currentTarget.alt });
    };
    for (const image of images) {
      image.tabIndex = 0;
      image.role = 'button';
      image.ariaLabel = image.alt === '' ? 'Show the image large' : `${image.alt}, show large`;
      image.style.cursor = 'zoom-in';
      image.addEventListener('click', open);
      image.addEventListener('keydown', open);
    }
    return () => {
      for (const image of images) {
        image.removeEventListener('click', open);
        image.removeEventListener('keydown', open);
      }
    };
  }, [container, text]);
}
