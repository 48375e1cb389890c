import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconCopy, IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { deleteWithUndo, keepEdit } from '#pages/keep-edit.ts';
import type { MenuOpening } from '#ui/controls/menu-on-demand.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { clonePortfolio } from './portfolio-edits.ts';
import styles from './portfolio-menu.module.css';
import type { PortfolioMenuProps } from './portfolio-menu.tsx';

/** What can be done with a portfolio. */
export function PortfolioMenuList({ target, opened, onChange, portfolio, onRename, onCloned, onDeleted }: PortfolioMenuProps & MenuOpening) {
  const { name } = portfolio.fields;
  const clone = () =>
    keepEdit(async () => {
      const id = await clonePortfolio(portfolio);
      showToast({ text: `${name} is cloned.` });
      onCloned?.(id);
    });
  const drop = async () => {
    if (await deleteWithUndo('portfolio', portfolio.id, `${name} is deleted.`)) onDeleted?.();
  };
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={220}
      withinPortal
      zIndex={300}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void clone()}>
          Clone
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => openDialog('portfolio-settings', { id: portfolio.id })}
        >
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void drop()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
