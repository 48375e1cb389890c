import { dialogRequests } from '#pages/dialogs/dialog-requests.ts';
import { askedCookie } from './asked-cookie.ts';
import { mayAskOn, mayBeAsked } from './registration-rule.ts';

/**
 * Shows a visitor the sign-up form because they pressed something that needs an account: once a session, and not where REG-02 says so.
 *
 * @param why What needs the account, in a sentence for the visitor.
 * @returns Whether the form is shown; if not, what was pressed answers for itself.
 */
export function offerRegistration(why: string): boolean {
  if (!mayBeAsked({ signedOut: true, userAgent: navigator.userAgent, asked: askedCookie.isSet() }) || !mayAskOn(location.pathname)) return false;
  const shown = dialogRequests.offer('registration', { why });
  if (shown) askedCookie.set();
  return shown;
}
