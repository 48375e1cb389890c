import { type ReactElement, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useOverlay } from '../layout/overlay/use-overlay.ts';

/** What a menu is given by the button that asked for it. */
export interface MenuOpening {
  /** The button, for `Menu.Target`. */
  readonly target: ReactElement;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

interface MenuOnDemandProps {
  /** What the button is called. */
  readonly label: string;
  readonly className: string | undefined;
  /** The name under which the list of commands offers it. */
  readonly command?: string;
  /** The content of the button. */
  readonly face: ReactNode;
  /** The menu, whose code may still have to come. */
  readonly children: (opening: MenuOpening) => ReactNode;
}

/** The button of a menu that is made when it is first pressed: a list has one in every row, and most are never opened. */
export function MenuOnDemand({ label, className, command, face, children }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  useOverlay(opened, () => setOpened(false));
  const button = useRef<HTMLButtonElement>(null);
  const closed = (
    <button
      type="button"
      className={className}
      aria-label={label}
      data-command={command}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  );
  if (!wanted) return closed;
  const target = (
    <button ref={button} type="button" className={className} aria-label={label} data-command={command}>
      {face}
    </button>
  );
  return (
    <Suspense fallback={closed}>
      <OnceHere button={button} onHere={() => setOpened(true)}>
        {children({ target, opened, onChange: setOpened })}
      </OnceHere>
    </Suspense>
  );
}

/** The menu's own button takes the place and the focus of the one that was pressed, and then opens. */
function OnceHere({ button, onHere, children }: { button: RefObject<HTMLButtonElement | null>; onHere: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    onHere();
  }, []);
  return children;
}
