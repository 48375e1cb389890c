import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#data/session/session.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import { usePageShown } from '../frame/page/use-page-shown.ts';
import { barsToExpect } from './bar-memory.ts';
import { BarRoom } from './bar-room.tsx';

const load = () => import('./membership-bars.tsx').then(({ MembershipBars }) => MembershipBars);

/**
 * The place above the navbar for a member's bars of 60 px each (LAY-05, LAY-16). As many as were shown last on this device have
 * their room from the first paint on; that changes only together with the page, so that nothing jumps while it is read.
 */
export function NotificationSlot() {
  const { status, account } = useSession();
  const [expected] = useState(barsToExpect);
  const moved = useMoved();
  const wanted = usePageShown() && account !== undefined;
  const MembershipBars = useOnDemand(wanted, load, (error) => logFailure('The bars of the membership could not be loaded', error));
  if (status !== 'unknown' && account === undefined) return null;
  if (account === undefined || MembershipBars === undefined) return <BarRoom count={expected} />;
  return <MembershipBars account={account} room={moved ? undefined : expected} />;
}

/** Whether another page was entered since the app started. */
function useMoved(): boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (path !== first && !moved) setMoved(true);
  return moved;
}
