import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { ComponentType } from 'react';
import styles from './action-menu.module.css';
import type { MenuOpening } from './menu-on-demand.tsx';

/** One thing a menu offers to do. */
export interface MenuAction {
  readonly label: string;
  readonly icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  readonly run: () => void;
}

/** A menu of actions below its button. Heavy: load it lazily where the menu is seldom opened, see `MenuOnDemand`. */
export function ActionMenu({ target, opened, onChange, actions, width = 200 }: MenuOpening & { actions: readonly MenuAction[]; width?: number }) {
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={width}
      withinPortal
      zIndex={300}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
