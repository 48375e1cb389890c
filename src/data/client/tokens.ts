import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { createClientToken, refreshToken } from '#contract/endpoints/account/accounts.ts';
import type { Tokens } from '#contract/entities/account/account.ts';
import { CallError, clientFailure } from './failure.ts';

/** Whose token calls carry. `expired`: a member whose session ended; what is stored stays theirs. */
export type Holder = 'guest' | 'member' | 'expired';

export interface Bearer {
  readonly token: string;
  readonly signingKey: string;
  /** Local time, Unix milliseconds. */
  readonly renewAt: number;
}

/** A token is renewed once this many seconds or less remain (5 days), but not before half its life is over. */
const RENEW_BEFORE = 432_000;
/** Waiting for another tab's renewal: up to 40 times 100 ms. */
const LONGEST_WAIT = 40 * 100;
export const REFRESH_LOCK = 'sextant-refresh';

export interface TokensWorld {
  readonly now: () => number;
  /** The server's clock, Unix milliseconds. */
  readonly serverNow: () => number;
  /** Undefined without a secure origin: then only this tab takes turns with itself. */
  readonly locks: LockManager | undefined;
  readonly send: <E extends Endpoint>(endpoint: E, body?: unknown) => Promise<Answer<E>>;
}

/** Access tokens, in memory only. The refresh token is a cookie that no script can read. */
export function createTokens({ now, serverNow, locks, send }: TokensWorld) {
  let holder: Holder | undefined;
  let member: Bearer | undefined;
  let client: Bearer | undefined;
  let renewing: Promise<Bearer> | undefined;
  const decided = Promise.withResolvers<void>();
  const listeners = { renewed: (_bearer: Bearer) => {}, expired: () => {} };

  const bearerFrom = (token: string, signingKey: string, seconds: number): Bearer => {
    const remaining = Math.max(seconds - RENEW_BEFORE, seconds / 2);
    return { token, signingKey, renewAt: now() + remaining * 1000 };
  };
  const fromTokens = ({ access_token, signing_key, expires_in }: Tokens) => bearerFrom(access_token, signing_key, expires_in);

  /** The member's session is over: their token is dropped, what is stored stays theirs. */
  function expire(): void {
    if (holder !== 'member') return;
    holder = 'expired';
    member = undefined;
    listeners.expired();
  }

  async function renewMember(refused: Bearer | undefined): Promise<Bearer> {
    if (member !== undefined && member !== refused && now() < member.renewAt) return member;
    try {
      member = fromTokens(await send(refreshToken, { grant_type: 'refresh_token' }));
    } catch (error) {
      // Only the server can say that a session is over; silence says nothing.
      if (error instanceof CallError && (error.statusCode === 400 || error.statusCode === 401)) expire();
      throw error;
    }
    listeners.renewed(member);
    return member;
  }

  /** Runs work while no other tab or worker uses the cookie; `undefined` when their turn did not end in time. */
  async function inTurn<T>(work: () => Promise<T>): Promise<{ readonly result: T } | undefined> {
    if (locks === undefined) return { result: await work() };
    const waiting = AbortSignal.timeout(LONGEST_WAIT);
    let began = false;
    try {
      return await locks.request(REFRESH_LOCK, { signal: waiting }, async () => {
        began = true;
        return { result: await work() };
      });
    } catch (error) {
      if (!began && waiting.aborted) return undefined;
      throw error;
    }
  }

  async function renewInTurn(refused: Bearer | undefined): Promise<Bearer> {
    const renewed = await inTurn(() => renewMember(refused));
    if (renewed === undefined) throw clientFailure('timeout');
    return renewed.result;
  }

  const refresh = (refused?: Bearer) => {
    renewing ??= renewInTurn(refused).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  async function clientToken(refused?: Bearer): Promise<Bearer> {
    if (client !== undefined && client !== refused && now() < client.renewAt) return client;
    const answer = await send(createClientToken);
    // At least a minute: a clock that is far off must not ask for a token before each call.
    client = bearerFrom(answer.access_token, answer.signing_key, Math.max(answer.expires_time - serverNow() / 1000, 60));
    return client;
  }

  return {
    listeners,
    expire,
    holder: () => holder,
    /** Says who this device is; calls that need a token wait for the first call. */
    become: (next: Holder, tokens?: Tokens) => {
      holder = next;
      member = tokens === undefined ? undefined : fromTokens(tokens);
      decided.resolve();
    },
    /**
     * Makes the call that signs somebody in after the renewals on their way: the answer to one that is refused removes the
     * cookie, which is then another member's.
     */
    signIn: async <T>(call: () => Promise<T>): Promise<T> => {
      const signedIn = await inTurn(call);
      return signedIn === undefined ? call() : signedIn.result;
    },
    /** Takes over what another tab was given. */
    adopt: (bearer: Bearer) => {
      if (holder === 'guest') return;
      holder = 'member';
      member = bearer;
    },
    /** A member's token, or a token for calls without an account. Renewed first when it is about to end. */
    bearer: async (): Promise<Bearer> => {
      await decided.promise;
      if (holder !== 'member') return clientToken();
      if (member === undefined) return refresh();
      if (now() < member.renewAt) return member;
      return refresh().catch((error) => {
        if (holder === 'member' && member !== undefined) return member; // still valid for days; the server was just not there
        throw error;
      });
    },
    /** The current token, if there is one. */
    atHand: () => member,
    /** A new token in place of one the server refused. */
    renew: (refused: Bearer) => (holder === 'member' ? refresh(refused) : clientToken(refused)),
    isKnown: () => decided.promise,
  };
}
