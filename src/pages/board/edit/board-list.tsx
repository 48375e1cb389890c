import { IconX } from '@tabler/icons-react';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import type { Panel } from '../panel.ts';
import styles from './board-editor.module.css';
import type { BoardEdit } from './use-board-edit.ts';

/** A board in one column: its panels as a list to put in order. */
export function BoardList({ panels, edit }: { panels: readonly Pick<Panel, 'key' | 'title'>[]; edit: BoardEdit }) {
  const { places } = edit;
  const { order, handle } = useReorder(
    places.map(({ id }) => id),
    // In one column the order is all there is; panels remember their column for wider screens.
    async (next) => edit.put(next.flatMap((id, y) => places.filter((place) => place.id === id).map((place) => ({ ...place, y })))),
  );
  return (
    <ol className={styles.list} aria-label="Panels in their order">
      {order.map((id, at) => {
        const title = panels.find(({ key }) => key === id)?.title ?? id;
        return (
          <li key={id} data-row={id}>
            <ReorderHandle {...handle(id)} name={title} place={at + 1} of={order.length} />
            <b>{title}</b>
            <button type="button" className={styles.remove} aria-label={`Take ${title} off`} onClick={() => edit.takeOff(id)}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
