import { IconSettings, IconX } from '@tabler/icons-react';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import type { Place } from '../board-layout.ts';
import type { Panel } from '../panel.ts';
import { ChosenTitle } from '../widgets/chosen-title.tsx';
import styles from './board-editor.module.css';
import type { BoardEdit } from './use-board-edit.ts';

interface BoardListProps {
  panels: readonly Pick<Panel, 'key' | 'title' | 'format' | 'config' | 'configSchema'>[];
  edit: BoardEdit;
  /** Opens what can be chosen for a panel. */
  onSettings: (place: Place) => void;
}

/** A board in one column: its panels as a list to put in order. */
export function BoardList({ panels, edit, onSettings }: BoardListProps) {
  const { places } = edit;
  const { order, handle } = useReorder(
    places.map(({ id }) => id),
    // In one column the order is all there is; panels remember their column for wider screens.
    async (next) => edit.put(next.flatMap((id, y) => places.filter((place) => place.id === id).map((place) => ({ ...place, y })))),
  );
  return (
    <ol className={styles.list} aria-label="Panels in their order">
      {order.map((id, at) => {
        const panel = panels.find(({ key }) => key === id);
        const place = places.find((each) => each.id === id);
        return (
          <li key={id} data-row={id}>
            <ChosenTitle panel={panel ?? { title: id }}>
              {(title) => (
                <>
                  <ReorderHandle {...handle(id)} name={title} place={at + 1} of={order.length} />
                  <b>{title}</b>
                  {place !== undefined && (panel?.configSchema ?? []).length > 0 && (
                    <button type="button" className={styles.remove} aria-label={`Settings of ${title}`} onClick={() => onSettings(place)}>
                      <IconSettings size={16} stroke={1.75} aria-hidden="true" />
                    </button>
                  )}
                  <button type="button" className={styles.remove} aria-label={`Take ${title} off`} onClick={() => edit.takeOff(id)}>
                    <IconX size={16} stroke={1.75} aria-hidden="true" />
                  </button>
                </>
              )}
            </ChosenTitle>
          </li>
        );
      })}
    </ol>
  );
}
