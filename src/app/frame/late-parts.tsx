import { CommandKey } from '../navigation/command-key.tsx';
import { useLightOnPaper } from '../theme/use-light-on-paper.ts';
import { ImageZoomPlace } from './image-zoom-place.tsx';
import { useSavedScroll } from './use-saved-scroll.ts';

/** What the shell does that nobody needs in the first moments. */
export function LateParts() {
  useSavedScroll();
  useLightOnPaper();
  return (
    <>
      <ImageZoomPlace />
      <CommandKey />
    </>
  );
}
