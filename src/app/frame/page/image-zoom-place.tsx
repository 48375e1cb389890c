import { lazy, Suspense, useSyncExternalStore } from 'react';
import { zoomedImage } from '#ui/layout/images/zoomed-image.ts';

const ImageZoom = lazy(() => import('#ui/layout/images/image-zoom.tsx').then(({ ImageZoom }) => ({ default: ImageZoom })));

/** Where an image is shown large; its code is loaded with the first one. */
export function ImageZoomPlace() {
  const image = useSyncExternalStore(zoomedImage.subscribe, zoomedImage.get);
  if (image === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ImageZoom image={image} />
    </Suspense>
  );
}
