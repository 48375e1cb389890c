import { useEffect, useRef } from 'react';
import { type GroupLabel, shownGroups } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import { focusByArrow } from '#ui/controls/focus-by-arrow.ts';
import { GroupLinks } from './group-links.tsx';
import classes from './group-menu.module.css';
import { usePathParts } from './use-path-parts.ts';

export interface GroupMenuProps {
  readonly label: GroupLabel;
  /** Whether an arrow key opened it, which leads to its first link. */
  readonly focusFirst: boolean;
  readonly onClose: () => void;
}

/** The links of one group below its name in the bar. */
export function GroupMenu({ label, focusFirst, onClose }: GroupMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { account } = useSession();
  const parts = usePathParts();
  const group = shownGroups(account).find((one) => one.label === label);
  const links = () => [...(panel.current?.querySelectorAll('a') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, not whenever it is drawn
  useEffect(() => {
    if (focusFirst) links()[0]?.focus();
  }, [focusFirst]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus among its links
    <div
      ref={panel}
      className={classes.panel}
      onKeyDown={(event) => {
        if (focusByArrow(event.key, links(), 'down') !== undefined) event.preventDefault();
      }}
    >
      <GroupLinks label={label} links={group?.links ?? []} parts={parts} onFollow={onClose} counted />
    </div>
  );
}
