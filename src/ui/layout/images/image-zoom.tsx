import { useModalDialog } from '../overlay/use-modal-dialog.ts';
import styles from './image-zoom.module.css';
import { type ZoomedImage, zoomedImage } from './zoomed-image.ts';

/** An image as large as the window lets it be. Escape, Back, its button or a press beside it closes it and gives the focus back. */
export function ImageZoom({ image }: { image: ZoomedImage }) {
  return (
    <dialog {...useModalDialog(zoomedImage.close, { beside: true })} className={styles.zoom} aria-label={image.alt === '' ? 'Image' : image.alt}>
      <img src={image.src} alt={image.alt} />
      <button type="button" onClick={zoomedImage.close}>
        Close
      </button>
    </dialog>
  );
}
