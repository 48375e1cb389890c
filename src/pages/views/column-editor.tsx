import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { formatCount } from '#ui/format/number.ts';
import styles from './column-editor.module.css';
import { SaveView } from './save-view-form.tsx';
import { columnsOfView, withColumns } from './view-columns.ts';
import { changeEdit, type ViewEdit } from './view-edit.ts';

/** A column a table can show. */
export interface ColumnChoice {
  readonly key: string;
  readonly label: string;
  /** What it says, in a few words. */
  readonly hint: string;
}

interface ColumnEditorProps {
  edit: ViewEdit;
  columns: readonly ColumnChoice[];
  onEdit: (edit: ViewEdit) => void;
  /** Ends the edit; with the id of the view that was saved. */
  onEnd: (saved?: string) => void;
  /** In place of the ways to save, where a view cannot be saved. */
  foot?: ReactNode;
}

/** Which columns a view shows and in which order: by drag, by keys, and from a list that can be searched. The table shows them at once. */
export function ColumnEditor({ edit, columns, onEdit, onEnd, foot }: ColumnEditorProps) {
  const shown = columnsOfView(edit.copy);
  const change = (next: readonly string[]) => onEdit(changeEdit(edit, (copy) => withColumns(copy, next)));
  return (
    <section className={styles.editor} aria-label="Columns">
      <div className={styles.lists}>
        <Shown columns={columns} shown={shown} onChange={change} />
        <Others columns={columns.filter(({ key }) => !shown.includes(key))} onAdd={(key) => change([...shown, key])} />
      </div>
      {foot ?? <SaveView edit={edit} onEdit={onEdit} onEnd={onEnd} />}
    </section>
  );
}

function Shown({ columns, shown, onChange }: { columns: readonly ColumnChoice[]; shown: readonly string[]; onChange: (next: readonly string[]) => void }) {
  const { order, handle } = useReorder(shown, async (next) => onChange(next));
  return (
    <div>
      <div className={styles.heading}>
        <h2 id="columns-shown">Shown</h2>
        {shown.length > 0 && (
          <Button look="subtle" onClick={() => onChange([])}>
            Clear all
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className={styles.none}>No column yet. Add some from the other list.</p>}
      <ol className={styles.list} aria-labelledby="columns-shown">
        {order.map((key, place) => {
          const column = columns.find((each) => each.key === key);
          const label = column?.label ?? key;
          return (
            <li key={key} data-row={key}>
              <ReorderHandle {...handle(key)} name={label} place={place + 1} of={order.length} />
              <b>{label}</b>
              <span>{column?.hint ?? 'is not shown in this table'}</span>
              <button type="button" aria-label={`Take out ${label}`} onClick={() => onChange(shown.filter((other) => other !== key))}>
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Columns that are offered at once: some tables have thousands. */
const MOST = 200;

function Others({ columns, onAdd }: { columns: readonly ColumnChoice[]; onAdd: (key: string) => void }) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = columns.filter(({ label, hint }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)));
  return (
    <div>
      <div className={styles.heading}>
        <h2 id="columns-others">Others</h2>
      </div>
      <input
        type="search"
        className={styles.find}
        aria-label="Find a column"
        placeholder="Find a column"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className={styles.none}>
        {found.length > MOST && `${formatCount(found.length - MOST)} more: type a part of the name.`}
        {found.length === 0 && (columns.length === 0 ? 'All columns are shown.' : `No column is called ${text.trim()}.`)}
      </p>
      <ul className={styles.list} aria-labelledby="columns-others">
        {found.slice(0, MOST).map(({ key, label, hint }) => (
          <li key={key}>
            <b>{label}</b>
            <span>{hint}</span>
            <button type="button" aria-label={`Show ${label}`} onClick={() => onAdd(key)}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
