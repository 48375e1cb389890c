import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAction } from '../actions/use-action.ts';
import styles from './arranged-board.module.css';
import { Board, PanelView } from './board.tsx';
import type { Place } from './board-layout.ts';
import type { WidgetTargets } from './edit/widget-targets.ts';
import { measuredHeights } from './measured-heights.ts';
import type { Columns } from './narrow-places.ts';
import type { Panel } from './panel.ts';
import { useColumns } from './use-columns.ts';
import { panelOf } from './widgets/panels-on.tsx';

const BoardEditor = lazy(() => import('./edit/board-editor.tsx').then(({ BoardEditor }) => ({ default: BoardEditor })));

interface ArrangedBoardProps<Subject> {
  /** What is arranged, such as `the summary`. */
  what: string;
  panels: readonly Panel<Subject>[];
  subject: Subject;
  /** Places a member saved. */
  saved: readonly Place[] | undefined;
  /** Where the panels are without them. */
  usual?: readonly Place[] | undefined;
  /** The places as they are kept for every kind of screen, from which `saved` follows. */
  kept: readonly Place[] | undefined;
  /** Keeps the places that were arranged; `undefined` when the board is as it comes. */
  onSave: (places: readonly Place[] | undefined, begun: ArrangementBegun) => Promise<void>;
  /** For a visitor: offers an account. @returns Whether it did. */
  offer: () => boolean;
  /** At the left of the buttons, or in a row below the frame, while the board is not arranged. */
  tools?: ReactNode;
  /** Puts the buttons of the board beside something, such as the tabs of the boards; they have a row of their own when left out. */
  frame?: ((buttons: ReactNode) => ReactNode) | undefined;
  /** A panel to add at once, in the editor. */
  add?: Panel<Subject> | undefined;
  /** Everything that can be put on the board; its panels when left out. */
  definitions?: readonly Panel<Subject>[] | undefined;
  /** Where else a widget can be put. */
  targets?: WidgetTargets | undefined;
}

/** What an arrangement was begun with: what came from another device since is merged with the places, and is not what they are made of. */
export interface ArrangementBegun {
  /** Columns of the screen. */
  readonly columns: Columns;
  /** The places as they were kept. */
  readonly kept: readonly Place[] | undefined;
}

interface Editing extends ArrangementBegun {
  readonly heights: ReadonlyMap<string, number>;
  readonly saved: readonly Place[] | undefined;
  /** Whether it was begun to add a component. */
  readonly adding: boolean;
}

/** A board with the way to arrange it. */
export function ArrangedBoard<Subject>({
  what,
  panels,
  subject,
  saved,
  kept,
  usual,
  onSave,
  offer,
  tools,
  frame,
  add,
  definitions,
  targets,
}: ArrangedBoardProps<Subject>) {
  const visitor = useSession().status === 'signed-out';
  const columns = useColumns();
  /** The columns stay those that it was begun with: a phone that is turned meanwhile must not put its one column on every screen. */
  const [editing, setEditing] = useState<Editing>();
  /** Whether what is arranged is kept, or about to be. */
  const isSaved = useRef(false);
  const save = useAction(async (places: readonly Place[] | undefined) => {
    isSaved.current = true;
    try {
      await onSave(places, editing ?? { columns, kept });
    } catch (error) {
      isSaved.current = false;
      throw error;
    }
    setEditing(undefined);
  });
  const offerToSave = (places: readonly Place[] | undefined) => {
    if (isSaved.current) return;
    showToast({ text: `The new arrangement of ${what} is not saved.`, action: { label: 'Save it', run: () => void save(places) }, stays: true });
  };
  const arrange = (adding = false) => {
    if (visitor && offer()) return;
    if (visitor) showToast({ text: `Sign in to arrange ${what}.` });
    else {
      isSaved.current = false;
      setEditing({ heights: measuredHeights(panels), columns, saved, kept, adding });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each panel that is asked for
  useEffect(() => {
    if (add !== undefined) arrange();
  }, [add?.key]);
  const place = (at: Place) => panels.find((panel) => panel.key === at.id && definitions === undefined) ?? panelOf(definitions ?? panels, at);
  if (editing !== undefined) {
    return (
      <Suspense fallback={<EditorLoading>{frame?.(null)}</EditorLoading>}>
        <BoardEditor
          frame={frame}
          adding={editing.adding}
          what={what}
          panels={panels}
          panelAt={place}
          render={(at) => <PanelView panel={place(at)} subject={subject} />}
          definitions={definitions}
          targets={targets}
          saved={editing.saved}
          usual={usual}
          heights={editing.heights}
          columns={editing.columns}
          add={add}
          onSave={(places) => void save(places)}
          onCancel={() => setEditing(undefined)}
          onLeave={offerToSave}
        />
      </Suspense>
    );
  }
  const buttons = (
    <>
      {definitions !== undefined && (
        <Button className={styles.add} onClick={() => arrange(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add Component
        </Button>
      )}
      <Button look="subtle" className={styles.arrange} data-command={`Arrange ${what}`} onClick={() => arrange()}>
        <IconLayoutDashboard size={16} stroke={1.75} aria-hidden="true" />
        <span>Arrange</span>
      </Button>
    </>
  );
  return (
    <>
      {frame?.(buttons)}
      <div className={styles.tools}>
        {tools}
        {frame === undefined && buttons}
      </div>
      <Board panels={panels} subject={subject} saved={saved ?? usual} nearSight={definitions !== undefined} />
    </>
  );
}

function EditorLoading({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Loading height={400} label="Loading the editor" />
    </>
  );
}
