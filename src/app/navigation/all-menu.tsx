import { useRef } from 'react';
import { shownGroups } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import { focusByArrow } from '#ui/controls/focus-by-arrow.ts';
import classes from './all-menu.module.css';
import { GroupLinks } from './group-links.tsx';
import { usePathParts } from './use-path-parts.ts';
import { VisitorOffer } from './visitor-offer.tsx';

/** All groups with their links below the bar of a tablet. */
export function AllMenu({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const { account } = useSession();
  const parts = usePathParts();
  return (
    <nav
      ref={panel}
      className={classes.panel}
      aria-label="Main"
      onKeyDown={(event) => {
        if (focusByArrow(event.key, [...(panel.current?.querySelectorAll('a') ?? [])], 'down') !== undefined) event.preventDefault();
      }}
    >
      {shownGroups(account).map(({ label, links }) => (
        <section key={label} className={classes.group} aria-label={label}>
          <h2>{label}</h2>
          <GroupLinks label={label} links={links} parts={parts} onFollow={onClose} />
        </section>
      ))}
      <VisitorOffer className={classes.offer} />
    </nav>
  );
}
