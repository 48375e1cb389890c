import { IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { MenuOnDemand } from '#ui/controls/menu-on-demand.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { FinancialsScreenProps } from '../screen-props.ts';
import styles from './export-menu.module.css';

const ActionMenu = lazy(() => import('#ui/controls/action-menu.tsx').then(({ ActionMenu }) => ({ default: ActionMenu })));

/** Saves the page as a CSV file or a workbook, or prints it. */
export function ExportMenu(props: FinancialsScreenProps) {
  const face = (
    <>
      <IconDownload size={16} stroke={1.75} aria-hidden="true" /> Download
    </>
  );
  return (
    <MenuOnDemand label="Download" command="Export" className={styles.button} face={face}>
      {(opening) => <ActionMenu {...opening} actions={downloads(props)} />}
    </MenuOnDemand>
  );
}

/** The ways to save or print the page, and to have the server make files of all periods. */
export function downloads({ name, statements, state, search, view }: FinancialsScreenProps): { label: string; run: () => void }[] {
  const save = (kind: 'csv' | 'xlsx') => {
    const at = state.kind === 'ready' ? state.at : 0;
    const about = { statements, search, view: view.name, at, address: location.href };
    import('./save-file.ts')
      .then(({ saveFile }) => saveFile(kind, name, about))
      .catch((error: unknown) => showToast({ text: `Not saved: ${error instanceof Error ? error.message : String(error)}`, failed: true }));
  };
  const queue = (type: 'annual' | 'quarter', format: 'csv' | 'xlsx') => () => {
    const file_name = `${statements.symbol} statements, ${type === 'annual' ? 'all years' : 'all quarters'}`;
    void queueDownload({ file_name, handler: 'financial-statements', format, subject: statements.stockid, options: { type } });
  };
  return [
    { label: 'Workbook (XLSX)', run: () => save('xlsx') },
    { label: 'Table (CSV)', run: () => save('csv') },
    { label: 'Print', run: () => window.print() },
    { label: 'Queue all years (XLSX)', run: queue('annual', 'xlsx') },
    { label: 'Queue all quarters (XLSX)', run: queue('quarter', 'xlsx') },
    { label: 'Queue all years (CSV)', run: queue('annual', 'csv') },
    { label: 'Queue all quarters (CSV)', run: queue('quarter', 'csv') },
  ];
}
