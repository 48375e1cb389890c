import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { deleteOtherSessions, deleteSession, listSessions } from '#contract/endpoints/account/account-access.ts';
import type { Session } from '#contract/entities/account/account.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDayOf } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../use-server-action.ts';
import styles from './account-screens.module.css';

/** Where the member is signed in: what device, from where, used when; each but this one can be signed out, or all at once. */
export function SessionsCard() {
  const { state, again } = useAnswer(listSessions, {});
  const others = state.kind === 'ready' ? state.data.filter(({ current }) => !current).length : 0;
  const endOthers = useServerAction(async () => {
    await call(deleteOtherSessions, {});
    again();
    return 'Every other device is signed out.';
  });
  const end = useServerAction(async (id: string, device: string) => {
    await call(deleteSession, { params: { id } });
    again();
    return `${device} is signed out.`;
  });
  return (
    <Card
      title="Signed in on"
      context={state.kind === 'ready' ? (others === 0 ? 'this device only' : `${others + 1} devices`) : undefined}
      aside={
        <>
          <AnswerStamp state={state} />
          {others > 0 && <Button onClick={() => void endOthers()}>Sign out everywhere else</Button>}
        </>
      }
    >
      <AnswerView state={state} again={again} height={120}>
        {(sessions) => (
          <ul className={styles.sessions} aria-label="Signed in on">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => void end(session.id, session.device)} />
            ))}
          </ul>
        )}
      </AnswerView>
      <p className={styles.small}>A device that is signed out keeps what was edited on it and not sent yet; it is sent once you sign in there again.</p>
    </Card>
  );
}

function SessionRow({ session: { device, address, created_at, last_used_at, current }, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <b>
        {device} {current && <span className={styles.here}>this device</span>}
      </b>
      <span>{`signed in ${formatDayOf(Date.parse(created_at))}${address === null ? '' : ` from ${address}`}`}</span>
      <span>{`last used ${formatDayOf(Date.parse(last_used_at))}`}</span>
      {current ? (
        <span />
      ) : (
        <Button onClick={onEnd} aria-label={`Sign out ${device}, signed in ${formatDayOf(Date.parse(created_at))}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
