import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { NearSight } from '#ui/layout/near-sight.tsx';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import styles from './board.module.css';
import { arranged, gridLines, type Place } from './board-layout.ts';
import { ROW } from './board-moves.ts';
import { type BoardPart, boardParts } from './board-parts.ts';
import { placesIn } from './narrow-places.ts';
import type { Panel } from './panel.ts';
import { anchorOf } from './quick-access.tsx';
import { useColumns } from './use-columns.ts';

interface BoardProps<Subject> {
  panels: readonly Panel<Subject>[];
  subject: Subject;
  /** Places a member saved. */
  saved?: readonly Place[] | undefined;
  /** Whether the code of a panel below the first screen is loaded when it comes near sight. */
  nearSight?: boolean | undefined;
}

/** Panels that are on the first screen of any device; the others follow in the next frame. */
const AT_ONCE = 3;

/** Panels side by side: three columns on a desktop, two on a tablet, one on a phone. CSS lays them out by the saved numbers. */
export function Board<Subject>({ panels, subject, saved, nearSight = false }: BoardProps<Subject>) {
  const all = useAfterPaint();
  const columns = useColumns();
  const places = useMemo(() => placesIn(columns, arranged(panels, saved)), [columns, panels, saved]);
  const shown = places.slice(0, all ? undefined : AT_ONCE);
  const panelAt = (place: Place, lines?: CSSProperties) => (
    <div
      key={place.id}
      id={anchorOf(place.id)}
      className={lines === undefined ? styles.panel : `${styles.panel} ${styles.tangled}`}
      style={{ '--w': place.w, '--order': places.indexOf(place), ...lines } as CSSProperties}
    >
      <PanelInSight
        panel={panels.find(({ key }) => key === place.id)}
        subject={subject}
        height={place.h * ROW}
        waits={nearSight && places.indexOf(place) >= AT_ONCE}
      />
    </div>
  );
  return (
    <div className={styles.board}>
      <Parts parts={boardParts(places)} from={0} columns={columns} shown={shown} panelAt={panelAt} />
    </div>
  );
}

interface PartsProps {
  parts: readonly BoardPart[];
  /** The columns of the board that the parts are in. */
  from: number;
  columns: number;
  shown: readonly Place[];
  panelAt: (place: Place, lines?: CSSProperties) => ReactNode;
}

/** Parts of a board below each other. */
function Parts({ parts, ...rest }: PartsProps) {
  return parts.map((part) => <Part key={keyOf(part)} part={part} {...rest} />);
}

function Part({ part, from, columns, ...rest }: Omit<PartsProps, 'parts'> & { part: BoardPart }) {
  const { shown, panelAt } = rest;
  const style = { '--columns': columns } as CSSProperties;
  if (part.kind === 'panel') return shown.includes(part.place) ? panelAt(part.place) : null;
  if (part.kind === 'columns') {
    return (
      <div className={styles.columns} style={style}>
        {part.columns.map(({ x, w, parts }) => (
          <div key={x} style={{ gridColumn: `${x - from + 1} / span ${w}` }}>
            <Parts parts={parts} from={x} columns={w} {...rest} />
          </div>
        ))}
      </div>
    );
  }
  const lines = gridLines(part.places);
  return (
    <div className={styles.columns} style={style}>
      {part.places
        .filter((place) => shown.includes(place))
        .map((place) => {
          const { from: first = 'auto', to: last = 'auto' } = lines.get(place.id) ?? {};
          return panelAt(place, { '--column': `${place.x - from + 1} / span ${place.w}`, '--row': `${first} / ${last}` } as CSSProperties);
        })}
    </div>
  );
}

/** Parts are told apart by the panels they begin with. */
function keyOf(part: BoardPart): string {
  switch (part.kind) {
    case 'panel':
      return part.place.id;
    case 'tangle':
      return part.places.map(({ id }) => id).join();
    case 'columns':
      return part.columns.flatMap(({ parts }) => parts.slice(0, 1).map(keyOf)).join();
  }
}

/** A panel, or until it comes near sight an empty place of its name and about its height. */
function PanelInSight<Subject>({ panel, subject, height, waits }: { panel: Panel<Subject> | undefined; subject: Subject; height: number; waits: boolean }) {
  const view = <PanelView panel={panel} subject={subject} height={height} />;
  if (!waits) return view;
  return (
    <NearSight
      instead={
        <section aria-label={panel?.title}>
          <Loading height={height} />
        </section>
      }
    >
      {view}
    </NearSight>
  );
}

/** A panel, or what is in its place until its code is here. */
export function PanelView<Subject>({ panel, subject, height = 240 }: { panel: Panel<Subject> | undefined; subject: Subject; height?: number }) {
  if (panel === undefined) return null;
  const { view: View, title, config = panel.defaultOptions ?? {} } = panel;
  return (
    <Suspense fallback={<Loading height={height} />}>
      <View subject={subject} title={title} config={config} />
    </Suspense>
  );
}
