import type { AnyRouter } from '@tanstack/react-router';
import { dialogRequests } from '#pages/dialogs/dialog-requests.ts';
import { askedCookie } from './asked-cookie.ts';
import { mayAskOn, mayBeAsked } from './registration-rule.ts';

/** Milliseconds until a moment that was not right is looked at again. */
const AGAIN = 2_000;

/**
 * Asks a visitor once a session to register: beside the page, never while they type, and not where REG-02 says so.
 *
 * @returns Stops waiting for the right moment.
 */
export function offerRegistration(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!mayBeAsked({ signedOut: true, userAgent: navigator.userAgent, asked: askedCookie.isSet() })) return;
    if (isRightMoment(router) && dialogRequests.offer('registration', {})) askedCookie.set();
    else timer = setTimeout(look, AGAIN);
  };
  look();
  return () => clearTimeout(timer);
}

/** Whether the page may be joined by the dialog now: it is looked at, nobody types or chooses, and it is a page for it. */
function isRightMoment(router: AnyRouter): boolean {
  const busy = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
  return (
    document.visibilityState === 'visible' && !busy && document.querySelector(':modal, :popover-open') === null && mayAskOn(router.state.location.pathname)
  );
}
