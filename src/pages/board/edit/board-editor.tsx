import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { Place } from '../board-layout.ts';
import type { Columns } from '../narrow-places.ts';
import type { Panel } from '../panel.ts';
import { BoardEditGrid } from './board-edit-grid.tsx';
import styles from './board-editor.module.css';
import { BoardList } from './board-list.tsx';
import { type BoardEdit, placesToSave, useBoardEdit } from './use-board-edit.ts';
import { useUnsaved } from './use-unsaved.ts';
import type { WidgetTargets } from './widget-targets.ts';

const AddWidget = lazy(() => import('./add-widget.tsx').then(({ AddWidget }) => ({ default: AddWidget })));
const WidgetSettings = lazy(() => import('./widget-settings.tsx').then(({ WidgetSettings }) => ({ default: WidgetSettings })));

/** What the editor needs to know of a panel. */
export type Arrangeable = Pick<
  Panel,
  | 'key'
  | 'title'
  | 'widths'
  | 'rows'
  | 'quickAccess'
  | 'is'
  | 'config'
  | 'configSchema'
  | 'defaultOptions'
  | 'version'
  | 'format'
  | 'desc'
  | 'group'
  | 'allowMultiple'
  | 'boards'
>;

export interface BoardEditorProps {
  /** What is arranged, such as `the summary`. */
  what: string;
  panels: readonly Arrangeable[];
  /** The panel of a place, and what is in it. */
  panelAt: (place: Place) => Arrangeable;
  render: (place: Place) => ReactNode;
  /** Columns of the screen on which it is arranged. */
  columns: Columns;
  saved: readonly Place[] | undefined;
  /** Where the panels are without them. */
  usual?: readonly Place[] | undefined;
  /** Rows that each panel takes on the screen now. */
  heights: ReadonlyMap<string, number>;
  /** Puts the buttons beside something; they have a row of their own when left out. */
  frame?: ((buttons: ReactNode) => ReactNode) | undefined;
  /** Whether the dialog that adds a component is open at first. */
  adding?: boolean | undefined;
  /** A panel to add at once. */
  add?: Arrangeable | undefined;
  /** Everything that can be put on the board, where that is more than its panels. */
  definitions?: readonly Arrangeable[] | undefined;
  /** Where else a widget can be put. */
  targets?: WidgetTargets | undefined;
  /** Keeps the places; `undefined` when the board is as it comes. */
  onSave: (places: readonly Place[] | undefined) => void;
  onCancel: () => void;
  /** The editor is gone, and these are the places that were changed in it; `undefined` when the board is as it comes. Also after they were saved. */
  onLeave: (places: readonly Place[] | undefined) => void;
}

/** A board while it is arranged: on a phone as a list in order, elsewhere on a grid; what is in the panels is seen and not used. */
export function BoardEditor({
  what,
  panels,
  panelAt,
  render,
  columns,
  saved,
  usual,
  heights,
  frame,
  adding = false,
  add,
  definitions,
  targets,
  onSave,
  onCancel,
  onLeave,
}: BoardEditorProps) {
  const edit = useBoardEdit(panels, { columns, saved, usual, add }, heights);
  const list = useAtMost(PHONE_MAX) || columns === 1;
  const [said, say] = useState('');
  const [reset, setReset] = useState(false);
  const [open, setOpen] = useState<'add' | Place | undefined>(adding ? 'add' : undefined);
  const shown = edit.places.map(panelAt);
  const toSave = () => (reset ? undefined : placesToSave(edit.places, panels, { columns, saved, usual }));
  const save = () => onSave(toSave());
  useUnsaved(edit.changes > 0, () => onLeave(toSave()));
  /** Whatever is changed after a reset is an arrangement of the member's own again. */
  const own = { ...edit, ...changing(edit, () => setReset(false)) };
  const buttons = (
    <div className={styles.tools}>
      <p>{edit.changes === 0 ? 'Editing' : `Editing, ${edit.changes} ${edit.changes === 1 ? 'change' : 'changes'}`}</p>
      <Button look="subtle" disabled={edit.changes === 0} onClick={own.undo}>
        Undo
      </Button>
      <Button
        look="subtle"
        onClick={() => {
          edit.reset();
          setReset(true);
        }}
      >
        Reset
      </Button>
      {definitions !== undefined && (
        <Button onClick={() => setOpen('add')}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add Component
        </Button>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" onClick={save}>
        Save layout
      </Button>
    </div>
  );
  return (
    <section aria-label={`Arrange ${what}`}>
      {list ? frame?.(null) : frame?.(buttons)}
      {(list || frame === undefined) && buttons}
      <Off panels={panels} edit={own} say={say} />
      {list ? (
        <BoardList panels={shown} edit={own} onSettings={setOpen} />
      ) : (
        <BoardEditGrid columns={columns} panels={shown} render={render} edit={own} say={say} onSettings={setOpen} />
      )}
      {open !== undefined && (
        <Suspense>
          {open === 'add' ? (
            <AddWidget
              board={what}
              definitions={definitions ?? []}
              on={edit.places.map(({ id, is = id }) => is)}
              targets={targets}
              onAdd={(panel) => {
                own.putBack(panel, panel.rows);
                say(`${panel.title} is on the board.`);
                setOpen(undefined);
              }}
              onClose={() => setOpen(undefined)}
            />
          ) : (
            <WidgetSettings
              panel={panelAt(open)}
              onSave={(panel) => {
                own.configure(panel);
                setOpen(undefined);
              }}
              onClose={() => setOpen(undefined)}
            />
          )}
        </Suspense>
      )}
      <p role="status" className="sx-hidden">
        {said}
      </p>
    </section>
  );
}

function changing(edit: BoardEdit, before: () => void) {
  const first =
    <A extends readonly unknown[]>(change: (...args: A) => void) =>
    (...args: A) => {
      before();
      change(...args);
    };
  return {
    put: first(edit.put),
    move: first(edit.move),
    widen: first(edit.widen),
    takeOff: first(edit.takeOff),
    putBack: first(edit.putBack),
    switchQuickAccess: first(edit.switchQuickAccess),
    configure: first(edit.configure),
    undo: first(edit.undo),
  };
}

/** Panels that are not on the board, to put back. */
function Off({ panels, edit, say }: { panels: readonly Arrangeable[]; edit: BoardEdit; say: (words: string) => void }) {
  const off = panels.filter(({ key }) => !edit.places.some(({ id }) => id === key));
  if (off.length === 0) return null;
  return (
    <div className={styles.off}>
      <p>Not on the board:</p>
      <ul>
        {off.map((panel) => (
          <li key={panel.key}>
            <Button
              onClick={() => {
                edit.putBack(panel);
                say(`${panel.title} is on the board.`);
              }}
            >
              Add {panel.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
