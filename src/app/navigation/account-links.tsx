import { shownAccountLinks } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import { badgeCount } from '#ui/format/badge-count.ts';
import classes from './account-links.module.css';
import { GroupLinks } from './group-links.tsx';
import { usePathParts } from './use-path-parts.ts';

/** The member's own pages, as far as their role has them (ROLE-09 to ROLE-16). */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const { account } = useSession();
  const parts = usePathParts();
  if (account === undefined) return null;
  const unread = badgeCount(account.notification.length);
  return (
    <>
      <GroupLinks label="My pages" links={shownAccountLinks(account)} parts={parts} onFollow={onFollow} />
      {unread !== undefined && <p className={classes.note}>{`Unread notifications: ${unread}`}</p>}
      {account.admin && <p className={classes.note}>{`Dom Size ${document.getElementsByTagName('*').length}`}</p>}
    </>
  );
}
