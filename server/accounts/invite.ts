import type { Invitation } from '#contract/entities/account/invitation.ts';
import type { Store } from '../database/schema.ts';
import { saveInvitation } from '../queries/accounts/invitations.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { newToken, tokenHash } from './tokens.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Makes a link that opens one account within a week. Only the caller ever sees the link; the store has a hash of it. */
export async function invite(db: Store, settings: Settings, now: number): Promise<Invitation & { readonly address: string }> {
  const token = newToken();
  const invitation = { id: tokenHash(token), created_at: now, expires_at: now + WEEK };
  await saveInvitation(db, invitation);
  return { ...invitation, address: `${publicAddress(settings)}/register?invitation=${token}` };
}
