import { useInterval } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LEAST_ROWS } from '#contract/board-columns.ts';
import { holdUpdates } from '#data/records/open-edits.ts';
import { Button } from '#ui/controls/button.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { Place } from '../board-layout.ts';
import type { Columns } from '../narrow-places.ts';
import type { Panel, Width } from '../panel.ts';
import { ChosenTitle } from '../widgets/chosen-title.tsx';
import styles from './board-editor.module.css';
import { type BoardGrid, boardGrid } from './board-grid.ts';
import { BoardList } from './board-list.tsx';
import { heightsIn } from './heights-in.ts';
import { PanelHead } from './panel-head.tsx';
import { type BoardEdit, placesToSave, useBoardEdit } from './use-board-edit.ts';
import type { WidgetTargets } from './widget-targets.ts';

const AddWidget = lazy(() => import('./add-widget.tsx').then(({ AddWidget }) => ({ default: AddWidget })));
const WidgetSettings = lazy(() => import('./widget-settings.tsx').then(({ WidgetSettings }) => ({ default: WidgetSettings })));

/** Milliseconds after which it is looked again how high the panels are (DASH-07). */
const HEIGHTS_EVERY = 1000;

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

interface BoardEditorProps {
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
        <Grid columns={columns} panels={shown} render={render} edit={own} say={say} onSettings={setOpen} />
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

/** Keeps the tab, and the version of the app in it, while something is unsaved, and says so when the editor is left with it. */
function useUnsaved(unsaved: boolean, onLeave: () => void): void {
  const latest = useRef({ unsaved, onLeave });
  useEffect(() => {
    latest.current = { unsaved, onLeave };
  });
  useEffect(
    () => () => {
      if (latest.current.unsaved) latest.current.onLeave();
    },
    [],
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdUpdates();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [unsaved]);
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

interface GridProps extends Pick<BoardEditorProps, 'columns' | 'panels' | 'render'> {
  onSettings: (place: Place) => void;
  edit: BoardEdit;
  say: (words: string) => void;
}

/** Widths that a panel may have on a board of some columns. */
const widthsIn = (columns: Columns, { widths }: Pick<Panel, 'widths'>) => [...new Set(widths.map((w) => Math.min(w, columns) as Width))];

function Grid({ columns, panels, render, edit, say, onSettings }: GridProps) {
  const { places } = edit;
  const element = useRef<HTMLDivElement>(null);
  const grid = useRef<BoardGrid>(undefined);
  const put = useRef(edit.put);
  put.current = edit.put;
  const first = useRef(places);
  useEffect(() => {
    if (element.current === null) return;
    const made = boardGrid(element.current, columns, first.current, (moved) => put.current(moved));
    grid.current = made;
    return made.close;
  }, [columns]);
  const fit = useRef(edit.fit);
  fit.current = edit.fit;
  useInterval(() => fit.current(heightsIn(element.current)), HEIGHTS_EVERY, { autoInvoke: true });
  useEffect(() => grid.current?.show(places), [places]);
  const position = ({ id, x, w }: Place) =>
    `place ${places.findIndex((place) => place.id === id) + 1} of ${places.length}, ${w === 1 ? `column ${x + 1}` : `columns ${x + 1} to ${x + w}`}`;
  // In the order of their names: React must not move elements that gridstack places.
  const shown = places.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <div ref={element} className={`grid-stack ${styles.grid}`}>
      {shown.map((place) => {
        const panel = panels.find(({ key }) => key === place.id);
        if (panel === undefined) return null;
        const { id, x, y, w, h, quickAccess } = place;
        const widths = widthsIn(columns, panel);
        return (
          <div
            key={id}
            className={`grid-stack-item ${styles.item}`}
            gs-id={id}
            gs-x={x}
            gs-y={y}
            gs-w={w}
            gs-h={h}
            gs-max-w={widths.toSorted().at(-1)}
            gs-min-w={widths.toSorted()[0]}
            gs-min-h={LEAST_ROWS}
          >
            <div className={`grid-stack-item-content ${styles.content}`}>
              <ChosenTitle panel={panel}>
                {(title) => (
                  <PanelHead
                    title={title}
                    widths={widths}
                    width={w}
                    position={position(place)}
                    say={say}
                    onMove={(to) => edit.move(id, to)}
                    onWidth={(width) => edit.widen(id, width)}
                    quickAccess={quickAccess}
                    onQuickAccess={() => edit.switchQuickAccess(id)}
                    onRemove={() => edit.takeOff(id)}
                    onSettings={(panel.configSchema ?? []).length > 0 ? () => onSettings(place) : undefined}
                  />
                )}
              </ChosenTitle>
              <div className={styles.body} inert>
                {render(place)}
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
