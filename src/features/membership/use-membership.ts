import { client } from '#data/client/call.ts';
import { useSession } from '#data/session/session.ts';
import { type Membership, membershipOf } from '#domain/membership/membership.ts';

/** The membership of the current member, by the server's clock at the time of rendering. */
export function useMembership(): Membership {
  const { account } = useSession();
  return membershipOf(account, client.clock.now());
}
