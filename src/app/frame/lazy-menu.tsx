import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';

export interface MenuProps {
  /** What the button is called. */
  readonly label: string;
  /** What stands in the button. */
  readonly face: ReactNode;
  readonly className: string | undefined;
}

/** A menu whose code is loaded when its button is first pressed. Until then only the button stands there, the same one. */
export function LazyMenu({ menu: Menu, ...props }: MenuProps & { menu: LazyExoticComponent<ComponentType<MenuProps>> }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button type="button" className={props.className} aria-label={props.label} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      {props.face}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...props} />
    </Suspense>
  );
}
