import { IconArrowDown, IconArrowUp, IconCoins, IconNote, IconTrash } from '@tabler/icons-react';
import { ActionMenu } from '#ui/controls/action-menu.tsx';
import type { MenuOpening } from '#ui/controls/menu-on-demand.tsx';
import type { HoldingMenuProps } from './holding-menu.tsx';

/** What can be done with a stock of a portfolio. */
export function HoldingMenuList({ name: _name, noted, onPrices, onWrite, onMove, onRemove, ...opening }: HoldingMenuProps & MenuOpening) {
  return (
    <ActionMenu
      {...opening}
      actions={[
        ...(onPrices === undefined ? [] : [{ label: 'Name and prices', icon: IconCoins, run: onPrices }]),
        { label: noted ? 'Edit note' : 'Write a note', icon: IconNote, run: onWrite },
        { label: 'Move up', icon: IconArrowUp, run: () => onMove(-1) },
        { label: 'Move down', icon: IconArrowDown, run: () => onMove(1) },
        { label: 'Remove', icon: IconTrash, run: onRemove },
      ]}
    />
  );
}
