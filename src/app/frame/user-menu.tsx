import { Menu } from '@mantine/core';
import { IconLogin, IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#data/session.ts';
import { accountName } from '#features/account/account-name.ts';
import { statusLabel } from '#features/account/status-label.ts';
import type { MenuProps } from './lazy-menu.tsx';
import { OpeningMenu } from './opening-menu.tsx';
import classes from './user-menu.module.css';

/** The member's menu: who they are here, and the way out. */
export function UserMenu(props: MenuProps) {
  const { status, account } = useSession();
  const navigate = useNavigate();
  if (account === undefined) return null;
  return (
    <OpeningMenu {...props}>
      <div className={classes.who}>
        <b>{accountName(account)}</b>
        <span>{account.email}</span>
        <span>{status === 'expired' ? 'The session has ended. What is stored here stays readable.' : statusLabel(account.status)}</span>
      </div>
      <Menu.Divider />
      {status === 'expired' && (
        <Menu.Item leftSection={<IconLogin size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void navigate({ to: '/login' })}>
          Sign in again
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void navigate({ to: '/logout' })}>
        Sign out
      </Menu.Item>
    </OpeningMenu>
  );
}
