import { useQuery } from '@tanstack/react-query';
import { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { call } from '#data/client/call.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import shared from './alert.module.css';
import styles from './alert-dialog.module.css';
import { currentSubscription, pushState, subscribeHere, unsubscribeHere } from './push-subscription.ts';

/** Whether this browser takes notifications, and what could not be delivered. */
export function PushRow() {
  const server = useQuery({
    queryKey: ['alert settings'],
    queryFn: () => call(changeAlertSettings, { body: { action: 'get' } }),
    retry: false,
    persister: undefined,
  });
  const here = useQuery({ queryKey: ['push subscription'], queryFn: currentSubscription, networkMode: 'always', staleTime: 0, persister: undefined });
  const key = server.data?.push_key;
  const turn = useAction(
    async (on: boolean) => {
      if (on && key !== undefined) await call(changeAlertSettings, { body: { action: 'subscribe', subscription: await subscribeHere(key) } });
      if (!on) {
        const endpoint = await unsubscribeHere();
        if (endpoint !== undefined) await call(changeAlertSettings, { body: { action: 'unsubscribe', endpoint } });
      }
      await Promise.all([here.refetch(), server.refetch()]);
    },
    (error) =>
      showToast({
        text:
          error instanceof Error && error.name === 'NotAllowedError'
            ? 'The browser does not allow notifications.'
            : 'This browser was not reached by the push service.',
        failed: true,
      }),
  );
  const state = pushState();
  const subscribed = here.data != null;
  return (
    <div className={styles.push}>
      {state === 'unsupported' && <p>This browser takes no notifications. On an iPhone, add the app to the home screen first.</p>}
      {state === 'denied' && <p>Notifications of this site are blocked in the browser’s settings.</p>}
      {state === 'possible' && (
        <>
          <p>{subscribed ? 'This browser takes notifications.' : 'This browser takes no notifications yet.'}</p>
          <Button disabled={key === undefined} onClick={() => void turn(!subscribed)}>
            {subscribed ? 'Turn off here' : 'Turn on here'}
          </Button>
          {key === undefined && server.isError && <small>The server must be reached to turn them on.</small>}
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
