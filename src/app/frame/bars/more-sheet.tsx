import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import { IconLogout } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountLinks } from '#app/navigation/account-links.tsx';
import { GroupAccordion } from '#app/navigation/group-accordion.tsx';
import { VisitorOffer } from '#app/navigation/visitor-offer.tsx';
import { RecentStocks } from '#app/search/start/recent-stocks-row.tsx';
import { SchemeControl } from '#app/theme/scheme-control.tsx';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import { Avatar } from '#features/account/settings/avatar.tsx';
import { DownloadsPanel } from '#features/download/downloads-panel.tsx';
import { StatusLabel } from '#features/membership/status-label.tsx';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import { ShareButton } from '../corners/share-button.tsx';
import { SignInLinks } from '../corners/sign-in-links.tsx';
import classes from './more-sheet.module.css';

interface MoreSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Whether it shows the groups; not on the pricing page (NAV-18). */
  readonly menus: boolean;
}

/** Everything a phone's bars have no room for: the member, the theme, stocks looked at last, all places. */
export function MoreSheet({ opened, onClose, menus }: MoreSheetProps) {
  const router = useRouter();
  useOverlay(opened, onClose);
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
          {menus && <Member onFollow={onClose} />}
          <ShareButton className={classes.share} words="Share this page" onShared={onClose} />
          <div className={classes.theme}>
            <SchemeControl />
          </div>
          <RecentStocks />
          {menus && (
            <nav aria-label="Everything">
              <GroupAccordion onFollow={onClose} />
            </nav>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Member({ onFollow }: { onFollow: () => void }) {
  const { status, account } = useSession();
  if (account === undefined) {
    return (
      <>
        <div className={classes.member}>
          <span className={classes.name}>Not signed in</span>
          <SignInLinks />
        </div>
        <VisitorOffer className={classes.offer} />
      </>
    );
  }
  return (
    <>
      <div className={classes.member}>
        <Link to="/user/me" className={classes.who} onClick={onFollow} aria-label={`My account, ${accountName(account)}`}>
          <Avatar account={account} large />
          <span className={classes.name}>
            <b>{accountName(account)}</b>
            <span>{status === 'expired' ? 'The session has ended' : <StatusLabel />}</span>
          </span>
        </Link>
        {status === 'expired' && <SignInLinks />}
        <Link to="/logout" className={classes.out} aria-label="Sign out">
          <IconLogout size={22} stroke={1.5} aria-hidden="true" />
        </Link>
      </div>
      <div className={classes.account}>
        <AccountLinks onFollow={onFollow} />
      </div>
      <details className={classes.downloads}>
        <summary>Downloads</summary>
        <DownloadsPanel />
      </details>
    </>
  );
}
