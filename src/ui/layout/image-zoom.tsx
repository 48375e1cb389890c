import { useLayoutEffect, useRef } from 'react';
import styles from './image-zoom.module.css';
import { type ZoomedImage, zoomedImage } from './zoomed-image.ts';

/** An image as large as the window lets it be. Escape, its button or a press beside it closes it and gives the focus back. */
export function ImageZoom({ image }: { image: ZoomedImage }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: a dialog gives the focus back only while it stands in it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={image.alt === '' ? 'Image' : image.alt}
      onCancel={(event) => {
        event.preventDefault();
        zoomedImage.close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) zoomedImage.close();
      }}
    >
      <img src={image.src} alt={image.alt} />
      <button type="button" onClick={zoomedImage.close}>
        Close
      </button>
    </dialog>
  );
}
