import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ConfirmAddressPage } from '#features/account/settings/confirm-address-page.tsx';

export const Route = createFileRoute('/confirm')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), ''), '') }),
  head: () => ({ meta: [{ title: 'Confirm your address' }] }),
  component: Confirm,
});

function Confirm() {
  return <ConfirmAddressPage token={Route.useSearch().token} />;
}
