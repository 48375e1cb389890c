import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { MyAccount } from '#app/my-account.tsx';
import { memberOnly } from '#features/account/member-only.ts';

export const Route = createFileRoute('/user/me')({
  validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(['account', 'bookmarks']), 'account')) }),
  beforeLoad: memberOnly,
  head: () => ({ meta: [{ title: 'My account' }] }),
  component: Me,
});

function Me() {
  return <MyAccount tab={Route.useSearch().tab ?? 'account'} />;
}
