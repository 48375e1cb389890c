import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconArrowDown, IconArrowUp, IconDots, IconNote, IconTrash } from '@tabler/icons-react';
import styles from './portfolio-menu.module.css';

interface HoldingMenuProps {
  name: string;
  noted: boolean;
  onWrite: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** What can be done with a stock of a portfolio. */
export function HoldingMenu({ name, noted, onWrite, onMove, onRemove }: HoldingMenuProps) {
  const items = [
    { label: noted ? 'Edit note' : 'Write a note', icon: IconNote, act: onWrite },
    { label: 'Move up', icon: IconArrowUp, act: () => onMove(-1) },
    { label: 'Move down', icon: IconArrowDown, act: () => onMove(1) },
    { label: 'Remove', icon: IconTrash, act: onRemove },
  ];
  return (
    <Menu position="bottom-end" width={200} withinPortal zIndex={300} classNames={{ dropdown: styles.dropdown, item: styles.item }}>
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={`More for ${name}`}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
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
