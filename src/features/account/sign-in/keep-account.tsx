import { useKeepAccount } from './use-keep-account.ts';

/** In the bar above every page while the account is going to be deleted: takes that back. */
export function KeepAccount() {
  const keep = useKeepAccount();
  return (
    <button type="button" onClick={() => void keep()}>
      Keep it
    </button>
  );
}
