import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { createInvitation, deleteInvitation, getRegistration, listInvitations } from '#contract/endpoints/account/registration.ts';
import type { Invitation } from '#contract/entities/account/invitation.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatDayOf } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../use-server-action.ts';
import listStyles from './admin-list.module.css';
import { InvitationLink } from './invitation-link.tsx';
import styles from './invitations.module.css';

/** For administrators: who may open an account here, and the links that open one. */
export function InvitationsCard() {
  const { state, again } = useAnswer(listInvitations, {});
  const registration = useAnswer(getRegistration, {}).state;
  const [made, setMade] = useState<Answer<typeof createInvitation>>();
  const make = useServerAction(async () => {
    setMade(await call(createInvitation, {}));
    again();
    return 'The link is made. It is shown only now.';
  });
  const withdraw = useServerAction(async (id: string) => {
    await call(deleteInvitation, { params: { id } });
    setMade((shown) => (shown?.id === id ? undefined : shown));
    again();
    return 'The link opens no account any more.';
  });
  return (
    <Card
      title="Invitations"
      context={state.kind === 'ready' && state.data.length > 0 ? `${state.data.length} open` : undefined}
      aside={
        <Button look="primary" onClick={() => void make()}>
          Make a link
        </Button>
      }
    >
      {registration.kind === 'ready' && <p className={styles.who}>{whoMay[registration.data.registration]}</p>}
      {made && <InvitationLink key={made.id} invitation={made} />}
      <AnswerView state={state} again={again} height={80}>
        {(invitations) =>
          invitations.length === 0 ? (
            <Empty lead="No invitation is open.">Each link opens one account within a week. It is shown when it is made, and never again.</Empty>
          ) : (
            <ul className={listStyles.list} aria-label="Open invitations">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={() => void withdraw(invitation.id)} />
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Card>
  );
}

/** What the operator chose with SEXTANT_REGISTRATION, and what that means for invitations. */
const whoMay: Readonly<Record<Answer<typeof getRegistration>['registration'], string>> = {
  open: 'Everybody may open an account here, with or without an invitation. SEXTANT_REGISTRATION=invitation asks for one, closed opens none.',
  invitation: 'An account is opened by invitation only. SEXTANT_REGISTRATION=open lets everybody in, closed nobody.',
  closed: 'Nobody can open an account here, not even with an invitation. SEXTANT_REGISTRATION=invitation makes these links work.',
};

function InvitationRow({ invitation: { created_at, expires_at }, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  return (
    <li>
      <span>{`made ${formatDayOf(created_at)}`}</span>
      <span>{`works until ${formatDayOf(expires_at)}`}</span>
      <Button onClick={onWithdraw} aria-label={`Take back the invitation made ${formatDayOf(created_at)}`}>
        Take back
      </Button>
    </li>
  );
}
