import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DownloadHandler } from '#contract/entities/records/download-task.ts';
import { useConnection } from '#data/connection/connection.ts';
import { MenuOnDemand } from '#ui/controls/menu-on-demand.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { sources } from '../../export/provenance.ts';
import styles from '../table-filters.module.css';
import type { TableToolsProps } from '../table-tools.tsx';
import type { TakenRows } from '../take-rows.ts';
import { aboutOf, originOf, tableModel } from './export-model.ts';
import type { PrintedTable } from './print-table.tsx';
import { saveTable } from './save-table.ts';

const ActionMenu = lazy(() => import('#ui/controls/action-menu.tsx').then(({ ActionMenu }) => ({ default: ActionMenu })));
const PrintTable = lazy(() => import('./print-table.tsx').then(({ PrintTable }) => ({ default: PrintTable })));

interface ExportMenuProps extends Pick<TableToolsProps, 'shown' | 'take' | 'isWhole'> {
  page: Pick<TableToolsProps['page'], 'title' | 'source' | 'download'>;
  /** Which rows in which order, as the server is asked for them; where the server makes a file of them. */
  query?: TableToolsProps['query'];
  /** Where the list as a whole can be kept on the device. */
  kept?: TableToolsProps['kept'];
}

/** All rows of a table as they are found and sorted now, saved as a file, put on paper, or kept on the device. */
export function ExportMenu({ page, query, shown, take, kept, isWhole }: ExportMenuProps) {
  const [printed, setPrinted] = useState<PrintedTable>();
  const online = useConnection().state !== 'offline';
  const originNow = (taken: TakenRows) => originOf(taken, { title: page.title, source: page.source ?? sources.market }, location.href);
  const act = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => showToast({ text: `Not done: ${error instanceof Error ? error.message : String(error)}`, failed: true }));
  };
  const save = (kind: 'csv' | 'xlsx') =>
    act(async () => {
      const taken = await take();
      const origin = originNow(taken);
      await saveTable(kind, page.title, tableModel(shown, taken, origin), origin.provenance);
    });
  const print = act(async () => {
    const taken = await take();
    const heads = shown.map(({ title, unit, align }) => ({ title, unit, align }));
    setPrinted({ title: page.title, about: aboutOf(taken, originNow(taken)), heads, cells: taken.cells() });
  });
  const handler = page.download;
  const queue = (handler: DownloadHandler) =>
    act(async () => {
      const { queueDownload } = await import('../../downloads/queue-download.ts');
      await queueDownload({ file_name: document.title, handler, format: 'xlsx', subject: null, options: optionsOf(query ?? {}) });
    });
  const actions = [
    { label: 'Workbook (XLSX)', run: save('xlsx') },
    { label: 'Table (CSV)', run: save('csv') },
    { label: 'Print all rows', run: print },
    ...(kept?.isKept ? [{ label: 'Do not keep this list offline', run: act(kept.drop) }] : []),
    ...(kept !== undefined && !isWhole && !kept.isKept && online ? [{ label: 'Keep the whole list offline', run: act(kept.keep) }] : []),
    ...(handler === undefined ? [] : [{ label: 'Queue the whole list (XLSX)', run: queue(handler) }]),
  ];
  return (
    <>
      <MenuOnDemand
        label="Save, print or keep this table"
        command="Export"
        className={styles.more}
        face={<IconDots size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(opening) => <ActionMenu {...opening} width={220} actions={actions} />}
      </MenuOnDemand>
      {printed !== undefined && (
        <Suspense>
          <PrintTable {...printed} onPrinted={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Which rows, in which order, as the server is asked for them; how the page shows them is no part of it. */
function optionsOf({ view: _view, columns: _columns, page: _page, per_page: _rows, ...query }: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])));
}
