import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';

export interface PopoverProps {
  /** What button and popover are called. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly className: string | undefined;
}

interface LazyPopoverProps extends PopoverProps {
  readonly popover: LazyExoticComponent<ComponentType<PopoverProps>>;
  /** What a press does in place of opening; answers whether it did. */
  readonly instead?: () => boolean;
}

/** A popover whose code is loaded when its button is first pressed. Until then only the button is there, which looks the same. */
export function LazyPopover({ popover: Popover, instead, ...props }: LazyPopoverProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => instead?.() || setWanted(true)}
    >
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
