import type { Account } from '#contract/entities/account/account.ts';
import type { PasswordCost } from './accounts/passwords.ts';
import type { BrokerProvider } from './brokers/broker-provider.ts';
import type { Store, StoreKind } from './database/open.ts';
import type { ListsJob } from './gurus/lists/keep-lists.ts';
import type { ImageWorld } from './images/fetch-image.ts';
import type { DemoProgress } from './jobs/demo-load.ts';
import type { JobName } from './queries/records/download-jobs.ts';
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
  /** Work of a password's hash; that of `accounts/passwords.ts` when not given. No setting gives it. */
  readonly passwordCost?: PasswordCost;
  /** The load of the demo market that goes on beside this server; left out where there is none. */
  readonly demoLoad?: { readonly progress: () => DemoProgress | undefined };
  /** Makes the files of downloads; without it they stay queued. */
  readonly downloads?: Downloads;
  /** Makes the lists over all investors; without it each request makes its own. */
  readonly guruLists?: ListsJob;
  /** Where pictures may be fetched from; the internet when not given. */
  readonly images?: ImageWorld;
  /** Whoever gives access to brokers; the one of the settings when not given. */
  readonly brokers?: BrokerProvider;
  /** Where notifications may be sent; the internet when not given. */
  readonly push?: ImageWorld;
}

/** What makes the files of downloads beside the requests. */
export interface Downloads {
  /** Looks for queued downloads now. */
  readonly wake: () => void;
  /** Gives up one that is being made and is not wanted any more. */
  readonly drop: (job: JobName) => void;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for a message sent again, so that a mail program can show it once. */
  readonly messageId?: string;
}

export interface Mail {
  /** Takes a message over and delivers it later, whatever happens. */
  readonly send: (message: Message) => Promise<void>;
  /** Delivers a message now; rejects when that fails, so that the sender can try again. */
  readonly deliver: (message: Message) => Promise<void>;
}

/** A signed-in caller: the account, what its membership follows from, and the session the token belongs to. */
export interface SignedIn extends Pick<Account, 'user_id' | 'admin' | 'status' | 'amount_paid' | 'trial' | 'warning' | 'renew_auto' | 'subexdate'> {
  readonly sessionId: string;
}
