import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#data/session.ts';
import { dialogRequests } from '#pages/dialogs/dialog-requests.ts';
import { askedCookie } from './asked-cookie.ts';
import { mayAskOn, mayBeAsked } from './registration-rule.ts';

/** Milliseconds a visitor reads in peace before they are asked. */
const AFTER = 20_000;
/** Milliseconds until a moment that was not right is looked at again. */
const AGAIN = 2_000;

/** Asks a visitor once a session to register: beside the page, never while they type, and not where REG-02 says so. */
export function useRegistrationOffer(): void {
  const router = useRouter();
  const signedOut = useSession().status === 'signed-out';
  useEffect(() => {
    if (!signedOut) return;
    const isFor = () => mayBeAsked({ signedOut, userAgent: navigator.userAgent, asked: askedCookie.isSet() });
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (!isFor()) return;
      if (isRightMoment(router) && dialogRequests.offer('registration', {})) askedCookie.set();
      else timer = setTimeout(look, AGAIN);
    };
    if (isFor()) timer = setTimeout(look, AFTER);
    return () => clearTimeout(timer);
  }, [router, signedOut]);
}

/** Whether the page may be joined by the dialog now: it is looked at, nobody types or chooses, and it is a page for it. */
function isRightMoment(router: AnyRouter): boolean {
  const busy = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
  return (
    document.visibilityState === 'visible' && !busy && document.querySelector(':modal, :popover-open') === null && mayAskOn(router.state.location.pathname)
  );
}
