import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import { BookmarkList } from '#features/bookmark/bookmark-list.tsx';
import { StatusLabel } from '#features/membership/status-label.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import classes from './my-account.module.css';

const AccountScreens = lazy(() => import('#features/account/settings/account-screens.tsx').then(({ AccountScreens }) => ({ default: AccountScreens })));
const AlertsPage = lazy(() => import('#features/alert/alerts-page.tsx').then(({ AlertsPage }) => ({ default: AlertsPage })));

/** One page with several tabs: the search parameters select the open one. */
const exact = { exact: true, includeSearch: true } as const;

/** The tabs of `/user/me` that exist. */
export type AccountTab = 'account' | 'alerts' | 'bookmarks';

/**
 * `/user/me`: who the member is, where they are signed in, their data, their alerts, and the pages they bookmarked.
 *
 * @param props.alert The alert to show first.
 */
export function MyAccount({ tab, alert }: { tab: AccountTab; alert?: string | undefined }) {
  const { status } = useSession();
  if (status === 'unknown') return null;
  return (
    <div className={classes.page}>
      <h1>My account</h1>
      <GraduatedTabs label="Pages of my account" active={tab}>
        <Link to="/user/me" search={{ tab: 'account' }} activeOptions={exact} aria-current={tab === 'account' ? 'page' : undefined}>
          Account
        </Link>
        <Link to="/user/me" search={{ tab: 'account', subtab: 'account-alerts' }} activeOptions={exact} aria-current={tab === 'alerts' ? 'page' : undefined}>
          Alerts
        </Link>
        <Link to="/user/me" search={{ tab: 'bookmarks' }} aria-current={tab === 'bookmarks' ? 'page' : undefined}>
          Bookmarks
        </Link>
      </GraduatedTabs>
      {status === 'signed-out' ? (
        <SignInFirst what="Nobody is signed in." gives="Where you are signed in, all your data as a file, and the pages you bookmarked." />
      ) : tab === 'bookmarks' ? (
        <BookmarkList />
      ) : tab === 'alerts' ? (
        <Suspense fallback={<Loading height={320} />}>
          <AlertsPage marked={alert} />
        </Suspense>
      ) : (
        <Account />
      )}
    </div>
  );
}

function Account() {
  const { account } = useSession();
  if (account === undefined) return null;
  return (
    <>
      <Card title={accountName(account)} context={<StatusLabel />} padded>
        <Link to="/logout" className={classes.out}>
          Sign out
        </Link>
      </Card>
      <Suspense fallback={<Loading height={320} />}>
        <AccountScreens account={account} />
      </Suspense>
    </>
  );
}
