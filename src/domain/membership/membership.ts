import { type NotificationBar, notificationBars } from './bars.ts';
import { trialButton, type WayButton } from './buttons.ts';
import { memberIcon, memberName, statusLabel } from './labels.ts';
import { type Limits, limitsOf } from './limits.ts';
import type { MemberFacts } from './member-facts.ts';
import { accessTier, type MembershipState, membershipStateOf } from './membership-state.ts';
import { type MembershipRedirect, redirectOf } from './redirects.ts';
import { type Tier, tierOf } from './tier.ts';
import { type ToolbarFacts, toolbarFacts } from './toolbar.ts';
import { type TrialDialog, trialDialog } from './trial-dialog.ts';

/** All that follows from a membership: what a member is called, sees, may do and is led to. */
export interface Membership {
  readonly signedIn: boolean;
  /** The tier of the status: menus, buttons and the navigation go by it. */
  readonly tier: Tier;
  /** The tier that calls and limits go by: as `tier`, but basic once the membership has lapsed. */
  readonly access: Tier;
  /** What the status is called where single statuses are listed; `undefined` for somebody not signed in. */
  readonly label: string | undefined;
  /** What the member is called on their own menu and pages. */
  readonly name: string | undefined;
  readonly icon: 'premium' | undefined;
  /** `undefined` for somebody not signed in. */
  readonly state: MembershipState | undefined;
  readonly bars: readonly NotificationBar[];
  /** The trial button in its usual place and on what is about the professional membership. */
  readonly trialButton: { readonly usual: WayButton | undefined; readonly professional: WayButton | undefined };
  readonly redirect: MembershipRedirect | undefined;
  readonly trialDialog: TrialDialog | undefined;
  readonly toolbar: ToolbarFacts;
  readonly limits: Limits;
}

/**
 * What follows from a membership at an instant, the same in browser and server.
 *
 * @param member The account, `undefined` for somebody not signed in.
 * @param now Unix milliseconds, by the server's clock.
 */
export function membershipOf(member: MemberFacts | undefined, now: number): Membership {
  const state = member && membershipStateOf(member, now);
  const known = member && state && { member, state };
  const access = member === undefined ? 'basic' : accessTier(member, now);
  return {
    signedIn: member !== undefined,
    tier: tierOf(member?.status ?? 0),
    access,
    label: member && statusLabel(member.status),
    name: known && memberName(known.member, known.state),
    icon: member && memberIcon(member.status),
    state,
    bars: notificationBars(known, now),
    trialButton: { usual: trialButton(known, 'usual'), professional: trialButton(known, 'professional') },
    redirect: known && redirectOf(known.member, known.state),
    trialDialog: known && trialDialog(known.member, known.state),
    toolbar: toolbarFacts(member),
    limits: limitsOf(access, { free: state === undefined || state.free || state.lapsed, trial: state?.trial ?? false }),
  };
}
