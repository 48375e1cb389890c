import { IconCopy, IconDownload, IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { ActionMenu } from '#ui/controls/action-menu.tsx';
import type { MenuOpening } from '#ui/controls/menu-on-demand.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { clonePortfolio } from '../portfolio-edits.ts';
import type { PortfolioMenuProps } from './portfolio-menu.tsx';

/** What can be done with a portfolio. */
export function PortfolioMenuList({ portfolio, onRename, onCloned, onDeleted, ...opening }: PortfolioMenuProps & MenuOpening) {
  const { name } = portfolio.fields;
  const clone = useAction(async () => {
    const id = await clonePortfolio(portfolio);
    showToast({ text: `${name} is cloned.` });
    onCloned?.(id);
  });
  const drop = async () => {
    if (await deleteWithUndo('portfolio', portfolio.id, `${name} is deleted.`)) onDeleted?.();
  };
  const queue = (handler: 'portfolio-holdings' | 'portfolio-transactions', what: string, format: 'csv' | 'xlsx') => () =>
    void queueDownload({ file_name: `${name} ${what}`.slice(0, 120), handler, format, subject: portfolio.id, options: {} });
  return (
    <ActionMenu
      {...opening}
      width={260}
      actions={[
        { label: 'Rename', icon: IconPencil, run: onRename },
        { label: 'Clone', icon: IconCopy, run: () => void clone() },
        { label: 'Settings', icon: IconSettings, run: () => openDialog('portfolio-settings', { id: portfolio.id }) },
        { label: 'Queue its stocks (XLSX)', icon: IconDownload, run: queue('portfolio-holdings', 'stocks', 'xlsx') },
        { label: 'Queue its transactions (XLSX)', icon: IconDownload, run: queue('portfolio-transactions', 'transactions', 'xlsx') },
        { label: 'Queue its transactions (CSV)', icon: IconDownload, run: queue('portfolio-transactions', 'transactions', 'csv') },
        { label: 'Delete', icon: IconTrash, run: () => void drop() },
      ]}
    />
  );
}
