import { keepAccount } from '#contract/endpoints/records/member-data.ts';
import { call } from '#data/client/call.ts';
import { renewAccount } from '#data/session/session.ts';
import { useServerAction } from '../use-server-action.ts';

/** Takes back that the member's account is to be deleted. */
export function useKeepAccount(): () => Promise<boolean> {
  return useServerAction(async () => {
    await call(keepAccount, {});
    await renewAccount();
    return 'Your account is kept.';
  });
}
