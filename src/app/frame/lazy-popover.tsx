import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';

export interface PopoverProps {
  /** What button and popover are called. */
  readonly label: string;
  /** What stands in the button. */
  readonly face: ReactNode;
  readonly className: string | undefined;
}

/** A popover whose code is loaded when its button is first pressed. Until then only the button stands there, the same one. */
export function LazyPopover({ popover: Popover, ...props }: PopoverProps & { popover: LazyExoticComponent<ComponentType<PopoverProps>> }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button type="button" className={props.className} aria-label={props.label} aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)}>
      {props.face}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Popover {...props} />
    </Suspense>
  );
}
