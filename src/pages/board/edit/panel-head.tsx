import { IconBolt, IconSettings, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { GripIcon } from '#ui/controls/row-icons.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { Direction } from '../board-moves.ts';
import type { Width } from '../panel.ts';
import styles from './board-editor.module.css';

interface PanelHeadProps {
  title: string;
  /** Columns it may take. */
  widths: readonly Width[];
  width: number;
  /** Its place as text. */
  position: string;
  onMove: (to: Direction) => void;
  onWidth: (width: Width) => void;
  quickAccess: boolean;
  onQuickAccess: () => void;
  onRemove: () => void;
  /** Opens what can be chosen for it; nothing can when left out. */
  onSettings?: (() => void) | undefined;
  say: (words: string) => void;
}

const directions: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** The head of a panel while its board is arranged: it is dragged by it, or lifted by Space and moved by arrows, with Shift made wider or narrower. */
export function PanelHead({ title, widths, width, position, onMove, onWidth, quickAccess, onQuickAccess, onRemove, onSettings, say }: PanelHeadProps) {
  const [lifted, setLifted] = useState(false);
  const options = widths.toSorted().map((value) => ({ value: String(value), label: String(value) }));
  const lift = (up: boolean) => {
    setLifted(up);
    say(up ? `${title} lifted, ${position}. Arrows move it, Shift and arrows change its width, Space puts it down.` : `${title} put down, ${position}.`);
  };
  const press = (event: KeyboardEvent) => {
    const to = directions[event.key];
    if (event.key === ' ' || event.key === 'Enter') lift(!lifted);
    else if (event.key === 'Escape' && lifted) lift(false);
    else if (to === undefined || !lifted) return;
    else if (!event.shiftKey) onMove(to);
    else {
      const next = widths.find((each) => each === width + (to === 'right' ? 1 : to === 'left' ? -1 : 0));
      if (next !== undefined) onWidth(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.head} data-grip="">
      <button
        type="button"
        className={styles.grip}
        aria-pressed={lifted}
        aria-label={`Move ${title}, ${position}`}
        onKeyDown={press}
        onBlur={() => setLifted(false)}
      >
        <GripIcon />
      </button>
      <b title={title}>{title}</b>
      {options.length > 1 && (
        <Segmented
          label={`Columns of ${title}`}
          value={String(width)}
          options={options}
          onChange={(value) => {
            const chosen = widths.find((each) => String(each) === value);
            if (chosen !== undefined) onWidth(chosen);
          }}
        />
      )}
      <button type="button" className={styles.quick} aria-pressed={quickAccess} aria-label={`${title} in the quick access`} onClick={onQuickAccess}>
        <IconBolt size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {onSettings && (
        <button type="button" className={styles.remove} aria-label={`Settings of ${title}`} onClick={onSettings}>
          <IconSettings size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={`Take ${title} off`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
