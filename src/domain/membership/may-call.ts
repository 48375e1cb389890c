import type { MembershipTerm } from './member-facts.ts';
import { accessTier } from './membership-state.ts';
import { includesTier, type Tier } from './tier.ts';

/** Who may make a call: everyone, a signed-in member, a member of at least that tier, or an administrator. */
export type Access = 'anonymous' | 'member' | Exclude<Tier, 'basic'> | 'admin';

/** The properties that decide what a caller may do. `undefined` for somebody without an account. */
export interface Caller extends MembershipTerm {
  readonly admin: boolean;
}

/**
 * Whether a caller may make a call: members by the tier their membership gives them now, administrators whatever there is.
 * A membership that has lapsed counts as a free one, whatever its status still says.
 *
 * @param now Unix milliseconds.
 */
export function mayCall(access: Access, caller: Caller | undefined, now: number): boolean {
  if (access === 'anonymous') return true;
  if (caller === undefined) return false;
  if (caller.admin || access === 'member') return true;
  return access !== 'admin' && includesTier(accessTier(caller, now), access);
}
