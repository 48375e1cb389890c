import { IconLogin, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AccountLinks } from '#app/navigation/account-links.tsx';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import { StatusLabel } from '#features/membership/status-label.tsx';
import type { PopoverProps } from './lazy-popover.tsx';
import classes from './member-corner.module.css';
import { OpeningPopover } from './opening-popover.tsx';

/** Who the member is here, their own pages, and the way out (NAV-13). */
export function MemberCorner(props: PopoverProps) {
  const { status, account } = useSession();
  if (account === undefined) return null;
  return (
    <OpeningPopover {...props}>
      {(close) => (
        <>
          <p className={classes.who}>
            <b>{accountName(account)}</b>
            <span>{account.email}</span>
            <span>{status === 'expired' ? 'The session has ended. What is stored here stays readable.' : <StatusLabel />}</span>
          </p>
          <AccountLinks onFollow={close} />
          <ul className={classes.session}>
            {status === 'expired' && (
              <li>
                <Link to="/login" onClick={close}>
                  <IconLogin size={16} stroke={1.75} aria-hidden="true" />
                  <span>Sign in again</span>
                </Link>
              </li>
            )}
            <li>
              <Link to="/logout" onClick={close}>
                <IconLogout size={16} stroke={1.75} aria-hidden="true" />
                <span>Sign out</span>
              </Link>
            </li>
          </ul>
        </>
      )}
    </OpeningPopover>
  );
}
