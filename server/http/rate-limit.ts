import type { Endpoint, ParsedInput } from '#contract/endpoint.ts';
import { changeEmail, changePassword, createPasswordReset, findPasswordReset, resetPassword } from '#contract/endpoints/account/account-access.ts';
import { createClientToken, login, refreshToken, register } from '#contract/endpoints/account/accounts.ts';
import { confirmAddress, createConfirmation } from '#contract/endpoints/account/registration.ts';
import { getProxiedImage } from '#contract/endpoints/files.ts';
import { searchEverything } from '#contract/endpoints/market/search.ts';
import { deleteAccount } from '#contract/endpoints/records/member-data.ts';
import { createTicket, createTicketMessage } from '#contract/endpoints/records/tickets.ts';
import { listPricesByDates, listStocksPricesByDates } from '#contract/endpoints/stock/prices.ts';
import { searchStocks } from '#contract/endpoints/stock/stocks.ts';
import { reportError } from '#contract/endpoints/system.ts';
import { ApiError } from '../serve.ts';

/** How many requests may come at once, and seconds until one more may. */
export interface Budget {
  readonly atOnce: number;
  readonly oneMoreAfter: number;
}

interface Limit<E extends Endpoint = Endpoint> {
  readonly call: E;
  /** For one network address. */
  readonly address: Budget;
  /** For one account name or e-mail address, from wherever it is tried. */
  readonly name?: {
    readonly of: (input: ParsedInput<E>) => string;
    readonly budget: Budget;
    /** For that name from one network address; one that succeeded before is not held up by what others try. */
    readonly fromOneAddress?: Budget;
  };
}

/** Limits of the calls that can be used to guess, to flood or to cost. A household behind one address does not meet them. */
const limits: readonly Limit[] = [
  limit({
    call: login,
    address: { atOnce: 60, oneMoreAfter: 1 },
    // A stranger who guesses uses up the tries of their own address. All addresses together may guess a hundred times and then 180 times
    // an hour, but the addresses the member signed in from stay free to.
    name: { of: ({ body }) => body.username, budget: { atOnce: 100, oneMoreAfter: 20 }, fromOneAddress: { atOnce: 10, oneMoreAfter: 20 } },
  }),
  limit({
    call: register,
    address: { atOnce: 60, oneMoreAfter: 10 },
    // Whoever has the address is written to.
    name: { of: ({ body }) => body.email, budget: { atOnce: 5, oneMoreAfter: 600 } },
  }),
  limit({ call: refreshToken, address: { atOnce: 300, oneMoreAfter: 0.2 } }),
  limit({ call: createClientToken, address: { atOnce: 300, oneMoreAfter: 1 } }),
  limit({
    call: createPasswordReset,
    address: { atOnce: 20, oneMoreAfter: 30 },
    name: { of: ({ body }) => body.email, budget: { atOnce: 5, oneMoreAfter: 600 } },
  }),
  limit({ call: confirmAddress, address: { atOnce: 20, oneMoreAfter: 10 } }),
  limit({ call: createConfirmation, address: { atOnce: 5, oneMoreAfter: 600 } }),
  limit({ call: findPasswordReset, address: { atOnce: 30, oneMoreAfter: 2 } }),
  limit({ call: resetPassword, address: { atOnce: 20, oneMoreAfter: 10 } }),
  limit({ call: changePassword, address: { atOnce: 10, oneMoreAfter: 30 } }),
  limit({ call: changeEmail, address: { atOnce: 10, oneMoreAfter: 30 } }),
  limit({ call: deleteAccount, address: { atOnce: 10, oneMoreAfter: 30 } }),
  limit({ call: searchStocks, address: { atOnce: 300, oneMoreAfter: 0.02 } }),
  limit({ call: searchEverything, address: { atOnce: 300, oneMoreAfter: 0.02 } }),
  limit({ call: listPricesByDates, address: { atOnce: 120, oneMoreAfter: 0.1 } }),
  // Up to fifty histories of thirty years each.
  limit({ call: listStocksPricesByDates, address: { atOnce: 20, oneMoreAfter: 2 } }),
  limit({ call: getProxiedImage, address: { atOnce: 60, oneMoreAfter: 1 } }),
  limit({ call: createTicket, address: { atOnce: 20, oneMoreAfter: 60 } }),
  limit({ call: createTicketMessage, address: { atOnce: 60, oneMoreAfter: 20 } }),
  limit({ call: reportError, address: { atOnce: 30, oneMoreAfter: 5 } }),
];

/** Ties the parts of one limit together in their types; the table holds them side by side. */
function limit<E extends Endpoint>(of: Limit<E>): Limit {
  return of as Limit;
}

/** Buckets remembered; beyond this the one unused for longest is forgotten. */
const MOST = 50_000;

interface Bucket {
  /** Requests still allowed, when last looked at. */
  left: number;
  at: number;
}

/** Counts requests in memory and refuses those beyond their budget. One for each server process. */
export class RateLimits {
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  /** Names and the addresses they signed in from, the longest unused first. */
  readonly #succeeded = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a request of an address; refuses it with the seconds to wait when the address has used up its budget. */
  countAddress(call: Endpoint, address: string): void {
    const found = limits.find((limited) => limited.call === call);
    if (found !== undefined) this.#take(`${call.path} from ${networkOf(address)}`, found.address);
  }

  /** Counts a request for the account it names. */
  countName(call: Endpoint, input: ParsedInput<Endpoint>, address: string): void {
    const found = limits.find((limited) => limited.call === call)?.name;
    if (found === undefined) return;
    const name = found.of(input).toLowerCase();
    const here = `${call.path} for ${name} from ${networkOf(address)}`;
    if (found.fromOneAddress !== undefined) this.#take(here, found.fromOneAddress);
    if (!this.#succeeded.has(here)) this.#take(`${call.path} for ${name}`, found.budget);
  }

  /** Remembers that a request for the account it names succeeded from an address. */
  succeeded(call: Endpoint, input: ParsedInput<Endpoint>, address: string): void {
    const found = limits.find((limited) => limited.call === call)?.name;
    if (found?.fromOneAddress === undefined) return;
    const here = `${call.path} for ${found.of(input).toLowerCase()} from ${networkOf(address)}`;
    this.#succeeded.delete(here);
    this.#succeeded.add(here);
    if (this.#succeeded.size > MOST) this.#succeeded.delete(this.#succeeded.values().next().value ?? '');
  }

  #take(key: string, { atOnce, oneMoreAfter }: Budget): void {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { left: atOnce, at: now };
    const left = Math.min(atOnce, bucket.left + Math.max(0, now - bucket.at) / 1000 / oneMoreAfter);
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    if (this.#buckets.size > MOST) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    if (left < 1) throw new ApiError('too-many-requests', { retryAfter: Math.ceil((1 - left) * oneMoreAfter) });
  }
}

/** One household's addresses: an IPv4 address, or the first 64 bits of an IPv6 one, of which each device has many. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
