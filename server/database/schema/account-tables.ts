import type { Generated } from 'kysely';
import type { TicketRow } from '#contract/entities/records/ticket.ts';

/** Members, their sessions and the links that open, confirm and reset accounts. */
export interface AccountTables {
  setting: { key: string; value: string };
  account: {
    user_id: Generated<number>;
    username: string;
    /** Lower case; sign-in ignores case. */
    username_key: string;
    email: string;
    /** Lower case, once the address counts for this account: confirmed, or given before addresses were confirmed. */
    email_key: string;
    /** When the owner of the address confirmed it; null while nobody has. */
    email_verified_at: Generated<number | null>;
    /** Public name of the account in links, without meaning. */
    identifier: string;
    password_hash: string;
    truename: string;
    first_name: string;
    last_name: string;
    status: number;
    amount_paid: number;
    trial: number;
    warning: number;
    renew_auto: number;
    subexdate: number;
    seats: number;
    regions: string;
    /** The group the account belongs to; null for none. */
    group_id: number | null;
    admin: number;
    demo: number;
    created_at: number;
    /** Unix milliseconds at which the account is removed for good; null for never. */
    delete_at: number | null;
  };
  session: { id: string; user_id: number; device: string; address: string | null; created_at: number; last_used_at: number; expires_at: number };
  access_token: {
    token_hash: string;
    /** Null for a token made for somebody without an account. */
    session_id: string | null;
    signing_key: string;
    created_at: number;
    expires_at: number;
  };
  /** The refresh tokens of a session: the one in force, and those it replaced, so that the use of a stolen one is noticed. */
  refresh_token: {
    token_hash: string;
    session_id: string;
    expires_at: number;
    replaced_at: number | null;
    /** With the token itself this gives its successor, so that two tabs that send the same token receive the same next one. */
    successor_seed: string | null;
  };
  password_reset: {
    token_hash: string;
    /** Null when the address had no account: written all the same, so that both take the same time. */
    user_id: number | null;
    expires_at: number;
    used_at: number | null;
  };
  /** Links that open one account each. */
  invitation: { token_hash: string; created_at: number; expires_at: number };
  /** Links that confirm the address of an account. */
  address_confirmation: { token_hash: string; user_id: number; expires_at: number };
  activity: { user_id: number; day: string };
  ticket: {
    id: Generated<number>;
    user_id: number;
    key: string;
    topic: TicketRow['topic'];
    subject: string;
    page: string | null;
    opened_at: number;
    last_at: number;
    last_by: TicketRow['last_by'];
    messages: number;
  };
  ticket_message: { ticket_id: number; place: number; key: string; by: TicketRow['last_by']; at: number; text: string };
}
