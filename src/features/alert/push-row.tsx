import { useQuery } from '@tanstack/react-query';
import { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { apiErrors } from '#contract/errors.ts';
import { call } from '#data/client/call.ts';
import { CallError } from '#data/client/failure.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import shared from './alert.module.css';
import styles from './alert-dialog.module.css';
import { currentSubscription, pushState, subscribeHere, unsubscribeHere } from './push-subscription.ts';

/** Whether this browser takes notifications, whether one of the member's no longer does, and what could not be delivered. */
export function PushRow() {
  const here = useQuery({ queryKey: ['push subscription'], queryFn: currentSubscription, networkMode: 'always', staleTime: 0, persister: undefined });
  const server = useQuery({
    queryKey: ['alert settings'],
    queryFn: async () => call(changeAlertSettings, { body: { action: 'get', endpoint: (await currentSubscription())?.endpoint } }),
    retry: false,
    persister: undefined,
  });
  const key = server.data?.push_key ?? undefined;
  const turn = useAction(
    async (on: boolean) => {
      const before = here.data?.endpoint;
      const now = on && key !== undefined ? await subscribeHere(key) : undefined;
      if (now !== undefined) await call(changeAlertSettings, { body: { action: 'subscribe', subscription: now } });
      else await unsubscribeHere();
      if (before !== undefined && before !== now?.endpoint) await call(changeAlertSettings, { body: { action: 'unsubscribe', endpoint: before } });
      await Promise.all([here.refetch(), server.refetch()]);
    },
    (error) => showToast({ text: failureText(error), failed: true }),
  );
  const seen = useAction(async () => {
    await call(changeAlertSettings, { body: { action: 'loss-seen' } });
    await server.refetch();
  });
  const state = pushState();
  // The server may have forgotten a browser that still believes it is known. Without an answer the browser's word is all there is.
  const subscribed = here.data != null && server.data?.push_here !== false;
  return (
    <div className={styles.push}>
      {server.data?.push_loss && (
        <p className={shared.problem} role="status">
          {`${lossText[server.data.push_loss.reason]} `}
          <Button onClick={() => void seen()}>Understood</Button>
        </p>
      )}
      {state === 'unsupported' && <p>This browser takes no notifications. On an iPhone, add the app to the home screen first.</p>}
      {state === 'denied' && <p>Notifications of this site are blocked in the browser’s settings.</p>}
      {state === 'possible' && (
        <>
          <p>{subscribed ? 'This browser takes notifications.' : 'This browser takes no notifications yet.'}</p>
          <Button disabled={key === undefined} onClick={() => void turn(!subscribed)}>
            {subscribed ? 'Turn off here' : 'Turn on here'}
          </Button>
          {server.isError && <small>The server must be reached to turn them on.</small>}
          {server.data?.push_key === null && <small>{apiErrors['push-key-missing'].message}</small>}
        </>
      )}
      {server.data !== undefined && server.data.push_places > 0 && (
        <small>{server.data.push_places === 1 ? 'One browser' : `${server.data.push_places} browsers`} of yours in all.</small>
      )}
      {server.data?.problem && (
        <p className={shared.problem} role="status">
          {`${server.data.waiting} not delivered yet: ${server.data.problem}. It is tried again.`}
        </p>
      )}
    </div>
  );
}

const lossText = {
  key: 'The server lost the key to your browsers’ notifications and removed them. Turn notifications on again in each browser.',
  gone: 'One of your browsers no longer takes notifications and was removed. Turn notifications on again there if you still want them.',
};

function failureText(error: unknown): string {
  if (error instanceof Error && error.name === 'NotAllowedError') return 'The browser does not allow notifications.';
  return error instanceof CallError ? error.message : 'This browser was not reached by the push service.';
}
