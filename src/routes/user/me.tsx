import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { MyAccount } from '#app/my-account.tsx';
import { memberOnly } from '#features/account/member-only.ts';

export const Route = createFileRoute('/user/me')({
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(['account', 'bookmarks']), 'account')),
    subtab: v.optional(v.fallback(v.optional(v.picklist(['account-alerts'])), undefined)),
    /** The alert that a notification is about. */
    alert: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  beforeLoad: memberOnly,
  head: () => ({ meta: [{ title: 'My account' }] }),
  component: Me,
});

function Me() {
  const { tab = 'account', subtab, alert } = Route.useSearch();
  return <MyAccount tab={tab === 'account' && subtab === 'account-alerts' ? 'alerts' : tab} alert={alert} />;
}
