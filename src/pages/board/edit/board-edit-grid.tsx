import { useInterval } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { LEAST_ROWS } from '#contract/board-columns.ts';
import type { Place } from '../board-layout.ts';
import type { Columns } from '../narrow-places.ts';
import type { Panel, Width } from '../panel.ts';
import { ChosenTitle } from '../widgets/chosen-title.tsx';
import styles from './board-editor.module.css';
import type { BoardEditorProps } from './board-editor.tsx';
import { type BoardGrid, boardGrid } from './board-grid.ts';
import { heightsIn } from './heights-in.ts';
import { PanelHead } from './panel-head.tsx';
import type { BoardEdit } from './use-board-edit.ts';

/** Milliseconds after which it is looked again how high the panels are (DASH-07). */
const HEIGHTS_EVERY = 1000;

interface GridProps extends Pick<BoardEditorProps, 'columns' | 'panels' | 'render'> {
  onSettings: (place: Place) => void;
  edit: BoardEdit;
  say: (words: string) => void;
}

/** Widths that a panel may have on a board of some columns. */
const widthsIn = (columns: Columns, { widths }: Pick<Panel, 'widths'>) => [...new Set(widths.map((w) => Math.min(w, columns) as Width))];

/** The panels of a board where there is room: moved and widened by pointer and keys, what is in them seen and not used. */
export function BoardEditGrid({ columns, panels, render, edit, say, onSettings }: GridProps) {
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
