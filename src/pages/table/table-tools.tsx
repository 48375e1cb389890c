import { lazy, Suspense, useMemo, useState } from 'react';
import type { DownloadHandler } from '#contract/entities/records/download-task.ts';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { ColumnChoice } from '../views/column-editor.tsx';
import { builtInView, useViews } from '../views/use-views.ts';
import { columnsOfView } from '../views/view-columns.ts';
import { beginEdit, type ViewEdit } from '../views/view-edit.ts';
import { ViewMenu } from '../views/view-menu.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import styles from './table-filters.module.css';
import { type TableState, textOf } from './table-search.ts';
import type { TakenRows } from './take-rows.ts';
import type { KeptList } from './use-kept-list.ts';

const ColumnEditor = lazy(() => import('../views/column-editor.tsx').then(({ ColumnEditor }) => ({ default: ColumnEditor })));

export interface TableToolsProps {
  page: {
    readonly title: string;
    readonly source?: string | undefined;
    readonly download?: DownloadHandler | undefined;
    readonly columns: readonly TableColumn<never>[];
  };
  /** Which list it is: the query of its call. */
  query: Readonly<Record<string, unknown>> | undefined;
  /** The columns that are shown. */
  shown: readonly TableColumn<never>[];
  at: TableState;
  take: () => Promise<TakenRows>;
  kept: KeptList;
  /** Whether every row of the list is here. */
  isWhole: boolean;
}

/** What can be done with a table as a whole: its columns chosen and saved as a view, its rows saved, printed, and kept on the device. */
export function TableTools(props: TableToolsProps) {
  const { page, at } = props;
  const [edit, setEdit] = useState<ViewEdit>();
  const signedIn = useSession().account !== undefined;
  const builtIn = useMemo(
    () => [
      builtInView(
        'all',
        'All columns',
        page.columns.slice(1).map(({ id }) => id),
        page.title,
      ),
    ],
    [page],
  );
  const views = useViews(builtIn, page.title) ?? builtIn;
  const current = views.find(({ id }) => id === textOf(at.search, 'view')) ?? builtIn[0];
  if (current === undefined) return null;
  const show = (ids: readonly string[], view?: string) => at.change({ columns: ids.join(','), ...(view !== undefined && { view }) });
  const choose = (id: string) => {
    const chosen = views.find((view) => view.id === id);
    if (id === 'all' || chosen === undefined) at.change({ columns: undefined, view: undefined });
    else show(columnsOfView(chosen.definition), id);
  };
  const end = (saved?: string) => {
    setEdit(undefined);
    if (saved !== undefined) at.change({ view: saved });
  };
  const endOrGiveUp = (saved?: string) => {
    if (saved === undefined) choose(current.id);
    end(saved);
  };
  return (
    <>
      <ViewMenu views={views} current={current} onChoose={choose} onEdit={() => setEdit(beginEdit(current))} />
      <ExportMenu {...props} query={{ ...props.query, ...at.search }} />
      {edit !== undefined && (
        <div className={styles.editor}>
          <Suspense fallback={<Loading height={240} />}>
            <ColumnEditor
              edit={edit}
              columns={page.columns.slice(1).map(choiceOf)}
              onEdit={(next) => {
                setEdit(next);
                show(columnsOfView(next.copy));
              }}
              onEnd={endOrGiveUp}
              foot={signedIn ? undefined : <VisitorFoot onDone={() => end()} />}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function VisitorFoot({ onDone }: { onDone: () => void }) {
  return (
    <p className={styles.foot}>
      <Button look="primary" onClick={onDone}>
        Done
      </Button>
      The address of this page keeps the columns. Members can save them as a view.
    </p>
  );
}

function choiceOf({ id, title, unit, hint }: TableColumn<never>): ColumnChoice {
  return { key: id, label: unit === undefined ? title : `${title} ${unit}`, hint: hint ?? '' };
}
