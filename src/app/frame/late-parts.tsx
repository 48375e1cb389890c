import { CommandKey } from '../navigation/command-key.tsx';
import { ImageZoomPlace } from './image-zoom-place.tsx';
import { useSavedScroll } from './use-saved-scroll.ts';

/** What the shell does that nobody needs in the first moments. */
export function LateParts() {
  useSavedScroll();
  return (
    <>
      <ImageZoomPlace />
      <CommandKey />
    </>
  );
}
