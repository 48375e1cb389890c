import type { Account } from '#contract/entities/account.ts';
import type { Store, StoreKind } from './database/open.ts';
import type { ImageWorld } from './images/fetch-image.ts';
import type { Settings } from './settings.ts';

/** What handlers work with; handed in, so that tests hand in their own. */
export interface Services {
  readonly db: Store;
  readonly storeKind: StoreKind;
  readonly settings: Settings;
  /** Version of the built app, or `dev`. */
  readonly version: string;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Hands a message to the mail provider. */
  readonly mail: Mail;
  /** Where pictures may be fetched from; the internet when not given. */
  readonly images?: ImageWorld;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mail {
  readonly send: (message: Message) => Promise<void>;
}

/** A signed-in caller: the account, what its membership follows from, and the session the token belongs to. */
export interface SignedIn extends Pick<Account, 'user_id' | 'admin' | 'status' | 'amount_paid' | 'trial' | 'warning' | 'renew_auto' | 'subexdate'> {
  readonly sessionId: string;
}
