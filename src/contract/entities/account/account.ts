import * as v from 'valibot';

/** Membership status numbers: 0 free or expired, 1 free, 3 premium, 5 premium plus, 10 professional; others take the tier they fall in. */
export const MembershipStatus = v.pipe(v.number(), v.integer());

/** The signed-in member, as the client knows them. */
export const Account = v.object({
  user_id: v.number(),
  username: v.string(),
  email: v.string(),
  truename: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  avatar: v.nullable(v.string()),
  logo: v.nullable(v.string()),
  status: MembershipStatus,
  amount_paid: v.number(),
  /** End of the trial, Unix seconds; 0 when there was none. */
  trial: v.number(),
  warning: v.number(),
  renew_auto: v.number(),
  /** End of the subscription, Unix seconds; 0 when there is none. */
  subexdate: v.number(),
  group: v.nullable(v.number()),
  seats: v.number(),
  regions: v.string(),
  notification: v.array(v.string()),
  admin: v.boolean(),
  canAccessNewsCenter: v.boolean(),
  scope: v.array(v.string()),
  identifier: v.string(),
  /** Left out once the member confirmed the e-mail address with the link sent to it. */
  email_unconfirmed: v.optional(v.literal(true)),
  /** When the account and all its data are removed permanently, Unix seconds; absent when not requested. */
  delete_at: v.optional(v.number()),
});
export type Account = v.InferOutput<typeof Account>;

/** What a login, a refresh and a client token answer. `refresh_token` only goes to callers that sent one. */
export const Tokens = v.object({
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  /** Seconds until the access token ends. */
  expires_in: v.number(),
  /** Key of the signature header, base64url; belongs to this access token. */
  signing_key: v.string(),
  refresh_token: v.optional(v.string()),
});
export type Tokens = v.InferOutput<typeof Tokens>;

/** One place a member is signed in. */
export const Session = v.object({
  id: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  device: v.string(),
  /** Network address it was opened from; null for one opened before addresses were kept. */
  address: v.nullable(v.string()),
  /** When it ends unless it is used before. */
  expires_at: v.string(),
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;

/** Days between asking for the deletion of an account and the deletion, in which it can be kept by signing in. */
export const DELETION_GRACE_DAYS = 14;
