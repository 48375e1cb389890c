import { Menu } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MenuProps } from './lazy-menu.tsx';

/** A menu that opens as soon as it stands: its code was loaded because somebody pressed its button. */
export function OpeningMenu({ label, face, className, children }: MenuProps & { children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The button pressed was this one's stand-in: focus goes on to it, so that it can come back here when the menu closes.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={220} shadow="md" radius="lg" withArrow={false}>
      <Menu.Target>
        <button ref={button} type="button" className={className} aria-label={label}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
