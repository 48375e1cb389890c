import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconCheck, IconColumns3, IconPin, IconTrash } from '@tabler/icons-react';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import type { MenuOpening } from '#ui/controls/menu-on-demand.tsx';
import type { ViewChoice } from './use-views.ts';
import styles from './view-menu.module.css';
import type { ViewMenuProps } from './view-menu.tsx';

const headings = { user: 'My views', 'built-in': 'Views of Sextant', public: 'Offered to all', other: 'Of other members' } as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Which columns a table shows: chosen among views, edited, and made what is shown everywhere. */
export function ViewMenuList({ target, opened, onChange, views, current, isDefault, everywhere, onChoose, onDefault, onEdit }: ViewMenuProps & MenuOpening) {
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width={260}
      withinPortal
      zIndex={300}
      classNames={{ dropdown: styles.dropdown, item: styles.item, label: styles.label }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {(['user', 'built-in', 'public', 'other'] as const).map((kind) => (
          <Group key={kind} label={headings[kind]} views={views.filter((view) => view.kind === kind)} current={current} onChoose={onChoose} />
        ))}
        <Menu.Divider className={styles.divider} />
        <Menu.Item leftSection={<IconColumns3 {...icon} />} onClick={onEdit}>
          Edit columns
        </Menu.Item>
        {onDefault && (
          <Menu.Item leftSection={<IconPin {...icon} />} disabled={isDefault === true} onClick={onDefault}>
            {isDefault ? `Shown in ${everywhere}` : `Show in ${everywhere}`}
          </Menu.Item>
        )}
        {current.kind === 'user' && (
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void deleteWithUndo('view', current.id, `${current.definition.name} is deleted.`)}>
            Delete this view
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Group({ label, views, current, onChoose }: { label: string; views: readonly ViewChoice[]; current: ViewChoice; onChoose: (id: string) => void }) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, definition, owner }) => (
        <Menu.Item
          key={id}
          data-chosen={id === current.id || undefined}
          rightSection={id === current.id && <IconCheck {...icon} />}
          onClick={() => onChoose(id)}
        >
          {definition.name}
          {owner !== undefined && <span className={styles.owner}>{owner}</span>}
        </Menu.Item>
      ))}
    </>
  );
}
