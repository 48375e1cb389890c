import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type GroupLabel, shownGroupLabels } from '#contract/navigation-groups.ts';
import { logFailure } from '#data/log.ts';
import { focusByArrow } from '#ui/controls/focus-by-arrow.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import classes from './navbar.module.css';
import { useGroupHere } from './use-group-here.ts';
import { useOpenGroup } from './use-open-group.ts';

const loadMenu = () => import('../navigation/group-menu.tsx').then(({ GroupMenu }) => GroupMenu);

/** The groups of the desktop's bar: each opens its menu when it is pointed at, pressed, or asked with the down key. */
export function GroupBar() {
  const bar = useRef<HTMLElement>(null);
  const here = useGroupHere();
  const { open, byKey, show, hover, leave, toggle, close } = useOpenGroup();
  // NAV-20: a menu that cannot be loaded stays empty, and the page stands.
  const GroupMenu = useOnDemand(open !== undefined, loadMenu, (error) => logFailure('The menu could not be loaded', error));
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];

  function press(event: KeyboardEvent, label: GroupLabel): void {
    const at = shownGroupLabels.indexOf(label);
    if (event.key === 'Escape' && open !== undefined) {
      buttons()[at]?.focus();
      close();
    } else if (event.key === 'ArrowDown' && event.target instanceof HTMLButtonElement) {
      show(label, true);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      // From inside a menu the way across starts at its own name.
      buttons()[at]?.focus();
      const across = shownGroupLabels[focusByArrow(event.key, buttons(), 'across') ?? at];
      if (open !== undefined && across !== undefined) show(across, false);
    } else return;
    event.preventDefault();
  }

  return (
    <nav
      ref={bar}
      className={classes.groups}
      aria-label="Main"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {shownGroupLabels.map((label) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keys
        <div
          key={label}
          className={classes.group}
          onPointerEnter={(event) => isMouse(event) && hover(label)}
          onPointerLeave={(event) => isMouse(event) && leave()}
          onKeyDown={(event) => press(event, label)}
        >
          <button type="button" aria-expanded={open === label} data-label={label} data-here={here === label || undefined} onClick={() => toggle(label)}>
            {label}
          </button>
          {open === label && GroupMenu && <GroupMenu label={label} focusFirst={byKey} onClose={close} />}
        </div>
      ))}
    </nav>
  );
}

/** A finger has no place to hover over: it presses. */
const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
