import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentSession } from '#data/session/session.ts';
import { rememberedAddress } from '#pages/safe-redirect.ts';

/**
 * Guards a page that is nothing without an account: a visitor is sent to sign in, and comes back afterwards (AUTH-05).
 * A member whose session has ended stays: what is on this device is theirs to read.
 */
export async function memberOnly({ location }: { location: ParsedLocation }): Promise<void> {
  if ((await currentSession()).status !== 'signed-out') return;
  throw redirect({ to: '/login', search: { ref: rememberedAddress({ pathname: location.pathname, search: location.searchStr }) }, replace: true });
}
