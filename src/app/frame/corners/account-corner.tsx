import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import { Avatar } from '#features/account/settings/avatar.tsx';
import { badgeCount } from '#ui/format/badge-count.ts';
import classes from './account-corner.module.css';
import { LazyPopover } from './lazy-popover.tsx';
import { SignInLinks } from './sign-in-links.tsx';

const MemberCorner = lazy(() => import('./member-corner.tsx').then(({ MemberCorner }) => ({ default: MemberCorner })));

/** Who is signed in, with what they have not read yet, or the ways in. While that is not known yet, neither is claimed. */
export function AccountCorner() {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  if (account === undefined) return <SignInLinks />;
  const name = accountName(account);
  const unread = badgeCount(account.notification.length);
  return (
    <div className={classes.corner}>
      <Link to="/user/me" className={classes.button} aria-label={`My account, ${name}${unread === undefined ? '' : `, unread notifications: ${unread}`}`}>
        <Avatar account={account} />
        {unread !== undefined && <span className={classes.badge}>{unread}</span>}
      </Link>
      <LazyPopover
        popover={MemberCorner}
        label={`Account of ${name}`}
        className={classes.more}
        face={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
      />
    </div>
  );
}
