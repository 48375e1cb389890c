import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#data/session.ts';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import { barsToExpect } from './bar-memory.ts';
import { BarRoom } from './bar-room.tsx';

const MembershipBars = lazy(() => import('./membership-bars.tsx').then(({ MembershipBars }) => ({ default: MembershipBars })));

/**
 * The place above the navbar for a member's bars of 60 px each (LAY-05, LAY-16). As many as stood last on this device have
 * their room from the first paint on; that changes only together with the page, so that nothing jumps while it is read.
 */
export function NotificationSlot() {
  const { status, account } = useSession();
  const [expected] = useState(barsToExpect);
  const moved = useMoved();
  const painted = useAfterPaint();
  if (status !== 'unknown' && account === undefined) return null;
  const room = <BarRoom count={expected} />;
  if (account === undefined || !painted) return room;
  return (
    <Suspense fallback={room}>
      <MembershipBars account={account} room={moved ? undefined : expected} />
    </Suspense>
  );
}

/** Whether another page was entered since the app started. */
function useMoved(): boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (path !== first && !moved) setMoved(true);
  return moved;
}
