import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { useSession } from '#data/session/session.ts';
import { FIRST_VIEW } from '#domain/screening/named/app-views.ts';
import { formatOf } from '#pages/fields/field-format.ts';
import { periodsOfField } from '#pages/fields/period-fields.ts';
import { builtInView, useViews } from '#pages/views/use-views.ts';
import { columnsOfView, withColumns } from '#pages/views/view-columns.ts';
import { beginEdit, type ViewEdit } from '#pages/views/view-edit.ts';
import { ViewMenu } from '#pages/views/view-menu.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { usePredefinedViews } from '../named/use-named-screens.ts';
import type { ScreenSearch } from '../screen-search.ts';
import styles from './results.module.css';

const ColumnEditor = lazy(() => import('#pages/views/column-editor.tsx').then(({ ColumnEditor }) => ({ default: ColumnEditor })));

interface ResultViewProps {
  search: ScreenSearch;
  show: readonly string[];
  fields: readonly ScreenerField[];
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (change: Partial<ScreenSearch>) => void;
}

/** Which table the views of a screen are for. */
const TABLE = 'Screener';

/** The columns of a result: a saved view is chosen, or edited as a copy that the table shows at once. */
export function ResultView({ search, show, fields, fieldOf, onChange }: ResultViewProps) {
  const [edit, setEdit] = useState<ViewEdit>();
  const predefined = usePredefinedViews();
  const builtIn = useMemo(() => predefined.map(({ id, name, fields }) => builtInView(id, name, fields, TABLE)), [predefined]);
  const signedIn = useSession().account !== undefined;
  const views = useViews(builtIn, TABLE) ?? builtIn;
  const current = views.find(({ id }) => id === search.columns) ?? builtIn[0];
  const isEdited = edit !== undefined;
  const choices = useMemo(() => {
    if (!isEdited) return [];
    const shown = show.flatMap((key) => fieldOf(key) ?? []);
    const known = fields.filter((field) => field.known > 0 && field.field_name !== 'display_symbol' && field.field_name !== 'company');
    return [...new Map([...shown, ...known, ...known.flatMap(periodsOfField)].map((field) => [field.field_name, field])).values()].map(choiceOf);
  }, [isEdited, show, fields, fieldOf]);
  if (current === undefined) return null;
  const choose = (id: string) => {
    const chosen = views.find((view) => view.id === id);
    if (id === FIRST_VIEW || chosen === undefined) onChange({ show: undefined, columns: undefined });
    else onChange({ show: [...columnsOfView(chosen.definition)], columns: id });
  };
  const end = (saved?: string) => {
    setEdit(undefined);
    if (saved === undefined) choose(current.id);
    else onChange({ columns: saved });
  };
  return (
    <>
      <ViewMenu
        views={views}
        current={current}
        onChoose={choose}
        onEdit={() => {
          const begun = beginEdit(current);
          setEdit(search.columns === undefined ? { ...begun, copy: withColumns(begun.copy, show), modified: true } : begun);
        }}
      />
      {edit !== undefined && (
        <div className={styles.editor}>
          <Suspense fallback={<Loading height={240} />}>
            <ColumnEditor
              edit={edit}
              columns={choices}
              onEdit={(next) => {
                setEdit(next);
                onChange({ show: [...columnsOfView(next.copy)] });
              }}
              onEnd={end}
              foot={
                signedIn ? undefined : (
                  <p className={styles.note}>
                    <Button look="primary" onClick={() => setEdit(undefined)}>
                      Done
                    </Button>{' '}
                    The address of this page keeps the columns. Members can save them as a view.
                  </p>
                )
              }
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function choiceOf(field: ScreenerField) {
  const { unit } = formatOf(field);
  return { key: field.field_name, label: unit === undefined ? field.display_name : `${field.display_name} ${unit}`, hint: field.definition };
}
