import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getRegistration } from '#contract/endpoints/account/registration.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { AccountCard } from '../settings/account-card.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterPageProps {
  remembered: string | undefined;
  /** What the visitor needs the account for, where something they pressed needs one. */
  why?: string | undefined;
  /** From the link of an invitation. */
  invitation: string | undefined;
  onSignedIn: () => void;
}

/** The form to open an account or, where that needs an invitation or is not possible, the words that say so. */
export function RegisterPage({ remembered, why, invitation, onSignedIn }: RegisterPageProps) {
  const { data } = useQuery(queryFor(getRegistration, {}));
  const closed = data?.registration === 'closed';
  if (!closed && !(data?.registration === 'invitation' && invitation === undefined)) {
    return <RegisterForm {...{ remembered, why, invitation, onSignedIn }} />;
  }
  return (
    <AccountCard
      title={closed ? 'No new accounts' : 'By invitation'}
      ways={
        <Link to="/login" search={{ ref: remembered }}>
          Login with an account you have
        </Link>
      }
    >
      <p role="status">
        {closed
          ? 'This server opens no new accounts. Ask whoever keeps it.'
          : 'An account is opened here by invitation. Ask whoever keeps this server for a link.'}
      </p>
    </AccountCard>
  );
}
