import { Link } from '@tanstack/react-router';
import { useSession } from '#data/session.ts';
import { accountName } from '#features/account/account-name.ts';
import { BookmarkList } from '#features/bookmark/bookmark-list.tsx';
import { StatusLabel } from '#features/membership/status-label.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Card } from '#ui/layout/card.tsx';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import classes from './my-account.module.css';

/** The tabs of `/user/me` that exist. */
export type AccountTab = 'account' | 'bookmarks';

/** `/user/me`: who the member is, and the pages they bookmarked. */
export function MyAccount({ tab }: { tab: AccountTab }) {
  const { status } = useSession();
  if (status === 'unknown') return null;
  return (
    <div className={classes.page}>
      <h1>My account</h1>
      <GraduatedTabs label="Pages of my account" active={tab}>
        <Link to="/user/me" search={{ tab: 'account' }} aria-current={tab === 'account' ? 'page' : undefined}>
          Account
        </Link>
        <Link to="/user/me" search={{ tab: 'bookmarks' }} aria-current={tab === 'bookmarks' ? 'page' : undefined}>
          Bookmarks
        </Link>
      </GraduatedTabs>
      {status === 'signed-out' ? <SignInFirst what="Your bookmarks stand here." /> : tab === 'bookmarks' ? <BookmarkList /> : <Account />}
    </div>
  );
}

function Account() {
  const { account } = useSession();
  if (account === undefined) return null;
  return (
    <Card title={accountName(account)} context={<StatusLabel />} padded>
      <p>{account.email}</p>
      <p>
        <Link to="/logout" className={classes.out}>
          Sign out
        </Link>
      </p>
    </Card>
  );
}
