import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { confirmAddress } from '#contract/endpoints/account/registration.ts';
import { call } from '#data/client/call.ts';
import { CallError } from '#data/client/failure.ts';
import { AccountCard } from './account-card.tsx';

/** Where the link in the message leads: the address is confirmed by opening the page. */
export function ConfirmAddressPage({ token }: { token: string }) {
  const { isSuccess, error } = useQuery({
    queryKey: ['confirm-address', token],
    queryFn: () => call(confirmAddress, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    persister: undefined,
  });
  if (isSuccess) {
    return (
      <AccountCard title="Address confirmed" ways={<Link to="/">Go on</Link>}>
        <p role="status">You can now sign in and choose a new password with this e-mail address.</p>
      </AccountCard>
    );
  }
  if (error === null) {
    return (
      <AccountCard title="Confirming the address">
        <p role="status">One moment…</p>
      </AccountCard>
    );
  }
  const ended = error instanceof CallError && (error.code === 'not-found' || error.code === 'bad-request');
  return (
    <AccountCard title={ended ? 'This link has ended' : 'The address is not confirmed yet'} ways={<Link to="/login">Back to login</Link>}>
      <p role="status">{ended ? 'A link works once and for a day.' : error.message}</p>
    </AccountCard>
  );
}
