import { type ComponentType, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { GroupMenuProps } from '#app/navigation/group-menu.tsx';
import { type GroupLabel, shownGroupLabels } from '#contract/navigation-groups.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { focusByArrow } from '#ui/controls/focus-by-arrow.ts';
import { usePressOutside } from '#ui/controls/use-press-outside.ts';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { useGroupHere } from '../groups/use-group-here.ts';
import { type OpenGroup, useOpenGroup } from '../groups/use-open-group.ts';
import classes from './navbar.module.css';

const loadMenu = () => import('#app/navigation/group-menu.tsx').then(({ GroupMenu }) => GroupMenu);

/** The groups of the desktop's bar: each opens its menu when it is pointed at, pressed, or asked with the down key. */
export function GroupBar() {
  const bar = useRef<HTMLElement>(null);
  const here = useGroupHere();
  const menu = useOpenGroup();
  // NAV-20: a menu that cannot be loaded stays empty, and the page stays usable.
  const GroupMenu = useOnDemand(menu.open !== undefined, loadMenu, (error) => logFailure('The menu could not be loaded', error));
  usePressOutside(bar, menu.open !== undefined, menu.close);
  useOverlay(menu.pressed, menu.close);
  return (
    <nav
      ref={bar}
      className={classes.groups}
      aria-label="Main"
      onBlur={(event) => {
        // Safari does not focus a link that is pressed, so `relatedTarget` is null.
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) menu.close();
      }}
    >
      {shownGroupLabels.map((label) => (
        <Group key={label} label={label} here={here === label} menu={menu} bar={bar} GroupMenu={GroupMenu} />
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly label: GroupLabel;
  /** Whether the open page belongs to it. */
  readonly here: boolean;
  readonly menu: OpenGroup;
  readonly bar: RefObject<HTMLElement | null>;
  readonly GroupMenu: ComponentType<GroupMenuProps> | undefined;
}

function Group({ label, here, menu, bar, GroupMenu }: GroupProps) {
  const { open, byKey, hover, leave, toggle, close } = menu;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keys
    <div
      className={classes.group}
      onPointerEnter={(event) => isMouse(event) && hover(label)}
      onPointerLeave={(event) => isMouse(event) && leave()}
      onFocus={() => open !== undefined && open !== label && close()}
      onKeyDown={(event) => {
        const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
        if (pressed(event, label, buttons, menu)) event.preventDefault();
      }}
    >
      <button type="button" aria-expanded={open === label} data-label={label} data-here={here || undefined} onClick={() => toggle(label)}>
        {label}
      </button>
      {open === label && GroupMenu && <GroupMenu label={label} focusFirst={byKey} onClose={close} />}
    </div>
  );
}

/** A finger has no place to hover over: it presses. */
const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

/** What a key does on a group's name or inside its menu; answers whether it did anything. */
function pressed({ key, target }: KeyboardEvent, label: GroupLabel, buttons: readonly HTMLElement[], { open, show, close }: OpenGroup): boolean {
  const at = shownGroupLabels.indexOf(label);
  if (key === 'Escape' && open !== undefined) {
    buttons[at]?.focus();
    close();
    return true;
  }
  if (key === 'ArrowDown' && target instanceof HTMLButtonElement) {
    show(label, true);
    return true;
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
  // From inside a menu the way across starts at its own name.
  buttons[at]?.focus();
  const across = shownGroupLabels[focusByArrow(key, buttons, 'across') ?? at];
  if (open !== undefined && across !== undefined) show(across, false);
  return true;
}
