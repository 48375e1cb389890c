import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useOverlay } from './use-overlay.ts';

/** What a `<dialog>` is given to be modal while it is rendered. */
export interface ModalDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Makes a `<dialog>` modal while it is rendered: Escape and Back close it, and the focus goes back to where it was.
 *
 * @param beside Whether a press beside its content closes it too.
 */
export function useModalDialog(onClose: () => void, { beside = false }: { beside?: boolean } = {}): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  useOverlay(true, onClose);
  // A layout effect, because a dialog gives the focus back only if it is closed while it is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    ...(beside && { onClick: (event) => event.target === event.currentTarget && onClose() }),
  };
}
