import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Account } from '#contract/entities/account/account.ts';
import { barsOn, type NotificationBar } from '#domain/membership/bars.ts';
import { KeepAccount } from '#features/account/sign-in/keep-account.tsx';
import { NotificationBarLine } from '#features/membership/notification-bar-line.tsx';
import { useMembership } from '#features/membership/use-membership.ts';
import { barName, dismissedBars, rememberBars, rememberDismissed } from './bar-memory.ts';
import { BarRoom } from './bar-room.tsx';
import { pageExists } from './page-exists.ts';
import { useMembershipRedirect } from './use-membership-redirect.ts';

interface MembershipBarsProps {
  readonly account: Account;
  /** How many bars have room on the page the app started with; `undefined` once another was entered. */
  readonly room: number | undefined;
}

/** What a member's own membership has to say, above every page but those where plans are chosen. */
export function MembershipBars({ account, room }: MembershipBarsProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const membership = useMembership();
  useMembershipRedirect(membership.redirect, path);
  const { bars, dismiss, dismissedHere } = useOpenBars(account, barsOn(path, membership.bars).filter(isWorthShowing), membership.bars);
  const count = room === undefined ? bars.length : Math.max(0, room - dismissedHere);
  return (
    <BarRoom count={count}>
      {bars.slice(0, count).map((bar) => (
        <NotificationBarLine key={bar.kind} bar={bar} action={<BarAction bar={bar} />} onDismiss={() => dismiss(bar)} />
      ))}
    </BarRoom>
  );
}

/** The bars that were not dismissed in this tab. */
function useOpenBars({ user_id }: Account, shown: readonly NotificationBar[], all: readonly NotificationBar[]) {
  const nameOf = ({ kind }: NotificationBar) => barName(user_id, kind);
  const [before] = useState(dismissedBars);
  const [dismissed, setDismissed] = useState(before);
  const names = all.filter(isWorthShowing).map(nameOf).join(' ');
  useEffect(() => rememberBars(names.split(' ')), [names]);
  return {
    bars: shown.filter((bar) => !dismissed.includes(nameOf(bar))),
    dismissedHere: dismissed.length - before.length,
    dismiss: (bar: NotificationBar) => {
      const next = [...dismissed, nameOf(bar)];
      rememberDismissed(next);
      setDismissed(next);
    },
  };
}

/** An offer without the page to take it is none. */
function isWorthShowing({ offer, action }: NotificationBar): boolean {
  return !offer || (action !== undefined && pageExists(action.way));
}

/** What can be done about a bar: a press that keeps the account, or the way to the page for it, once that exists. */
function BarAction({ bar: { kind, action } }: { bar: NotificationBar }) {
  if (kind === 'deletion') return <KeepAccount />;
  if (action === undefined || !pageExists(action.way)) return null;
  const { path, search, hash } = action.way;
  return (
    <Link to={path} search={search} hash={hash}>
      {action.label}
    </Link>
  );
}
