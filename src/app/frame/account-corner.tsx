import { lazy } from 'react';
import { useSession } from '#data/session.ts';
import { accountName } from '#features/account/account-name.ts';
import { Avatar } from '#features/account/avatar.tsx';
import classes from './account-corner.module.css';
import { LazyMenu } from './lazy-menu.tsx';
import { SignInLinks } from './sign-in-links.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })));

/** Who is signed in, or the ways in. While that is not known yet, neither is claimed. */
export function AccountCorner() {
  const { status, account } = useSession();
  if (status === 'unknown') return null;
  if (account === undefined) return <SignInLinks />;
  return <LazyMenu menu={UserMenu} label={`Account of ${accountName(account)}`} className={classes.button} face={<Avatar account={account} />} />;
}
