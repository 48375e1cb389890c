import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { edit } from '#data/records.ts';
import { deleteWithUndo, keepEdit } from '#pages/keep-edit.ts';
import type { MenuOpening } from '#ui/controls/menu-on-demand.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { clonePortfolio } from './portfolio-edits.ts';
import { portfolioIcons } from './portfolio-icons.ts';
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
      classNames={{ dropdown: styles.dropdown, item: styles.item, label: styles.label }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void clone()}>
          Clone
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void drop()}>
          Delete
        </Menu.Item>
        <Menu.Label>Icon</Menu.Label>
        {portfolioIcons.map(({ icon: Icon, label }, choice) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            data-chosen={portfolio.fields.private === choice || undefined}
            onClick={() => void keepEdit(() => edit('portfolio', portfolio.id, { private: choice }))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
