import { lazy } from 'react';
import { useSession } from '#data/session.ts';
import { accountName } from '#features/account/account-name.ts';
import { Avatar } from '#features/account/avatar.tsx';
import classes from './account-corner.module.css';
import { LazyPopover } from './lazy-popover.tsx';
import { SignInLinks } from './sign-in-links.tsx';

const MemberCorner = lazy(() => import('./member-corner.tsx').then(({ MemberCorner }) => ({ default: MemberCorner })));

/** Who is signed in, or the ways in. While that is not known yet, neither is claimed. */
export function AccountCorner() {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  if (account === undefined) return <SignInLinks />;
  return <LazyPopover popover={MemberCorner} label={`Account of ${accountName(account)}`} className={classes.button} face={<Avatar account={account} />} />;
}
