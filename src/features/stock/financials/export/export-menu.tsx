import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { IconDownload } from '@tabler/icons-react';
import { showToast } from '#ui/feedback/toast.ts';
import type { FinancialsScreenProps } from '../screen-props.ts';
import styles from './export-menu.module.css';

/** What can be taken from the page: a CSV file, a workbook, a printed page. */
export function ExportMenu(props: FinancialsScreenProps) {
  return (
    <Menu position="bottom-end" width={200} withinPortal zIndex={300} classNames={{ dropdown: styles.dropdown, item: styles.item }}>
      <Menu.Target>
        <button type="button" className={styles.button}>
          <IconDownload size={16} stroke={1.75} aria-hidden="true" /> Download
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {downloads(props).map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The ways to take the page along. */
export function downloads({ name, statements, state, search, view }: FinancialsScreenProps): { label: string; run: () => void }[] {
  const save = (kind: 'csv' | 'xlsx') => {
    const at = state.kind === 'ready' ? state.at : 0;
    const about = { statements, search, view: view.name, at, address: location.href };
    import('./save-file.ts')
      .then(({ saveFile }) => saveFile(kind, name, about))
      .catch((error: unknown) => showToast({ text: `Not saved: ${error instanceof Error ? error.message : String(error)}`, failed: true }));
  };
  return [
    { label: 'Workbook (XLSX)', run: () => save('xlsx') },
    { label: 'Table (CSV)', run: () => save('csv') },
    { label: 'Print', run: () => window.print() },
  ];
}
