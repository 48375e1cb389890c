import { client } from '#data/call.ts';
import { useSession } from '#data/session.ts';
import { type Membership, membershipOf } from '#domain/membership/membership.ts';

/** What follows from the membership of whoever is here, by the server's clock at the time of drawing. */
export function useMembership(): Membership {
  const { account } = useSession();
  return membershipOf(account, client.clock.now());
}
