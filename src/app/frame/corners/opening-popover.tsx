import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import type { PopoverProps } from './lazy-popover.tsx';
import classes from './opening-popover.module.css';

/** A popover that opens as soon as it is rendered: its code was loaded because somebody pressed its button. */
export function OpeningPopover({ label, face, className, children }: PopoverProps & { children: (close: () => void) => ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useOverlay(opened, () => setOpened(false));
  useEffect(() => {
    // The pressed button was the placeholder of this one: focus moves to it, so that it can come back here when the popover closes.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={220} withArrow={false} withinPortal={false} trapFocus returnFocus zIndex={300}>
      <Popover.Target>
        <button ref={button} type="button" className={className} aria-label={label} onClick={() => setOpened((was) => !was)}>
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
