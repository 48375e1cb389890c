import { IconChevronDown } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { type GroupLabel, groupOf, shownGroups } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import classes from './group-accordion.module.css';
import { groupIcons } from './group-icons.ts';
import { GroupLinks } from './group-links.tsx';
import { usePathParts } from './use-path-parts.ts';

/** The groups of the navigation on a phone, of which one is open at a time (NAV-19); at first the one of the open page. */
export function GroupAccordion({ onFollow }: { onFollow: () => void }) {
  const id = useId();
  const { account } = useSession();
  const parts = usePathParts();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [open, setOpen] = useState<GroupLabel | undefined>(() => groupOf(path));
  return (
    <ul className={classes.groups} aria-label="Groups">
      {shownGroups(account).map(({ label, links }) => {
        const Icon = groupIcons[label];
        const opened = open === label;
        return (
          <li key={label}>
            <button type="button" aria-expanded={opened} aria-controls={id + label} onClick={() => setOpen(opened ? undefined : label)}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span>{label}</span>
              <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden="true" />
            </button>
            <div id={id + label} className={classes.links} hidden={!opened}>
              {opened && <GroupLinks label={label} links={links} parts={parts} onFollow={onFollow} counted />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
