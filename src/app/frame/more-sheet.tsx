import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import { IconBookmarks, IconLogout } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#data/session.ts';
import { accountName } from '#features/account/account-name.ts';
import { Avatar } from '#features/account/avatar.tsx';
import { StatusLabel } from '#features/membership/status-label.tsx';
import { destinations } from '../navigation.ts';
import { RecentStocks } from '../search/recent-stocks-row.tsx';
import { SchemeControl } from '../theme/scheme-control.tsx';
import classes from './more-sheet.module.css';
import { SignInLinks } from './sign-in-links.tsx';

/** Everything a phone's bars have no room for: the member, the theme, stocks looked at last, all places. */
export function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const router = useRouter();
  const signedIn = useSession().account !== undefined;
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={0}
      classNames={{ content: classes.sheet, inner: classes.inner, overlay: classes.scrim, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="More">
        <Drawer.Body>
          <button type="button" className={classes.grab} aria-label="Close" onClick={onClose} />
          <Member />
          <div className={classes.theme}>
            <SchemeControl />
          </div>
          <RecentStocks />
          <ul className={classes.places}>
            {destinations.map(({ to, label, icon: Icon }) => (
              <li key={label}>
                <Link to={to} activeOptions={{ exact: true }} onClick={onClose}>
                  <Icon size={20} stroke={1.5} />
                  {label}
                </Link>
              </li>
            ))}
            {signedIn && (
              <li>
                <Link to="/user/me" search={{ tab: 'bookmarks' }} onClick={onClose}>
                  <IconBookmarks size={20} stroke={1.5} />
                  Bookmarks
                </Link>
              </li>
            )}
          </ul>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Member() {
  const { status, account } = useSession();
  if (account === undefined) {
    return (
      <div className={classes.member}>
        <span className={classes.name}>Not signed in</span>
        <SignInLinks />
      </div>
    );
  }
  return (
    <div className={classes.member}>
      <Avatar account={account} large />
      <span className={classes.name}>
        <b>{accountName(account)}</b>
        <span>{status === 'expired' ? 'The session has ended' : <StatusLabel />}</span>
      </span>
      {status === 'expired' && <SignInLinks />}
      <Link to="/logout" className={classes.out} aria-label="Sign out">
        <IconLogout size={22} stroke={1.5} aria-hidden="true" />
      </Link>
    </div>
  );
}
