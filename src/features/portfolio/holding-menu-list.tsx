import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconArrowDown, IconArrowUp, IconNote, IconTrash } from '@tabler/icons-react';
import type { MenuOpening } from '#ui/controls/menu-on-demand.tsx';
import type { HoldingMenuProps } from './holding-menu.tsx';
import styles from './portfolio-menu.module.css';

/** What can be done with a stock of a portfolio. */
export function HoldingMenuList({ target, opened, onChange, noted, onWrite, onMove, onRemove }: HoldingMenuProps & MenuOpening) {
  const items = [
    { label: noted ? 'Edit note' : 'Write a note', icon: IconNote, act: onWrite },
    { label: 'Move up', icon: IconArrowUp, act: () => onMove(-1) },
    { label: 'Move down', icon: IconArrowDown, act: () => onMove(1) },
    { label: 'Remove', icon: IconTrash, act: onRemove },
  ];
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={200}
      withinPortal
      zIndex={300}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: Icon, act }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
