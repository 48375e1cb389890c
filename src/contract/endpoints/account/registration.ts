import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Done, Token } from '#contract/entities/account/credentials.ts';
import { Invitation, InvitationId } from '#contract/entities/account/invitation.ts';

/** Who may open an account here: everybody, invited people, or nobody. */
export const getRegistration = endpoint({
  method: 'GET',
  path: '/_api/registration',
  summary: 'Who may open an account.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  response: v.object({ registration: v.picklist(['open', 'invitation', 'closed']) }),
});

/** A link that opens one account within a week. It is answered once; the server keeps only its hash. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/_api/invitations',
  summary: 'Makes a link that opens one account within a week.',
  effect: 'write',
  audience: 'member',
  access: 'admin',
  response: v.object({ ...Invitation.entries, address: v.string() }),
});

/** Invitations that still open an account, the newest first. Their links are only known to their creator. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/_api/invitations',
  summary: 'Invitations that still open an account.',
  effect: 'read',
  audience: 'member',
  access: 'admin',
  response: v.array(Invitation),
});

/** Takes an invitation back: its link opens no account from then on. */
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/_api/invitations/{id}',
  summary: 'Takes an invitation back.',
  effect: 'write',
  audience: 'member',
  access: 'admin',
  params: { id: InvitationId },
  response: Done,
  errors: ['not-found'],
});

/** Confirms an e-mail address with the link that was sent to it. */
export const confirmAddress = endpoint({
  method: 'POST',
  path: '/_api/email/confirm',
  summary: 'Confirms an e-mail address with the link that was sent to it.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({ token: Token }),
  response: Done,
  errors: ['not-found', 'too-many-requests'],
});

/** Sends the member a new link to confirm their e-mail address. */
export const createConfirmation = endpoint({
  method: 'POST',
  path: '/_api/email/confirmation',
  summary: 'Sends a new link to confirm the e-mail address of the account.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  response: Done,
  errors: ['too-many-requests'],
});
